import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBundle, t, useBundle } from '../src/core/i18n.svelte';
import { LANGUAGES } from '../src/core/settings.svelte';
import { api, type GameResult, type SeatResult, type SeatScore } from '../src/net/api';
import { topicOf, type Topic } from '../src/table/model/guide.svelte';
import { ftl } from './generated-data';
import type { View } from '../src/generated/messages';
import { lead, outcome } from '../src/record/model/outcome';
import { madeResult, madeSeat } from './made-results';
import { decisiveMoment, headlineOf, namesOf, pointsOf, product, rowsOf, scoreLine, SOURCES, suggestion, usedSources } from '../src/table/result/result-rows';

const seat = (letter: string, team: string, points: Partial<SeatScore>): SeatResult => madeSeat(letter, points, { team });

const DUEL = madeResult(
  [seat('A', 'A', { medals: 1, bases: 9, achievements: 5, total: 15, rank: 1 }), seat('B', 'B', { medals: 7, total: 7, rank: 2 })],
  ['A'],
);
const TEAMS = madeResult(
  [
    seat('A', '1', { medals: 2, bases: 3, achievements: 10, total: 16, rank: 1 }),
    seat('B', '2', { medals: 4, bases: 0, achievements: 5, total: 12, rank: 2 }),
    seat('C', '1', { medals: 1, bases: 0, achievements: 10, total: 16, rank: 1 }),
    seat('D', '2', { medals: 0, bases: 3, achievements: 5, total: 12, rank: 2 }),
  ],
  ['A', 'C'],
);

describe('a list of names', () => {
  it('begins with the reader', () => {
    useBundle(makeBundle('en', ftl('en')));
    expect(namesOf(TEAMS, ['A', 'C'], ['C'])).toEqual([t('web-you'), TEAMS.seats[0]?.name]);
    expect(namesOf(TEAMS, ['A', 'C'], [])).toEqual([TEAMS.seats[0]?.name, TEAMS.seats[2]?.name]);
  });
});

describe('the points of a result', () => {
  it.each([DUEL, TEAMS])('add up in every row', (found) => {
    for (const row of rowsOf(found)) expect(SOURCES.reduce((sum, source) => sum + (row.points[source] ?? 0), 0)).toBe(row.total);
  });

  it('count the achievements of a team once, in the row of the team', () => {
    const rows = rowsOf(TEAMS);
    expect(rows.map((row) => [row.isTeam, row.total])).toEqual([
      [true, 16],
      [false, 5],
      [false, 1],
      [true, 12],
      [false, 4],
      [false, 3],
    ]);
    expect(rows[1]?.points.achievements).toBeUndefined();
  });

  it('add up for a whole team at the end of a game, with every source that gave any', () => {
    const sides = TEAMS.seats.flatMap(({ team, score }) => (score ? [{ team, score: { ...score, destruction: team === '2' ? -1 : 0 } }] : []));
    const [first, second] = sides.map((side) => pointsOf(sides, side));
    expect(first).toEqual([
      { source: 'medals', points: 3 },
      { source: 'bases', points: 3 },
      { source: 'achievements', points: 10 },
    ]);
    expect(second?.map(({ points }) => points)).toEqual([4, 3, 5, -2]);
  });

  it('show how bases and achievements are multiplied', () => {
    expect([product('bases', 9), product('achievements', 10), product('medals', 3), product('bases', 0)]).toEqual(['3 × 3', '2 × 5', '', '']);
    expect(usedSources(DUEL)).toEqual(['medals', 'bases', 'achievements']);
  });
});

describe('the sentence above them', () => {
  it('names the side of the player first', () => {
    expect([scoreLine(DUEL, 'A'), scoreLine(DUEL, 'B'), scoreLine(TEAMS, 'D'), scoreLine(DUEL, '')]).toEqual(['15 : 7', '7 : 15', '12 : 16', '15 : 7']);
  });

  it('knows who has won', () => {
    expect([outcome(DUEL, 'A'), outcome(DUEL, 'B'), outcome(DUEL, ''), outcome(TEAMS, 'C')]).toEqual(['won', 'lost', '', 'won']);
    expect(outcome({ ...DUEL, winners: ['A', 'B'] }, 'A')).toBe('shared');
    expect(outcome({ ...DUEL, winners: [] }, 'A')).toBe('');
  });
});

