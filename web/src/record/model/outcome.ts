/** A result from the perspective of one seat. */

import type { GameResult } from '../../net/api';

export type Outcome = 'won' | 'shared' | 'lost' | '';

/** The points of the sides, the given seat's first, then the others from the best down: final ones, or of these totals. */
export function sideTotals({ seats }: GameResult, own: string, totals = seats.map((seat) => seat.score?.total ?? 0)): number[] {
  const sides = new Map(seats.map((seat, index) => [seat.team, totals[index] ?? 0]));
  const team = seats.find((seat) => seat.seat === own)?.team ?? '';
  const mine = sides.get(team);
  sides.delete(team);
  const others = [...sides.values()].sort((a, b) => b - a);
  return mine === undefined ? others : [mine, ...others];
}

/** Whether the given seat won, shared or lost; empty for a spectator or without a result. */
export function outcome(result: GameResult, own: string): Outcome {
  const seat = result.seats.find((one) => one.seat === own);
  if (!seat?.score || result.winners.length === 0) return '';
  if (!result.winners.includes(own)) return 'lost';
  const teams = new Set(result.seats.filter((one) => result.winners.includes(one.seat)).map((one) => one.team));
  return teams.size > 1 ? 'shared' : 'won';
}

/** The lead of the given seat's side over the best other one; negative if it is behind. */
export function lead(result: GameResult, own: string, totals?: number[]): number {
  const [mine = 0, ...others] = sideTotals(result, own, totals);
  return mine - Math.max(...others);
}
