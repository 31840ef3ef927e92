/** Which puzzles this browser has solved, and which one is next. */

import { LEVELS } from '../deck/levels';
import type { PuzzleLine } from './puzzle-api';

const PLACE = 'tankrush.puzzles';
/** From the easiest grade to what no bot solves. */
export const GRADES = [...LEVELS, 'nobody'] as const;
/** A prime far from any number of puzzles: neighbouring days have puzzles of different kinds. */
const STRIDE = 7919;
const DAY = 86_400_000;

interface Kept {
  solved: string[];
  /** Whose solution was looked at before: solving them afterwards does not count. */
  seen: string[];
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Record<keyof Kept, unknown>> | null;
    return { solved: names(kept?.solved), seen: names(kept?.seen) };
  } catch {
    return { solved: [], seen: [] };
  }
}

class PuzzleProgress {
  private kept: Kept = $state.raw(read());
  /** The browser has refused to keep something. */
  isLost = $state(false);

  isSolved(name: string): boolean {
    return this.kept.solved.includes(name);
  }

  isSeen(name: string): boolean {
    return this.kept.seen.includes(name);
  }

  countSolved(puzzles: readonly Pick<PuzzleLine, 'name'>[]): number {
    const solved = new Set(this.kept.solved);
    return puzzles.filter(({ name }) => solved.has(name)).length;
  }

  solve(name: string): void {
    if (!this.isSolved(name) && !this.isSeen(name)) this.keep({ ...this.kept, solved: [...this.kept.solved, name] });
  }

  see(name: string): void {
    if (!this.isSolved(name) && !this.isSeen(name)) this.keep({ ...this.kept, seen: [...this.kept.seen, name] });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      // Full or forbidden: what was solved counts until the page is closed.
      this.isLost = true;
    }
  }
}

export const puzzleProgress = new PuzzleProgress();

/** The puzzle of a day by the player's own calendar; the same for all players on that date. */
export function puzzleOfTheDay<T>(puzzles: readonly T[], day: Date): T | undefined {
  const number = Math.round(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY);
  return puzzles[(number * STRIDE) % Math.max(1, puzzles.length)];
}

function difficulty({ grade }: Pick<PuzzleLine, 'grade'>): number {
  return GRADES.findIndex((one) => one === grade);
}

/** The puzzles of a theme from easy to hard. */
export function puzzlesOf(puzzles: readonly PuzzleLine[], theme: string): PuzzleLine[] {
  return puzzles.filter((puzzle) => puzzle.theme === theme).sort((one, other) => difficulty(one) - difficulty(other) || one.number - other.number);
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
