/** A player's vehicle with the most strikes, counted in the events this page has received. */

import type { EventShape } from '../../generated/messages';

export interface BestVehicle {
  card: string;
  strikes: number;
}

const HITS = new Set(['hurt', 'killed', 'lost']);

export function bestVehicle(events: Iterable<EventShape>, seats: readonly string[]): BestVehicle | undefined {
  const strikes = new Map<string, number>();
  for (const { happened = [] } of events)
    for (const { kind, by, with: card } of happened) if (card && HITS.has(kind) && seats.includes(by)) strikes.set(card, (strikes.get(card) ?? 0) + 1);
  return [...strikes].map(([card, count]) => ({ card, strikes: count })).sort((a, b) => b.strikes - a.strikes)[0];
}
