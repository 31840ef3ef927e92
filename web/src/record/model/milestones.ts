/** Milestones, each with a drawing and a function over the games, so they always agree with the record. */

import type { Entry } from './entry';
import { boxesOf, dayOf, isWin, levelsOf, nationOf, PEOPLE, runsOf } from './statistics';

/** Bronze, silver, gold. */
export type Metal = 1 | 2 | 3;

export interface Milestone {
  /** Its messages are web-milestone-KEY and web-milestone-KEY-text. */
  key: string;
  metal: Metal;
  /** The number of steps. */
  of: number;
  /** The time of each step, in order. */
  steps: (entries: readonly Entry[]) => number[];
  /** An SVG path on a grid of 24. */
  drawing: string;
}

export interface Progress extends Milestone {
  done: number;
  /** The time of the last step; 0 if it has not been reached. */
  reached: number;
}

type Fits = (entry: Entry) => boolean;
type Steps = Milestone['steps'];

const STYLES = ['rusher', 'medal-hunter'];
const STRONG = ['sergeant', 'lieutenant', 'captain', 'general'];
const margin = ({ totals: [own = 0, ...others] }: Entry): number => own - Math.max(...others);
const against = (levels: readonly string[]) => (entry: Entry) => levelsOf(entry).some((level) => levels.includes(level));
const hasBox = (box: string) => (entry: Entry) => boxesOf(entry).includes(box);

/** A step for each game that fits. */
const games =
  (fits: Fits): Steps =>
  (entries) =>
    entries.filter(fits).map(({ ended }) => ended);

const wins = (fits: Fits = () => true): Steps => games((entry) => isWin(entry) && fits(entry));

/** A step for each key that comes up for the first time among the victories. */
const different =
  (keysOf: (entry: Entry) => readonly string[]): Steps =>
  (entries) => {
    const first = new Map<string, number>();
    for (const entry of entries.filter(isWin)) for (const key of keysOf(entry)) if (key && !first.has(key)) first.set(key, entry.ended);
    return [...first.values()];
  };

const longest = (runs: number[][]): number[] => runs.reduce((best, run) => (run.length > best.length ? run : best), []);
const winsInARow: Steps = (entries) => longest(runsOf(entries, isWin).map((run) => run.map(({ ended }) => ended)));

const daysInARow: Steps = (entries) => {
  const first = new Map<number, number>();
  for (const { ended } of entries) if (!first.has(dayOf(ended))) first.set(dayOf(ended), ended);
  const days = [...first].sort(([one], [other]) => one - other);
  return longest(
    runsOf(
      days,
      () => true,
      ([day], [before]) => day === before + 1,
    ).map((run) => run.map(([, ended]) => ended)),
  );
};

type Line = [key: string, metal: Metal, of: number, steps: Steps, drawing: string];

