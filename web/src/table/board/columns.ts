import type { Layout } from '../../core/viewport.svelte';

/** How many of the other players lie beside each other. */
export function columnsFor(players: number, layout: Layout, { isSeated }: { isSeated: boolean }): number {
  // Without a hand of one's own there is room for a row each.
  if (layout === 'phone' && !isSeated) return players > 3 ? 2 : 1;
  if (layout === 'phone') return Math.min(players, 3);
  if (layout === 'side') return players > 3 ? 2 : 1;
  if (layout === 'tall') return players > 3 ? Math.ceil(players / 2) : players;
  return isSeated || players < 4 ? players : Math.ceil(players / 2);
}
