import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, type GameResult, type SeatResult } from '../src/net/api';
import { topicOf, type Topic } from '../src/table/model/guide.svelte';
import type { View } from '../src/generated/messages';
import { outcome, product, rowsOf, scoreLine, SOURCES, usedSources } from '../src/table/result/result-rows';

function seat(letter: string, team: string, points: { medals?: number; bases?: number; achievements?: number; total: number; rank: number }): SeatResult {
  const { medals = 0, bases = 0, achievements = 0, total, rank } = points;
  const score = { medals, bases, achievements, development: 0, destruction: 0, surviving: 0, total, rank, own: medals + bases };
  return { seat: letter, team, kind: 'person', bot: null, name: letter, face: '', kills: 0, bases_destroyed: 0, moves: 0, score, squad: null };
}

function result(seats: SeatResult[], winners: string[]): GameResult {
  const ending = { cause: 'bases', by: null, owner: null, nation: null, round: 9, version: 1, step: 1, sentence: '' };
  const game = { table: 'one', reason: 'played', config: '', rounds: 9, milliseconds: 1, moves: 1, taken_back: 0, seed: '', helped: [] };
  return { ...game, seats, winners, achievements: [], course: [], ending, turning: [] };
}

const DUEL = result([seat('A', 'A', { medals: 1, bases: 9, achievements: 5, total: 15, rank: 1 }), seat('B', 'B', { medals: 7, total: 7, rank: 2 })], ['A']);
const TEAMS = result(
  [
    seat('A', '1', { medals: 2, bases: 3, achievements: 10, total: 16, rank: 1 }),
    seat('B', '2', { medals: 4, bases: 0, achievements: 5, total: 12, rank: 2 }),
    seat('C', '1', { medals: 1, bases: 0, achievements: 10, total: 16, rank: 1 }),
    seat('D', '2', { medals: 0, bases: 3, achievements: 5, total: 12, rank: 2 }),
  ],
  ['A', 'C'],
);

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

  it('show how bases and achievements are multiplied', () => {
    expect([product('bases', 9), product('achievements', 10), product('medals', 3), product('bases', 0)]).toEqual(['3 × 3', '2 × 5', '', '']);
    expect(usedSources(DUEL)).toEqual(['medals', 'bases', 'achievements']);
  });
});

describe('the sentence above them', () => {
  it('names the own side first', () => {
    expect([scoreLine(DUEL, 'A'), scoreLine(DUEL, 'B'), scoreLine(TEAMS, 'D'), scoreLine(DUEL, '')]).toEqual(['15 : 7', '7 : 15', '12 : 16', '15 : 7']);
  });

  it('knows who has won', () => {
    expect([outcome(DUEL, 'A'), outcome(DUEL, 'B'), outcome(DUEL, ''), outcome(TEAMS, 'C')]).toEqual(['won', 'lost', '', 'won']);
    expect(outcome({ ...DUEL, winners: ['A', 'B'] }, 'A')).toBe('shared');
    expect(outcome({ ...DUEL, winners: [] }, 'A')).toBe('');
  });
});

describe('the instructor of a first game', () => {
  const view = (phase: string, ...verbs: string[]): View => ({ phase, choices: verbs.map((verb) => ({ verb })) }) as unknown as View;
  const knows =
    (...topics: Topic[]) =>
    (topic: Topic) =>
      topics.includes(topic);

  it('speaks of what the moment asks for', () => {
    expect(topicOf(view('main', 'want', 'end'), true, knows())).toBe('hand');
    expect(topicOf(view('main', 'want', 'end'), true, knows('hand'))).toBe('buy');
    expect(topicOf(view('paying', 'pay'), true, knows('hand'))).toBe('pay');
    expect(topicOf(view('main'), false, knows())).toBe('wait');
  });

  it('says nothing that is known or not possible', () => {
    expect(topicOf(view('main', 'end'), true, knows('hand', 'end'))).toBeUndefined();
    expect(topicOf(view('paying', 'pay'), true, knows('pay'))).toBeUndefined();
    expect(topicOf(view('main', 'defend', 'end'), true, knows('hand'))).toBe('defend');
  });
});

describe('the answer of the server', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is asked for by the player, who then reads “you” and not their own name', async () => {
    const asked = vi.fn((_address: URL, _how: RequestInit) => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', asked);
    await api.result('abc', ['secret']);
    expect(asked.mock.calls[0]?.[1].headers).toEqual({ Authorization: 'Bearer secret' });
  });
});
