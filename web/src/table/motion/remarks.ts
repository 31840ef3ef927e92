/** Remarks of bots at rare moments. Only public events lead to a remark, so none reveals a hidden card. */

import type { QueuedRow } from '../events/event-queue.svelte';

export interface Remark {
  seat: string;
  about: 'vehicle' | 'base' | 'capture' | 'medal';
  /** The vehicle that was destroyed. */
  card: string;
  /** Which of its sentences. */
  variant: number;
}

/** At most one row in this many is remarked on. */
export const SELDOM = 3;
/** Sentences for each occasion. */
const SENTENCES = 3;

export function remarkOn({ version, before, events }: Pick<QueuedRow, 'version' | 'before' | 'events'>): Remark | undefined {
  if (version % SELDOM !== 0) return undefined;
  const variant = (version / SELDOM) % SENTENCES;
  const isBot = (seat: string): boolean => before.seats.some((one) => one.seat === seat && Boolean(one.bot));
  for (const { kind, by, card, from = '', to = '' } of events.flatMap((event) => event.happened ?? [])) {
    const [owner = ''] = to.split('.');
    if (kind === 'killed' && card && isBot(owner)) return { seat: owner, about: 'vehicle', card, variant };
    if (kind === 'lost' && !card && isBot(owner)) return { seat: owner, about: 'base', card: '', variant };
    if (kind === 'lost' && !card && isBot(by)) return { seat: by, about: 'capture', card: '', variant };
    if (kind === 'moved' && from === 'medals' && isBot(by)) return { seat: by, about: 'medal', card: '', variant };
  }
  return undefined;
}
