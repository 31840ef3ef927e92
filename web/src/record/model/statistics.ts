/** Statistics of the games in the record. */

import { KINDS, type Entry } from './entry';

/** The number of last games at a level that determine the suggestion. */
const LAST = 3;
const DAY = 24 * 60 * 60 * 1000;

export interface Tally {
  key: string;
  games: number;
  wins: number;
}

export function isWin({ outcome }: Entry): boolean {
  return outcome === 'won' || outcome === 'shared';
}

export function winsOf(entries: readonly Entry[]): number {
  return entries.filter(isWin).length;
}

/** Whether a game measures strength; battles have a special set-up, and practice repeats a known deal. */
export function isOrdinary({ kind }: Entry): boolean {
  return kind !== 'battle' && kind !== 'practice';
}

/** The kinds of the games with their numbers, in one order. */
export function kindsOf(entries: readonly Entry[]): { key: Entry['kind']; games: number }[] {
  return KINDS.map((key) => ({ key, games: entries.filter(({ kind }) => kind === key).length })).filter(({ games }) => games > 0);
}

/** Count games and victories by key; a game counts for each of its keys. */
export function tallyBy(entries: readonly Entry[], keysOf: (entry: Entry) => readonly string[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const entry of entries)
    for (const key of new Set(keysOf(entry))) {
      const { games, wins } = tallies.get(key) ?? { games: 0, wins: 0 };
      tallies.set(key, { key, games: games + 1, wins: wins + Number(isWin(entry)) });
    }
  return [...tallies.values()].sort((one, other) => other.games - one.games || one.key.localeCompare(other.key));
}

export const PEOPLE = 'people';

/** The levels of the opposing bots, and whether people were among the opponents. */
export function levelsOf({ players }: Entry): string[] {
  return players.filter(({ isAlly }) => !isAlly).map(({ bot }) => bot.split(':')[0] || PEOPLE);
}

/** The boxes of a configuration, such as base+SF. */
export function boxesOf({ config }: Entry): string[] {
  return (config.split(',')[0] ?? '').trim().split('+');
}

/** The nation of which most vehicles were bought; empty if none was. */
export function nationOf({ nations }: Entry): string {
  return Object.entries(nations).sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** The cards bought most often. */
export function favouriteCards(entries: readonly Entry[], most: number): { card: string; times: number }[] {
  const times = new Map<string, number>();
  for (const { bought } of entries) for (const card of bought) times.set(card, (times.get(card) ?? 0) + 1);
  return [...times]
    .map(([card, count]) => ({ card, times: count }))
    .sort((one, other) => other.times - one.times || one.card.localeCompare(other.card))
    .slice(0, most);
}

/** Return the runs of consecutive items that belong, each following the one before it. */
export function runsOf<One>(all: readonly One[], belongs: (one: One) => boolean, follows: (one: One, before: One) => boolean = () => true): One[][] {
  const runs: One[][] = [];
  let run: One[] | undefined;
  for (const one of all) {
    const before = run?.at(-1);
    if (!belongs(one)) run = undefined;
    else if (run && before !== undefined && follows(one, before)) run.push(one);
    else runs.push((run = [one]));
  }
  return runs;
}

/** The current and the longest winning streak. */
export function streaks(entries: readonly Entry[]): { now: number; longest: number } {
  const runs = runsOf(entries, isWin);
  const last = runs.at(-1);
  return { now: last && last.at(-1) === entries.at(-1) ? last.length : 0, longest: Math.max(0, ...runs.map((run) => run.length)) };
}

/** The number of a day in the local calendar. */
export function dayOf(at: number): number {
  return Math.floor((at - new Date(at).getTimezoneOffset() * 60_000) / DAY);
}

/** Suggest one level up after winning most of the last games at a level, one down after losing all; '' without games. */
export function suggestedLevel(entries: readonly Entry[], ladder: readonly string[]): string {
  const known = entries.filter(isOrdinary).flatMap((entry) => {
    const [level = '', ...others] = new Set(entry.players.map(({ bot }) => bot));
    return others.length === 0 && ladder.includes(level) ? [{ level, isWon: isWin(entry) }] : [];
  });
  const level = known.at(-1)?.level;
  if (level === undefined) return '';
  const last = known.filter((game) => game.level === level).slice(-LAST);
  const wins = last.filter(({ isWon }) => isWon).length;
  const step = last.length < LAST ? 0 : wins > LAST / 2 ? 1 : wins === 0 ? -1 : 0;
  return ladder[Math.max(0, Math.min(ladder.length - 1, ladder.indexOf(level) + step))] ?? level;
}
