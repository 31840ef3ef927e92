/** The result in rows that add up: a row for each player, and one for each team where there are teams. */

import { t } from '../../core/i18n.svelte';
import type { GameResult, SeatResult, SeatScore } from '../../net/api';
import { lead, outcome, sideTotals } from '../../record/model/outcome';

export const SOURCES = ['medals', 'bases', 'achievements', 'development', 'destruction', 'surviving'] as const;
export type Source = (typeof SOURCES)[number];
/** Points of one captured base and of one achievement. */
export const POINTS_EACH = { bases: 3, achievements: 5 };
const ALWAYS: readonly Source[] = ['medals', 'bases', 'achievements'];

/** The fields of a seat that the sums need. */
export type ScoredSeat = Pick<SeatResult, 'seat' | 'team' | 'score'>;
interface Scored<Seat extends ScoredSeat> {
  seats: readonly Seat[];
  winners: readonly string[];
}

export interface Row<Seat extends ScoredSeat = SeatResult> {
  /** The players of the row: one, or a whole team. */
  seats: Seat[];
  isTeam: boolean;
  /** Sources that belong to the whole team are missing in the rows of its members. */
  points: Partial<Record<Source, number>>;
  total: number;
  won: boolean;
}

interface Side {
  team: string;
  score: Record<Source, number>;
}

/** The sources that scored for anyone, and those always listed. */
export function usedSources(result: Scored<ScoredSeat>): Source[] {
  return SOURCES.filter((source) => ALWAYS.includes(source) || result.seats.some((seat) => (seat.score?.[source] ?? 0) !== 0));
}

/** The points of a player, or of the whole team, by source; achievements belong to the team as they are. */
export function pointsOf(sides: readonly Side[], { team, score }: Side): { source: Source; points: number }[] {
  const members = sides.filter((side) => side.team === team);
  return SOURCES.map((source) => ({
    source,
    points: source === 'achievements' ? score.achievements : members.reduce((sum, member) => sum + member.score[source], 0),
  })).filter(({ source, points }) => ALWAYS.includes(source) || points !== 0);
}

export function isTeamGame(result: Scored<ScoredSeat>): boolean {
  return new Set(result.seats.map((seat) => seat.team)).size < result.seats.length;
}

/** Sort rows from the best down; in a team game the team is above its members, who have their share. */
export function rowsOf<Seat extends ScoredSeat>(result: Scored<Seat>): Row<Seat>[] {
  const scored = result.seats.filter((seat): seat is Seat & { score: SeatScore & { own: number } } => seat.score !== null);
  const won = (seat: Seat): boolean => result.winners.includes(seat.seat);
  const byRank = [...scored].sort((a, b) => a.score.rank - b.score.rank);
  if (!isTeamGame(result)) {
    return byRank.map((seat) => ({ seats: [seat], isTeam: false, points: pick(seat.score), total: seat.score.total, won: won(seat) }));
  }
  return [...new Set(byRank.map((seat) => seat.team))].flatMap((team) => {
    const members = byRank.filter((seat) => seat.team === team);
    const [first] = members;
    if (!first) return [];
    const points = Object.fromEntries(
      SOURCES.map((source) => [source, source === 'achievements' ? first.score.achievements : members.reduce((sum, seat) => sum + seat.score[source], 0)]),
    );
    const shares = members.map((seat): Row<Seat> => {
      const { achievements: _, ...own } = pick(seat.score);
      return { seats: [seat], isTeam: false, points: own, total: seat.score.own, won: won(seat) };
    });
    return [{ seats: members, isTeam: true, points, total: first.score.total, won: won(first) }, ...shares];
  });
}

function pick(score: SeatScore): Record<Source, number> {
  return Object.fromEntries(SOURCES.map((source) => [source, score[source]])) as Record<Source, number>;
}

