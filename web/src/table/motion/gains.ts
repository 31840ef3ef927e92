/** Points that a beat has brought. */

import type { TableShape, View } from '../../generated/messages';
import type { Box } from '../effects/boxes';
import type { QueuedBeat } from '../events/event-queue.svelte';

/** Points that a seat has gained, and where its score stands. */
export interface Gain {
  box: Box;
  points: number;
}

/** The gains of every seat whose score is seen. */
export function gainsOf(board: HTMLElement, { rows }: QueuedBeat): Gain[] {
  const [first, last] = [rows[0]?.before, rows.at(-1)?.after].map((state) => standingOf(state));
  return (last ?? []).flatMap(({ seat, score }) => {
    const points = score.total - (first?.find((one) => one.seat === seat)?.score.total ?? score.total);
    const box = points > 0 ? board.querySelector(`[data-score="${seat}"]`)?.getBoundingClientRect() : undefined;
    return box && box.width > 0 ? [{ box, points }] : [];
  });
}

function standingOf(state: TableShape | undefined): View['standing']['seats'] | undefined {
  const view = state && (state.views[state.you[0] ?? '-'] ?? Object.values(state.views)[0]);
  return view?.standing.seats;
}
