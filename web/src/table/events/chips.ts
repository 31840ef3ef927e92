/** Chips that sum up the others' turns, one for each move that is not routine. Pure functions. */

import type { EventShape, HappenedShape } from '../../generated/messages';
import type { DigestEntry } from './digest';

export type ChipKind = 'destroyed' | 'captured' | 'damaged' | 'damaged-base' | 'lost-card' | 'medal' | 'bought';

export interface Chip {
  version: number;
  seat: string | null;
  kind: ChipKind;
  /** The card it is about, if it is one. */
  card: string;
  isOnMe: boolean;
  /** The sentence of the journal. */
  words: string;
}

/** The order of precedence when a move has several events. */
const ORDER: readonly ChipKind[] = ['captured', 'destroyed', 'lost-card', 'damaged', 'damaged-base', 'medal', 'bought'];

function chipOf({ kind, card, from = '', to = '' }: HappenedShape, isGiven: boolean): ChipKind | undefined {
  if (kind === 'killed') return 'destroyed';
  if (kind === 'lost') return 'captured';
  if (kind === 'hurt') return card ? 'damaged' : 'damaged-base';
  if (kind !== 'moved') return undefined;
  if (from === 'medals') return 'medal';
  if (from === 'reserve' && to.endsWith('.depot')) return 'bought';
  return isGiven && from.endsWith('.hand') ? 'lost-card' : undefined;
}

/** The chips of a digest, those of events that hit the reader first. */
export function chipsOf(digest: readonly DigestEntry[], events: ReadonlyMap<number, EventShape>): Chip[] {
  const chips = digest.flatMap(({ version, seat, lines, isOnMe }) => {
    const event = events.get(version);
    const isGiven = event?.actions?.some((action) => action.startsWith('give-up')) ?? false;
    const found = (event?.happened ?? []).flatMap((one) => {
      const kind = chipOf(one, isGiven);
      return kind ? [{ kind, card: one.card ?? one.with ?? '' }] : [];
    });
    const [best] = found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
    return best ? [{ version, seat, ...best, isOnMe, words: lines.join(' ') }] : [];
  });
  return [...chips.filter(({ isOnMe }) => isOnMe), ...chips.filter(({ isOnMe }) => !isOnMe)];
}
