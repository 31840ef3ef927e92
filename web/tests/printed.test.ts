/** The helper for the printed game: entries survive a reload, damaged ones are ignored, and the clock counts down. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PrintedGame } from '../src/printed/printed-game.svelte';
import { clockText, TurnTimer } from '../src/printed/turn-timer.svelte';

const PLACE = 'tankrush.printed';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('entries survive a reload', () => {
  const game = new PrintedGame();
  game.draft.boxes = ['base', 'last-battle'];
  game.draft.players = 3;
  game.names[1] = 'Ann';
  game.setCount(1, 'single-ussr', 4);
  game.setCount(1, 'base', 1);
  game.setCount(1, 'base', 0);
  game.setNumber(2, 'others', 17);
  const again = new PrintedGame();
  expect(again.draft.boxes).toEqual(['base', 'last-battle']);
  expect(again.seats).toEqual(['A', 'B', 'C']);
  expect(again.nameOf('B')).toBe('Ann');
  expect(again.squads[1]?.cards).toEqual({ 'single-ussr': 4 });
  expect(again.squads[2]?.others).toBe(17);
  again.clear();
  expect(new PrintedGame().isEmpty).toBe(true);
});

it('a storage that refuses entries is reported, until it takes them again', () => {
  const game = new PrintedGame();
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  game.setCount(0, 'base', 1);
  expect([game.count(0, 'base'), game.isLost, new PrintedGame().isEmpty]).toEqual([1, true, true]);
  full.mockRestore();
  game.setCount(0, 'base', 2);
  expect([game.isLost, new PrintedGame().count(0, 'base')]).toEqual([false, 2]);
});

it('two tabs show the same pad', () => {
  const [one, other] = [new PrintedGame(), new PrintedGame()];
  one.setCount(0, 'single-ussr', 2);
  other.restore();
  other.setCount(1, 'base', 1);
  one.restore();
  expect(one.squads.slice(0, 2).map(({ cards }) => cards)).toEqual([{ 'single-ussr': 2 }, { base: 1 }]);
});

it.each(['no JSON', 'null', '[]', '7', '{"squads": 3, "names": {}, "config": {"players": 99, "options": 4}, "laid": {}, "decisive": 1}'])(
  'damaged entries begin an empty pad: %s',
  (text) => {
    localStorage.setItem(PLACE, text);
    const game = new PrintedGame();
    expect(game.isEmpty).toBe(true);
    expect(game.draft.players).toBe(2);
    expect(game.laid).toBeUndefined();
  },
);

it('wrong numbers of a squad are dropped', () => {
  localStorage.setItem(PLACE, JSON.stringify({ squads: [{ cards: { base: 2, 'single-usa': -1, 'double-usa': '3' }, others: 1e9 }] }));
  expect(new PrintedGame().squads[0]).toEqual({ cards: { base: 2 }, others: 0, own_bases: 0, kills: 0, bases_destroyed: 0 });
});

it('the clock counts a turn down, sounds once and adds up what each seat took', () => {
  const sound = vi.fn();
  const timer = new TurnTimer(() => 60_000, sound);
  timer.start();
  vi.advanceTimersByTime(20_000);
  timer.next(2);
  expect([timer.seat, timer.left]).toEqual([1, 60_000]);
  vi.advanceTimersByTime(70_000);
  expect(sound).toHaveBeenCalledOnce();
  expect(clockText(timer.left)).toBe('−0:10');
  timer.pause();
  vi.advanceTimersByTime(30_000);
  expect(timer.used.slice(0, 2)).toEqual([20_000, 70_000]);
  timer.reset();
  expect([timer.seat, timer.left, timer.used[1]]).toEqual([0, 60_000, 0]);
});

it('a clock that is set back costs no time', () => {
  let now = 50_000;
  const timer = new TurnTimer(
    () => 60_000,
    vi.fn(),
    () => now,
  );
  timer.start();
  now = 10_000;
  timer.tick();
  now = 15_000;
  timer.tick();
  expect([timer.left, timer.used[0]]).toEqual([55_000, 5_000]);
  timer.pause();
});

it('a clock shows the seconds that are left', () => {
  expect([180_000, 179_800, 61_000, 200, 0, -300, -1_000].map(clockText)).toEqual(['3:00', '3:00', '1:01', '0:01', '0:00', '0:00', '−0:01']);
});