/** `3 × 3` beside the 9 points of three bases; empty where points are counted one by one. */
export function product(source: Source, points: number): string {
  const each = source === 'bases' || source === 'achievements' ? POINTS_EACH[source] : 0;
  return each && points > 0 ? `${points / each} × ${each}` : '';
}

/** Points as they are printed, a loss with a real minus sign. */
export function formatPoints(points: number): string {
  return String(points).replace('-', '−');
}

/** `15 : 7`, the given seat's side first. */
export function scoreLine(result: GameResult, own: string, totals?: number[]): string {
  return sideTotals(result, own, totals).map(formatPoints).join(' : ');
}

/** The difference from which a game counts as one-sided. */
const CLEAR = 8;

/** The proposal after a clear game against bots: never harder after a loss, never easier after a victory. */
export function suggestion(result: GameResult, own: string): 'easier' | 'harder' | '' {
  const how = outcome(result, own);
  if (how === 'lost' && lead(result, own) <= -CLEAR) return 'easier';
  return how === 'won' && lead(result, own) >= CLEAR ? 'harder' : '';
}

/** The messages of the headline for the winner and the reason, with their variables. */
export interface Headline {
  who: 'you' | 'other' | 'shared';
  winners: SeatResult[];
  /** The message of the reason, and whether a winner caused the end; empty for an aborted game. */
  why: string;
  by: 'winner' | 'other';
}

export function headlineOf(result: GameResult, own: string): Headline | undefined {
  const winners = result.seats.filter(({ seat }) => result.winners.includes(seat));
  if (winners.length === 0) return undefined;
  const how = outcome(result, own);
  const { cause, by, owner } = result.ending;
  const isWinner = by !== null && result.winners.includes(by);
  // Address the reader as "you", unless the sentence already begins with them.
  const form = owner === own && own ? '-your' : by === own && own && !isWinner ? '-you' : '';
  return {
    who: how === 'won' ? 'you' : how === 'shared' || new Set(winners.map(({ team }) => team)).size > 1 ? 'shared' : 'other',
    winners,
    why: (cause === 'bases' || cause === 'medals') && by !== null ? `web-why-${cause}${form}` : '',
    by: isWinner ? 'winner' : 'other',
  };
}

/** The name of a seat, or "you" for the reader's. */
export function nameOf(result: GameResult, seat: string, own: readonly string[]): string {
  return own.includes(seat) ? t('web-you') : (result.seats.find((one) => one.seat === seat)?.name ?? seat);
}

/** The names of seats for a list, the reader first: "You and Mira". */
export function namesOf(result: GameResult, seats: readonly string[], own: readonly string[]): string[] {
  const others = seats.filter((seat) => !own.includes(seat));
  return [...seats.filter((seat) => own.includes(seat)), ...others].map((seat) => nameOf(result, seat, own));
}

export interface Moment {
  step: number;
  round: number;
  sentence: string;
}

/** The first turning point after which the winner led to the end, or else the event that ended the game. */
export function decisiveMoment({ seats, winners, course, turning, ending }: GameResult): Moment | undefined {
  const best = (totals: readonly number[], isWinner: boolean): number =>
    Math.max(0, ...totals.filter((_, index) => winners.includes(seats[index]?.seat ?? '') === isWinner));
  const leads = (totals: readonly number[]): boolean => best(totals, true) > best(totals, false);
  const behind = course.findLast(({ totals }) => !leads(totals))?.round ?? 0;
  const taken = turning.find(({ round, totals }) => round > behind && leads(totals));
  // If the lead came in the last turn, the event that ended the game was decisive, not the medals drawn after it.
  const isEnd = taken !== undefined && ending.step !== null && taken.round === ending.round && taken.seat === ending.by && taken.step > ending.step;
  const [sentence] = taken?.lines ?? [];
  if (taken && sentence && !isEnd) return { step: taken.step, round: taken.round, sentence };
  return ending.step === null ? undefined : { step: ending.step, round: ending.round ?? 0, sentence: ending.sentence };
}