describe('the headline', () => {
  const ended = (found: GameResult, ending: Partial<GameResult['ending']>): GameResult => ({ ...found, ending: { ...found.ending, ...ending } });

  it('names the winner and how a winner ended the game', () => {
    const lost = ended(DUEL, { cause: 'bases', by: 'A', owner: 'B' });
    expect(headlineOf(lost, 'B')).toMatchObject({ who: 'other', why: 'web-why-bases-your', by: 'winner' });
    expect(headlineOf(lost, 'A')).toMatchObject({ who: 'you', why: 'web-why-bases', by: 'winner' });
    expect(headlineOf(ended(DUEL, { cause: 'medals', by: 'B', nation: 'japan' }), 'B')).toMatchObject({ who: 'other', why: 'web-why-medals-you', by: 'other' });
  });

  it('covers teams, shared victories and games without a result', () => {
    expect(headlineOf(ended(TEAMS, { cause: 'medals', by: 'B', nation: 'uk' }), 'C')).toMatchObject({ who: 'you', by: 'other' });
    expect(headlineOf({ ...DUEL, winners: ['A', 'B'] }, 'A')?.who).toBe('shared');
    expect(headlineOf({ ...DUEL, winners: ['A', 'B'] }, '')?.who).toBe('shared');
    expect(headlineOf({ ...DUEL, winners: [] }, 'A')).toBeUndefined();
    expect(headlineOf(DUEL, 'A')?.why).toBe('');
  });

  it.each(LANGUAGES)('is one sentence in %s', (language) => {
    const complaint = vi.spyOn(console, 'error');
    useBundle(makeBundle(language, ftl(language)));
    for (const why of ['web-why-bases', 'web-why-bases-your', 'web-why-bases-you', 'web-why-medals', 'web-why-medals-you'])
      for (const by of ['winner', 'other'])
        for (const who of ['you', 'other', 'shared']) {
          const medal = t('web-last-medal', { nation: 'japan' });
          const words = t(`web-headline-${who}`, { names: 'Otto', winners: 'one', score: '23 : 5', why: t(why, { by, name: 'Yuki', owner: 'Marta', medal }) });
          expect(words).toContain('23 : 5');
          expect(words).not.toMatch(/[.{}]|web-/);
        }
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});

describe('the moment that decided a game', () => {
  const turning = (...totals: number[][]): GameResult['turning'] =>
    totals.map((sums, index) => ({ step: 10 * (index + 1), version: 1, seat: 'A', round: index + 4, totals: sums, lines: [`Moment ${index + 1}.`] }));

  const course = (...totals: number[][]): GameResult['course'] => totals.map((sums, index) => ({ round: index + 4, totals: sums }));

  it.each([
    [course([5, 3], [5, 9], [12, 9], [15, 9]), turning([5, 3], [5, 9], [12, 9], [15, 9]), 30],
    [course([5, 3], [8, 3]), turning([5, 3], [8, 3]), 10],
    // Between the turning points the lead was lost again.
    [course([5, 3], [5, 9], [15, 9]), turning([5, 3]), 1],
    [course([3, 5], [15, 7]), turning([3, 5]), 1],
    [[], [], 1],
  ])('is the first since which the winner led, else the end: %#', (rounds, points, step) => {
    expect(decisiveMoment({ ...DUEL, course: rounds, turning: points })?.step).toBe(step);
  });

  it('is the end if its turn brought the lead', () => {
    const ending = { ...DUEL.ending, step: 15, round: 5, by: 'A' };
    const [rounds, points] = [course([3, 5], [15, 9]), turning([3, 5], [15, 9])];
    expect(decisiveMoment({ ...DUEL, course: rounds, turning: points, ending })?.step).toBe(15);
    expect(decisiveMoment({ ...DUEL, course: rounds, turning: points, ending: { ...ending, by: 'B' } })?.step).toBe(20);
  });

  it('is empty for an unfinished game', () => {
    expect(decisiveMoment({ ...DUEL, ending: { ...DUEL.ending, step: null } })).toBeUndefined();
  });
});

describe('the proposal after a game against bots', () => {
  const by = (one: number, other: number): GameResult =>
    madeResult(
      [seat('A', 'A', { total: one, rank: one > other ? 1 : 2 }), seat('B', 'B', { total: other, rank: one > other ? 2 : 1 })],
      [one > other ? 'A' : 'B'],
    );

  it('is one level easier after a clear loss, harder after a clear victory, else none', () => {
    expect([suggestion(by(5, 23), 'A'), suggestion(by(23, 5), 'A'), suggestion(by(9, 12), 'A'), suggestion(by(12, 9), 'A')]).toEqual([
      'easier',
      'harder',
      '',
      '',
    ]);
    expect(suggestion(by(5, 23), '')).toBe('');
    expect([lead(TEAMS, 'C'), lead(TEAMS, 'B')]).toEqual([4, -4]);
  });
});

describe('the instructor of a first game', () => {
  const view = (phase: string, ...verbs: string[]): View => ({ phase, choices: verbs.map((verb) => ({ verb })) }) as unknown as View;
  const knows =
    (...topics: Topic[]) =>
    (topic: Topic) =>
      topics.includes(topic);

  it('gives a tip for the current situation', () => {
    expect(topicOf(view('main', 'want', 'end'), true, knows())).toBe('hand');
    expect(topicOf(view('main', 'want', 'end'), true, knows('hand'))).toBe('buy');
    expect(topicOf(view('paying', 'pay'), true, knows('hand'))).toBe('pay');
    expect(topicOf(view('main'), false, knows())).toBe('wait');
  });

  it('gives no tip that is known or impossible', () => {
    expect(topicOf(view('main', 'end'), true, knows('hand', 'end'))).toBeUndefined();
    expect(topicOf(view('paying', 'pay'), true, knows('pay'))).toBeUndefined();
    expect(topicOf(view('main', 'defend', 'end'), true, knows('hand'))).toBe('defend');
  });
});

describe('the answer of the server', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('addresses the requesting player as “you”', async () => {
    const asked = vi.fn((_address: URL, _how: RequestInit) => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', asked);
    await api.result('abc', ['secret']);
    expect(asked.mock.calls[0]?.[1].headers).toEqual({ Authorization: 'Bearer secret' });
  });
});
