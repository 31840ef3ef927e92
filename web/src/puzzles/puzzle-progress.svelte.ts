/** Which puzzles this browser has solved, and which one is next. */

import { KeptProgress, textsOf, union } from '../core/kept-progress.svelte';
import { LEVELS } from '../deck/levels';
import type { PuzzleLine } from './puzzle-api';

/** Grades from the easiest to puzzles that no bot solves. */
export const GRADES = [...LEVELS, 'nobody'] as const;
/** A prime larger than the number of puzzles, so each of them gets its day. */
const STRIDE = 7919;
const DAY = 86_400_000;

interface Kept {
  solved: string[];
  /** Puzzles whose solution was shown first; solving them later does not count. */
  seen: string[];
}

function read(value: unknown): Kept {
  const kept = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return { solved: textsOf(kept.solved), seen: textsOf(kept.seen) };
}

const merge = (one: Kept, other: Kept): Kept => ({ solved: union(one.solved, other.solved), seen: union(one.seen, other.seen) });

class PuzzleProgress extends KeptProgress<Kept> {
  isSolved(name: string): boolean {
    return this.value.solved.includes(name);
  }

  isSeen(name: string): boolean {
    return this.value.seen.includes(name);
  }

  countSolved(puzzles: readonly Pick<PuzzleLine, 'name'>[]): number {
    const solved = new Set(this.value.solved);
    return puzzles.filter(({ name }) => solved.has(name)).length;
  }

  solve(name: string): void {
    if (!this.isSolved(name) && !this.isSeen(name)) this.add({ solved: [name] });
  }

  see(name: string): void {
    if (!this.isSolved(name) && !this.isSeen(name)) this.add({ seen: [name] });
  }
}

export const puzzleProgress = new PuzzleProgress('tankrush.puzzles', read, merge);

function difficulty({ grade }: Pick<PuzzleLine, 'grade'>): number {
  return GRADES.findIndex((one) => one === grade);
}

/** Whether a puzzle uses the base game for two, which beginners know. */
const isPlain = ({ config }: PuzzleLine): boolean => config === 'base, 2 players';

const byDifficulty = (one: PuzzleLine, other: PuzzleLine): number =>
  difficulty(one) - difficulty(other) || Number(isPlain(other)) - Number(isPlain(one)) || one.number - other.number;

/**
 * The puzzle of a local date, the same for all players. Every second day it is of the
 * largest theme, and it grows harder from Monday to Sunday.
 */
export function puzzleOfTheDay(puzzles: readonly PuzzleLine[], day: Date): PuzzleLine | undefined {
  const number = Math.round(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY);
  const [week, weekday] = [Math.floor((number + 3) / 7), (number + 3) % 7]; // day 0 was a Thursday
  const sizeOf = (theme: string): number => puzzles.filter((puzzle) => puzzle.theme === theme).length;
  const [largest] = themesOf(puzzles).sort((one, other) => sizeOf(other) - sizeOf(one));
  const some = puzzles.filter(({ theme }) => (theme === largest) === (number % 2 === 0));
  const pool = (some.length > 0 ? some : [...puzzles]).sort(byDifficulty);
  const [first = 0, end = 0] = [weekday, weekday + 1].map((part) => Math.floor((part * pool.length) / 7));
  return pool[first + ((Math.floor(week / 2) * STRIDE) % Math.max(1, end - first))];
}

/** The puzzles of a theme from easy to hard. */
export function puzzlesOf(puzzles: readonly PuzzleLine[], theme: string): PuzzleLine[] {
  return puzzles.filter((puzzle) => puzzle.theme === theme).sort(byDifficulty);
}

/** The themes in the order of the list. */
export function themesOf(puzzles: readonly PuzzleLine[]): string[] {
  return [...new Set(puzzles.map(({ theme }) => theme))];
}

/** The next unsolved puzzle of the theme after this one, then any other unsolved one. */
export function nextPuzzle(puzzles: readonly PuzzleLine[], name: string): PuzzleLine | undefined {
  const current = puzzles.find((puzzle) => puzzle.name === name);
  const same = current ? puzzlesOf(puzzles, current.theme) : [];
  const place = same.findIndex((puzzle) => puzzle.name === name);
  const inOrder = [...same.slice(place + 1), ...same.slice(0, Math.max(0, place)), ...puzzles];
  return inOrder.find((puzzle) => puzzle.name !== name && !puzzleProgress.isSolved(puzzle.name) && !puzzleProgress.isSeen(puzzle.name));
}
