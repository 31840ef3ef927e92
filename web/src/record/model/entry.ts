/** The record's entry of a finished game: facts of its result, from the seat played in this browser. */

import { isBattle } from '../../campaign/campaign-progress.svelte';
import type { GameResult, SeatResult } from '../../net/api';
import { lead, outcome, sideTotals, type Outcome } from './outcome';

type GameKind = GameResult['kind'];

export interface OtherPlayer {
  /** The name of a person; a bot is named by its face or level in the user's language. */
  name: string;
  bot: string;
  face: string;
  isAlly: boolean;
}

export type Counts = Record<string, number>;

export interface Entry {
  table: string;
  /** Milliseconds, UTC. */
  ended: number;
  config: string;
  /** Battles and practice are listed, but do not affect the suggested level. */
  kind: GameKind;
  seat: string;
  outcome: Outcome;
  /** Points of the sides, the player's first. */
  totals: number[];
  rank: number;
  /** Position in turn order; 0 is the first player. */
  place: number;
  players: OtherPlayer[];
  rounds: number;
  /** The largest deficit at the end of a round. */
  behind: number;
  points: Counts;
  kills: number;
  basesDestroyed: number;
  basesLost: number;
  /** The number of open achievements. */
  achievements: number;
  openAchievements: number;
  /** Whether hints were used or moves taken back. */
  isHelped: boolean;
  bought: string[];
  nations: Counts;
  classes: Counts;
}

/** The entry of a game that was played from start to end with one seat of the player; undefined for others. */
export function entryOf(result: GameResult, seats: readonly string[]): Entry | undefined {
  const own = result.seats.find(({ seat }) => seat === seats[0]);
  if (result.reason !== 'played' || result.branched || seats.length !== 1 || !own?.score) return undefined;
  const { total: _, rank, own: __, ...points } = own.score;
  const order = result.seats.map(({ seat }) => seat);
  return {
    table: result.table,
    ended: result.ended,
    config: result.config,
    kind: result.kind,
    seat: own.seat,
    outcome: outcome(result, own.seat),
    totals: sideTotals(result, own.seat),
    rank,
    place: (order.indexOf(own.seat) - order.indexOf(result.first) + order.length) % order.length,
    players: result.seats.filter(({ seat }) => seat !== own.seat).map((seat) => otherPlayer(seat, own)),
    rounds: result.rounds,
    behind: Math.max(0, ...result.course.map(({ totals }) => -lead(result, own.seat, totals))),
    points,
    kills: own.kills,
    basesDestroyed: own.bases_destroyed,
    basesLost: own.bases_lost,
    achievements: result.achievements.filter(({ winners }) => winners.includes(own.seat)).length,
    openAchievements: result.achievements.length,
    isHelped: result.helped.includes(own.seat) || result.taken_back > 0,
    bought: own.bought.cards,
    nations: own.bought.nations,
    classes: own.bought.classes,
  };
}

function otherPlayer({ name, bot, face, team }: SeatResult, own: SeatResult): OtherPlayer {
  return { name: bot ? '' : name, bot: bot ?? '', face, isAlly: team === own.team };
}

export const KINDS: readonly GameKind[] = ['game', 'battle', 'daily', 'deal', 'practice'];
const MOST = 400;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(value) && value.length <= MOST && value.every(isOne);
const isCounts = (value: unknown): boolean => isObject(value) && isList(Object.values(value), isNumber);
const isPlayer = (value: unknown): boolean =>
  isObject(value) && isText(value['name']) && isText(value['bot']) && isText(value['face']) && isFlag(value['isAlly']);

/** Validators for each field of a stored or imported entry. */
const FIELDS: { [Field in keyof Entry]: (value: unknown) => boolean } = {
  table: (value) => isText(value) && /^[\w-]{1,80}$/.test(value),
  ended: (value) => isNumber(value) && value > 0 && value <= 8.64e15,
  config: isText,
  kind: (value) => KINDS.includes(value as GameKind),
  seat: (value) => isText(value) && /^[A-F]$/.test(value),
  outcome: (value) => ['won', 'shared', 'lost'].includes(value as string),
  totals: (value) => isList(value, isNumber) && (value as number[]).length > 1,
  rank: isNumber,
  place: isNumber,
  players: (value) => isList(value, isPlayer),
  rounds: isNumber,
  behind: isNumber,
  points: isCounts,
  kills: isNumber,
  basesDestroyed: isNumber,
  basesLost: isNumber,
  achievements: isNumber,
  openAchievements: isNumber,
  isHelped: isFlag,
  bought: (value) => isList(value, isText),
  nations: isCounts,
  classes: isCounts,
};

/** Return an entry without unknown fields; undefined if a field is missing or wrong. The first version had no kinds. */
export function readEntry(given: unknown): Entry | undefined {
  if (!isObject(given)) return undefined;
  const value: Record<string, unknown> = { kind: isBattle(String(given['config'])) ? 'battle' : 'game', ...given };
  const fields = Object.entries(FIELDS);
  if (!fields.every(([field, fits]) => fits(value[field]))) return undefined;
  return Object.fromEntries(fields.map(([field]) => [field, value[field]])) as unknown as Entry;
}