const LINES: Line[] = [
  ['first-game', 1, 1, games(() => true), 'M6 21V3M6 4h12l-3 4 3 4H6'],
  ['first-win', 1, 1, wins(), 'M8 3C3 9 4 17 11 20M16 3c5 6 4 14-3 17M12 20.500v-4'],
  ['beat-soldier', 1, 1, wins(against(['soldier'])), 'M4 15l8-7 8 7'],
  ['beat-sergeant', 1, 1, wins(against(['sergeant'])), 'M4 10l8-6 8 6M4 15.500l8-6 8 6M4 21l8-6 8 6'],
  [
    'beat-captain',
    2,
    1,
    wins(against(['captain'])),
    'M12 2.500l1.800 3.900 4.200.5-3.100 2.900.8 4.200-3.700-2.100L8.300 14l.8-4.200L6 6.900l4.200-.5zM4 17h16M4 21h16',
  ],
  [
    'beat-general',
    3,
    1,
    wins(against(['general'])),
    'M12 5l1.900 4.200 4.600.5-3.400 3.100.9 4.500-4-2.300-4 2.300.9-4.500-3.400-3.100 4.600-.5zM2.500 4v14M21.500 4v14M2.500 21h19',
  ],
  [
    'beat-styles',
    2,
    2,
    different((entry) => levelsOf(entry).filter((level) => STYLES.includes(level))),
    'M2 7h10M8.500 3.500L12 7l-3.500 3.500M17 21a4 4 0 1 0 0-8 4 4 0 0 0 0 8M15 13.500L13 9M19 13.500L21 9',
  ],
  [
    'beat-person',
    1,
    1,
    wins(against([PEOPLE])),
    'M8 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M2 21c0-5 2-7 6-7s6 2 6 7M16 4.500a3 3 0 0 1 0 6M17 14c3.500 0 5 2.500 5 7',
  ],
  ['games-10', 1, 10, games(() => true), 'M5 5v14M9 5v14M13 5v14M17 5v14M2.500 17L20 7'],
  ['games-50', 2, 50, games(() => true), 'M9 3h11v14H9zM9 7H4.500v14H15v-4'],
  ['games-100', 3, 100, games(() => true), 'M12 2.500l2.800 6 6.600.7-4.900 4.500 1.400 6.500L12 17l-5.900 3.200 1.400-6.500-4.900-4.500 6.600-.7z'],
  ['row-3', 1, 3, winsInARow, 'M3.500 20v-5h4v5zM10 20V10h4v10zM16.500 20V4h4v16z'],
  ['row-5', 2, 5, winsInARow, 'M13.500 2L6 13.500h5L10 22l8-12h-6z'],
  ['row-10', 3, 10, winsInARow, 'M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-2 2-5 1-9z'],
  ['days-7', 2, 7, daysInARow, 'M4 5h16v16H4zM4 10h16M8 2.500V7M16 2.500V7M8 14h2.500M13.500 14H16M8 17.500h2.500'],
  ['points-30', 2, 1, wins(({ totals: [own = 0] }) => own >= 30), 'M12 2.500l9.500 9.500-9.500 9.500L2.500 12zM12 8v8M8 12h8'],
  ['margin-15', 2, 1, wins((entry) => margin(entry) >= 15), 'M4 20v-5h5v5M15 20V4h5v16M2 20h20'],
  ['margin-1', 1, 1, wins((entry) => margin(entry) === 1), 'M12 3v17M7 21h10M3 7h18M5 7l-3 6.500h6zM19 7l-3 6.500h6z'],
  ['comeback', 2, 1, wins(({ behind }) => behind >= 8), 'M2.500 5L10 18l4-6 3 3 4-11M16.500 4.500L21 4l.5 4.500'],
  ['unhurt', 3, 1, wins(({ basesLost }) => basesLost === 0), 'M12 2.500l8 3v6c0 5-3.500 8-8 10-4.500-2-8-5-8-10v-6zM8.500 12l2.500 2.500 4.500-5'],
  ['bases-4', 2, 1, games(({ basesDestroyed }) => basesDestroyed >= 4), 'M3 20.500V11l4 3V9l5 4 2-6 3 3 4-6v16.500z'],
  ['kills-10', 2, 1, games(({ kills }) => kills >= 10), 'M12 2v5M12 17v5M2 12h5M17 12h5M12 5.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13'],
  ['medals-12', 2, 1, games(({ points }) => (points['medals'] ?? 0) >= 12), 'M7 2l3 7M17 2l-3 7M12 9a6 6 0 1 0 0 12.500A6 6 0 0 0 12 9M12 12.500v5.500'],
  [
    'achievements',
    3,
    1,
    wins((entry) => entry.openAchievements > 1 && entry.achievements === entry.openAchievements),
    'M7 3h10v6a5 5 0 0 1-10 0zM7 5H3c0 4 2 6 4 6M17 5h4c0 4-2 6-4 6M12 14v4M9 18h6M8 21h8',
  ],
  ['nations-4', 2, 4, different((entry) => [nationOf(entry)]), 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9z'],
  ['heavies-8', 2, 1, wins(({ classes }) => (classes['heavy'] ?? 0) >= 8), 'M3 16h18l-2 4.500H5zM6 16v-3h11v3M8 13V8.500h6V13M14 10.500h8'],
  ['second-front', 1, 1, wins(hasBox('SF')), 'M10 4H4v6M4 4l7 7M14 20h6v-6M20 20l-7-7'],
  ['last-battle', 1, 1, wins(hasBox('LB')), 'M6 3h12M6 21h12M7.500 3c0 7 9 9 9 18M16.500 3c0 7-9 9-9 18'],
  ['team', 1, 1, wins(({ players }) => players.some(({ isAlly }) => isAlly)), 'M3 4h8v7c0 3-2 5-4 6-2-1-4-3-4-6zM13 8h8v7c0 3-2 5-4 6-2-1-4-3-4-6z'],
  ['table-of-4', 1, 1, wins(({ players }) => players.length >= 3), 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M10 3h4M10 21h4M3 10v4M21 10v4'],
  ['last-in-turn', 1, 1, wins(({ place, players }) => place === players.length), 'M3 12h12M10.500 7.500L15 12l-4.500 4.500M20 4v16'],
  ['quick', 2, 1, wins(({ rounds }) => rounds <= 12), 'M12 7a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 10.500V14l2.500 2M9 2.500h6M12 2.500V7'],
  ['unaided', 3, 5, wins((entry) => !entry.isHelped && against(STRONG)(entry)), 'M9 18h6M10 21h4M8 14.500a6 6 0 1 1 8 0V16H8zM3 3l18 18'],
];

export const MILESTONES: readonly Milestone[] = LINES.map(([key, metal, of, steps, drawing]) => ({ key, metal, of, steps, drawing }));

/** The progress towards each milestone. */
export function progressOf(entries: readonly Entry[]): Progress[] {
  return MILESTONES.map((milestone) => {
    const taken = milestone.steps(entries);
    return { ...milestone, done: Math.min(taken.length, milestone.of), reached: taken[milestone.of - 1] ?? 0 };
  });
}
