/** The daily deal: dates of the device, results in words, bars without gaps, and the text to share. */

import { beforeAll, expect, it } from 'vitest';

import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { barsOf, dayWords, lastWeek, shareText, signedMargin, sparkline, standingWords, today, untilMidnight } from '../src/daily/daily-days';
import { statusOf } from '../src/daily/daily-status.svelte';
import type { DailyDeal, DailyPage } from '../src/net/deal-api';
import { ftl } from './generated-data';

beforeAll(() => useBundle(makeBundle('en', ftl('en'))));

const DEAL: DailyDeal = {
  strength: 'hard',
  bot: 'sergeant',
  opponent: 'Sergeant',
  status: 'done',
  table: 'table',
  margin: 7,
  players: 5,
  better: 75,
  margins: { '-12': 1, '-1': 2, '5': 1, '7': 1 },
  bots: [],
  games: 5,
  bots_play: false,
  week: [],
};
const PAGE: DailyPage = {
  day: '2026-11-18',
  config: 'base+SF, 2 players, deckOrder=shuffled',
  is_scored: true,
  is_open: true,
  disclosed: 0,
  deals: [{ ...DEAL, strength: 'easy', status: 'running', margin: null }, DEAL],
  streak: 4,
  days: [
    { day: '2026-11-18', easy: null, hard: 7 },
    { day: '2026-11-17', easy: 1, hard: null },
  ],
};

it('dates of the daily deal follow the local calendar', () => {
  expect(today(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05');
  expect(today(new Date(2026, 0, 6, 0, 0, 0))).toBe('2026-01-06');
  expect(untilMidnight(new Date(2026, 0, 5, 23, 59, 0))).toBe(60_000);
});

it('dates are formatted without a shift of time zone', () => {
  expect(dayWords('2026-11-18')).toContain('18 November');
});

it('margins are grouped by five points without gaps, with a mark for the player', () => {
  expect(barsOf(DEAL)).toEqual([
    { from: -20, count: 0, isOwn: false },
    { from: -15, count: 1, isOwn: false },
    { from: -10, count: 0, isOwn: false },
    { from: -5, count: 2, isOwn: false },
    { from: 0, count: 0, isOwn: false },
    { from: 5, count: 2, isOwn: true },
    { from: 10, count: 0, isOwn: false },
  ]);
  expect(barsOf({ margins: { '-17': 3 }, margin: -17 }).map(({ count }) => count)).toEqual([0, 0, 0, 3, 0, 0, 0]);
  expect(barsOf({ margins: {}, margin: null })).toEqual([]);
});

it('the last days are listed from the oldest on', () => {
  expect(lastWeek(PAGE.days, 'hard')).toEqual([
    { day: '2026-11-17', margin: null },
    { day: '2026-11-18', margin: 7 },
  ]);
});

it('the shared text has result and course, but no card', () => {
  const course = [{ totals: [0, 2] }, { totals: [4, 4] }, { totals: [12, 5] }];
  expect(sparkline(course, 0)).toBe('▁▃█');
  expect(sparkline([{ totals: [1, 1] }], 0)).toHaveLength(1);
  expect(shareText(PAGE, DEAL, course, 'https://tankrush.example/#/daily').split('\n')).toEqual([
    'Tank Rush · Daily deal · 18 November 2026 · Hard',
    'Won by 7 points · Place 1 of 5',
    '▁▃█ 3 rounds',
    'https://tankrush.example/#/daily',
  ]);
});

it('the standing is a rank among few players, a percentage among many, and never 0 %', () => {
  const many = { ...DEAL, players: 21, margins: { '-12': 5, '5': 10, '7': 1, '9': 5 } };
  expect(standingWords(many, true)).toBe('better than 75%');
  expect(standingWords(many)).toBe('Better than 75% of 20 other players');
  expect(standingWords({ ...DEAL, margin: -1, better: 25 })).toBe('Place 3 of 5');
  expect(standingWords({ ...many, margin: -12, better: 0 })).toBe('Place 17 of 21');
  expect(standingWords({ ...DEAL, players: 1, better: null })).toBe('');
});

it('margins have a real minus sign', () => {
  expect([signedMargin(7), signedMargin(0), signedMargin(-2)]).toEqual(['+7', '0', '−2']);
});

it('provides a status of today for other pages', () => {
  expect(statusOf(PAGE)).toEqual({ state: 'running', margins: [7], streak: 4 });
  expect(statusOf({ ...PAGE, deals: [DEAL] })).toEqual({ state: 'done', margins: [7], streak: 4 });
  expect(statusOf({ ...PAGE, deals: [{ ...DEAL, status: 'new', margin: null }] }).state).toBe('new');
});
