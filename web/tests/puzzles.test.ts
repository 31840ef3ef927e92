/** Puzzles: solved ones are stored and counted once, every day has its puzzle, and the server judges lines. */

import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { Deck } from '../src/deck/deck';
import { Refused } from '../src/net/api';
import { puzzleApi, type PuzzleLine, type PuzzleShape } from '../src/puzzles/puzzle-api';
import { PuzzleModel } from '../src/puzzles/puzzle-model.svelte';
import { GRADES, nextPuzzle, puzzleOfTheDay, puzzleProgress, puzzlesOf, themesOf } from '../src/puzzles/puzzle-progress.svelte';
import { unfold } from '../src/lessons/lesson-model.svelte';
import lesson from './recorded/lesson.json';
import { cards, ftl } from './generated-data';
import type { LessonShape } from '../src/net/lesson-api';

const frames = unfold((lesson as unknown as LessonShape).frames);
const asking = frames.find(({ kind }) => kind === 'act');
if (!asking) throw new Error('the recorded lesson asks nothing');
const { view } = asking;

function line(name: string, theme: string, grade: string, number: number): PuzzleLine {
  return { name, theme, grade, number, config: 'base, 2 players', task: 'Win', is_measured: false };
}

const PUZZLES = [line('a', 'finish', 'general', 1), line('b', 'finish', 'recruit', 2), line('c', 'buying', 'soldier', 3)];
const step = { step: 0, seat: 'A', view, actions: [], happened: [], lines: [] };
const shape: PuzzleShape = {
  ...line('p', 'finish', 'recruit', 1),
  seat: 'A',
  seats: [
    { seat: 'A', name: 'Cadet', face: '' },
    { seat: 'B', name: 'Pip', face: 'pip' },
  ],
  lines: [1, 2],
  value: [],
  start: step,
};

beforeAll(() => useBundle(makeBundle('en', ftl('en'))));
afterEach(() => vi.restoreAllMocks());

describe('progress', () => {
  it('orders a theme from easy to hard, the base game first, and continues with unsolved puzzles', () => {
    expect(GRADES[0]).toBe('recruit');
    expect(themesOf(PUZZLES)).toEqual(['finish', 'buying']);
    expect(puzzlesOf(PUZZLES, 'finish').map(({ name }) => name)).toEqual(['b', 'a']);
    const boxes = { ...line('d', 'finish', 'recruit', 0), config: 'base+SF, 2 players' };
    expect(puzzlesOf([boxes, ...PUZZLES], 'finish').map(({ name }) => name)).toEqual(['b', 'd', 'a']);
    expect(nextPuzzle(PUZZLES, 'b')?.name).toBe('a');
    puzzleProgress.solve('a');
    puzzleProgress.solve('a');
    expect(puzzleProgress.countSolved(PUZZLES)).toBe(1);
    expect(nextPuzzle(PUZZLES, 'b')?.name).toBe('c');
    expect(JSON.parse(localStorage.getItem('tankrush.puzzles') ?? '')).toEqual({ solved: ['a'], seen: [] });
  });

  it('does not count puzzles solved after viewing the solution', () => {
    puzzleProgress.see('c');
    puzzleProgress.solve('c');
    expect(puzzleProgress.isSolved('c')).toBe(false);
    expect(nextPuzzle(PUZZLES, 'b')).toBeUndefined();
  });

  it('reports when the browser cannot store it', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    puzzleProgress.solve('b');
    expect(puzzleProgress.isSolved('b')).toBe(true);
    expect(puzzleProgress.isLost).toBe(true);
  });

  it('has the same puzzle all day by the calendar of the player, and another one the next day', () => {
    const day = (hours: number): string | undefined => puzzleOfTheDay(PUZZLES, new Date(2026, 10, 18, hours))?.name;
    expect(day(0)).toBe(day(23));
    expect(day(24)).not.toBe(day(23));
    expect(puzzleOfTheDay([], new Date())).toBeUndefined();
  });

  it('changes the theme every day, grows harder through the week and brings every puzzle', () => {
    const many = Array.from({ length: 140 }, (_, index) =>
      line(`${index}`, index < 84 ? 'finish' : `theme${index % 5}`, GRADES[index % GRADES.length] ?? '', index),
    );
    const days = Array.from({ length: 14 * 12 }, (_, index) => puzzleOfTheDay(many, new Date(2026, 10, 16 + index))); // from a Monday on
    const themes = days.map((puzzle) => puzzle?.theme === 'finish');
    expect(themes.every((isLargest, index) => index === 0 || isLargest !== themes[index - 1])).toBe(true);
    expect(new Set(days.map((puzzle) => puzzle?.name)).size).toBe(many.length);
    const heights = days.map((puzzle) => GRADES.findIndex((grade) => grade === puzzle?.grade));
    expect(Math.max(...heights.filter((_, index) => index % 7 === 0))).toBeLessThan(Math.min(...heights.filter((_, index) => index % 7 === 6)));
  });
});

describe('a puzzle', () => {
  let puzzle: PuzzleModel;
  beforeEach(async () => {
    puzzle = new PuzzleModel(shape, new Deck(cards));
    await tick();
    flushSync();
  });
  afterEach(() => puzzle.close());

  it('plays a line at the server, takes it back and reaches its verdict', async () => {
    const [choice] = view.choices;
    if (!choice) throw new Error('nothing can be chosen');
    const attempt = vi.spyOn(puzzleApi, 'attempt');
    attempt.mockResolvedValueOnce({ verdict: 'open', steps: [{ ...step, step: 1 }] });
    await puzzle.model.play([choice]);
    expect(attempt).toHaveBeenCalledWith('p', [choice.action], 0);
    expect(puzzle.isBegun).toBe(true);
    await puzzle.model.undo();
    expect(puzzle.isBegun).toBe(false);
    attempt.mockResolvedValueOnce({ verdict: 'solved', steps: [{ ...step, step: 1 }] });
    await puzzle.model.play([choice]);
    expect(attempt).toHaveBeenLastCalledWith('p', [choice.action], 0);
    expect(puzzle.verdict).toBe('solved');
    expect(puzzle.table().views['A']?.choices).toEqual([]);
    expect(puzzleProgress.isSolved('p')).toBe(true);
    puzzle.startAgain();
    expect(puzzle.verdict).toBe('open');
  });

  it('keeps the line if the server refuses or is unreachable', async () => {
    const [choice] = view.choices;
    if (!choice) throw new Error('nothing can be chosen');
    for (const fault of [new Refused(409, 'NOT_NOW', 'Not now.', []), new TypeError('no network')]) {
      const attempt = vi.spyOn(puzzleApi, 'attempt').mockRejectedValueOnce(fault);
      void puzzle.model.play([choice]);
      await vi.waitFor(() => expect(attempt).toHaveBeenCalled());
      await tick();
      expect(puzzle.isBegun).toBe(false);
      expect(puzzle.verdict).toBe('open');
    }
  });

  it('hints at the theme, then highlights the next action, and reports if the line has left the solution', async () => {
    const [choice] = view.choices;
    await puzzle.askHint();
    expect(puzzle.hint).toBe('theme');
    vi.spyOn(puzzleApi, 'hint').mockResolvedValueOnce({ action: choice?.action ?? null });
    await puzzle.askHint();
    flushSync();
    expect([puzzle.hint, puzzle.wanted?.action]).toEqual(['lit', choice?.action]);
    vi.spyOn(puzzleApi, 'hint').mockResolvedValueOnce({ action: null });
    await puzzle.askHint();
    expect([puzzle.hint, puzzle.wanted]).toEqual(['off', undefined]);
  });
});
