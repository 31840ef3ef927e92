/** Made-up results of games. */

import type { GameResult, SeatResult, SeatScore } from '../src/net/api';

export function madeSeat(seat: string, score: Partial<SeatScore & { own: number }>, more: Partial<SeatResult> = {}): SeatResult {
  const { medals = 0, bases = 0, achievements = 0 } = score;
  const points = { medals, bases, achievements, development: 0, destruction: 0, surviving: 0, total: medals + bases + achievements, rank: 1 };
  return {
    seat,
    team: seat,
    kind: 'person',
    bot: null,
    name: seat,
    face: '',
    kills: 0,
    bases_destroyed: 0,
    bases_lost: 0,
    bought: { cards: [], nations: {}, classes: {} },
    moves: 0,
    squad: null,
    ...more,
    score: { ...points, own: medals + bases, ...score },
  };
}

export function madeResult(seats: SeatResult[], winners: string[], more: Partial<GameResult> = {}): GameResult {
  return {
    table: 'one',
    reason: 'played',
    config: 'base, 2 players',
    rounds: 9,
    ended: 1_790_000_000_000,
    first: 'A',
    branched: false,
    kind: 'game',
    milliseconds: 60_000,
    moves: 1,
    taken_back: 0,
    seed: '',
    helped: [],
    seats,
    winners,
    achievements: [],
    course: [],
    ending: { cause: 'bases', by: null, owner: null, nation: null, round: 9, version: 1, step: 1, sentence: '' },
    turning: [],
    ...more,
  };
}
