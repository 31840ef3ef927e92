/** Which card of another player acts in a beat. */

import type { HappenedShape } from '../../generated/messages';
import type { QueuedBeat } from '../events/event-queue.svelte';
import { cardOf } from './scenes';

/** A card that acts, shown at the seat that plays it. */
export interface Acting {
  card: string;
  seat: string;
  /** The place that it strikes, such as `A.front.2`; empty where it strikes none. */
  target: string;
}

const STRIKES = new Set<HappenedShape['kind']>(['hurt', 'killed', 'lost']);
const ACTS = new Set(['ability', 'hit', 'destruction', 'loss', 'capture', 'end']);

/** The card to raise at its seat in a beat; none for draws, payments and purchases. */
export function actingOf({ kind, rows }: QueuedBeat): Acting | undefined {
  const row = rows.at(-1);
  if (!row || row.isOwn || !ACTS.has(kind)) return undefined;
  const view = row.before.views[row.before.you[0] ?? '-'] ?? Object.values(row.before.views)[0];
  for (const event of row.events) {
    const card = cardOf(event, view?.doing.card ?? null);
    const seat = event.happened?.[0]?.by ?? event.seat;
    const target = event.happened?.find((one) => STRIKES.has(one.kind))?.to ?? '';
    if (card && seat) return { card, seat, target };
  }
  return undefined;
}
