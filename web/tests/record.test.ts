/** The record: entries of results, figures and milestones, two tabs, files, links with keys. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LONGEST_TEXT, qrOf } from '../src/art/qr';
import { parseRoute } from '../src/core/router.svelte';
import { Identity } from '../src/net/identity.svelte';
import { entryOf, readEntry, type Entry } from '../src/record/model/entry';
import { GameRecord } from '../src/record/model/game-record.svelte';
import { MILESTONES, progressOf } from '../src/record/model/milestones';
import { moveLink, readMoveLink } from '../src/record/model/move-link';
import { fromBase64, readRecord, toBase64, writeRecord } from '../src/record/model/record-file';
import { ladderOf } from '../src/net/form';
import { boxesOf, favouriteCards, isOrdinary, kindsOf, levelsOf, nationOf, streaks, suggestedLevel, tallyBy, winsOf } from '../src/record/model/statistics';
import { LANGUAGES } from '../src/core/settings.svelte';
import { ftl } from './generated-data';
import { madeResult, madeSeat } from './made-results';

const DAY = 24 * 60 * 60 * 1000;
const START = 1_790_000_000_000;
const BOUGHT = { cards: ['ussr-t-34', 'uk-comet', 'ussr-is-3', 'ussr-t-34'], nations: { ussr: 3, uk: 1 }, classes: { heavy: 1, medium: 3 } };

/** Make a game of A against bots: the player's points, then theirs. */
function played(table: string, totals: number[], more: { bot?: string; ended?: number; config?: string; first?: string } = {}): Entry {
  const { bot = 'sergeant', ended = START, config = 'base, 2 players', first = 'A' } = more;
  const best = Math.max(...totals);
  const seats = totals.map((total, index) => {
    const seat = 'ABCDEF'.charAt(index);
    const rank = totals.filter((other) => other > total).length + 1;
    return madeSeat(seat, { medals: total, rank }, { bot: index > 0 ? bot : null, bought: BOUGHT });
  });
  const winners = seats.filter(({ score }) => score?.total === best).map(({ seat }) => seat);
  const entry = entryOf(madeResult(seats, winners, { table, ended, config, first, course: [{ round: 1, totals: totals.map((_, index) => index * 9) }] }), [
    'A',
  ]);
  if (!entry) throw new Error('no entry');
  return entry;
}

/** Make won (true) and lost games, an hour apart. */
function season(won: boolean[], bot = 'sergeant'): Entry[] {
  return won.map((isWon, index) => played(`game${index}`, isWon ? [20, 10] : [10, 20], { bot, ended: START + index * 3_600_000 }));
}

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('an entry', () => {
  it('holds the facts of the seat of the player', () => {
    expect(played('one', [21, 17, 12], { first: 'C' })).toMatchObject({
      outcome: 'won',
      totals: [21, 17, 12],
      rank: 1,
      place: 1,
      behind: 18,
      players: [
        { bot: 'sergeant', name: '', isAlly: false },
        { bot: 'sergeant', name: '', isAlly: false },
      ],
      bought: BOUGHT.cards,
    });
  });

  it('exists only for games played to the end with one own seat', () => {
    const seats = [madeSeat('A', { medals: 3 }), madeSeat('B', { medals: 2, rank: 2 })];
    expect(entryOf(madeResult(seats, ['A']), ['A'])).toBeDefined();
    expect(entryOf(madeResult(seats, ['A'], { branched: true }), ['A'])).toBeUndefined();
    expect(entryOf(madeResult(seats, [], { reason: 'agreed' }), ['A'])).toBeUndefined();
    expect(entryOf(madeResult(seats, ['A']), ['A', 'B'])).toBeUndefined();
    expect(entryOf(madeResult(seats, ['A']), [])).toBeUndefined();
  });

  it('is read back unchanged, or not at all', () => {
    const entry = played('one', [21, 17]);
    expect(readEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
    expect(readEntry({ ...entry, strange: 1 })).toEqual(entry);
    for (const field of Object.keys(entry)) {
      expect(readEntry({ ...entry, [field]: undefined })).toBeUndefined();
      expect(readEntry({ ...entry, [field]: { a: ['x'] } })).toBeUndefined();
    }
    expect([null, 3, 'x', [entry]].map(readEntry)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('of the first version, which knew no kinds, is a battle by its set-up', () => {
    const { kind: _, ...old } = played('one', [21, 17]);
    expect(readEntry(old)?.kind).toBe('game');
    expect(readEntry({ ...old, config: 'base, 2 players, given "B base 1: gone"' })?.kind).toBe('battle');
  });
});

describe('the figures', () => {
  const entries = [
    played('a', [20, 10], { bot: 'soldier' }),
    played('b', [10, 20], { bot: 'captain:52sims', config: 'base+SF, 2 players' }),
    played('c', [12, 20, 9], { bot: 'soldier', config: 'base, 3 players', first: 'B' }),
    played('d', [20, 20], { bot: 'soldier' }),
  ];

  it('count every game once for each key', () => {
    expect(tallyBy(entries, levelsOf)).toEqual([
      { key: 'soldier', games: 3, wins: 2 },
      { key: 'captain', games: 1, wins: 0 },
    ]);
    expect(tallyBy(entries, (entry) => [boxesOf(entry).join('+')])).toEqual([
      { key: 'base', games: 3, wins: 2 },
      { key: 'base+SF', games: 1, wins: 0 },
    ]);
    expect(tallyBy(entries, ({ place }) => [String(place)])).toEqual([
      { key: '0', games: 3, wins: 2 },
      { key: '2', games: 1, wins: 0 },
    ]);
    expect(tallyBy(entries, (entry) => [nationOf(entry)])).toEqual([{ key: 'ussr', games: 4, wins: 2 }]);
    expect(winsOf(entries)).toBe(2);
    expect(favouriteCards(entries, 2)).toEqual([
      { card: 'ussr-t-34', times: 8 },
      { card: 'uk-comet', times: 4 },
    ]);
  });

  it('suggest a level by ordinary games only', () => {
    const lost = season([true, false, false, false], 'soldier');
    const battles = season([false, false, false], 'sergeant').map((entry) => ({ ...entry, kind: 'battle' as const, ended: entry.ended + 1e9 }));
    expect([...lost, ...battles].filter(isOrdinary)).toEqual(lost);
    expect(suggestedLevel([...lost, ...battles], ['recruit', 'soldier', 'sergeant'])).toBe('recruit');
  });

  it('name the kinds of the games there are, with their numbers', () => {
    const [battle, ...others] = season([true, false, false]);
    expect(kindsOf([])).toEqual([]);
    expect(kindsOf([...others, { ...(battle as Entry), kind: 'battle' }])).toEqual([
      { key: 'game', games: 2 },
      { key: 'battle', games: 1 },
    ]);
  });

  it('count the bots of a style to no level', () => {
    const bots = [
      { key: 'sergeant', name: 'Sergeant', level: 5 },
      { key: 'rusher', name: 'Rusher', level: null },
    ];
    expect(ladderOf({ bots })).toEqual(['sergeant']);
    expect(suggestedLevel(season([true, true, true], 'sergeant'), ladderOf({ bots }))).toBe('sergeant');
  });

  it('include the current and the longest streak', () => {
    expect(streaks([])).toEqual({ now: 0, longest: 0 });
    expect(streaks(season([true, true, true, false, true, true]))).toEqual({ now: 2, longest: 3 });
    expect(streaks(season([true, false]))).toEqual({ now: 0, longest: 1 });
  });

  it.each([
    [[], ''],
    [season([true, true], 'soldier'), 'soldier'],
    [season([false, true, true], 'soldier'), 'sergeant'],
    [season([true, false, false, false], 'soldier'), 'recruit'],
    [season([true, false, false], 'soldier'), 'soldier'],
    [season([false, false, false], 'recruit'), 'recruit'],
    [season([true, true, true], 'sergeant'), 'sergeant'],
    [[...season([true, true, true], 'sergeant'), ...season([false], 'unknown')], 'sergeant'],
  ])('suggest a level by the last games at one', (games, level) => {
    expect(suggestedLevel(games, ['recruit', 'soldier', 'sergeant'])).toBe(level);
  });
});

describe('milestones', () => {
  const reached = (entries: readonly Entry[]): string[] =>
    progressOf(entries)
      .filter(({ reached: at }) => at > 0)
      .map(({ key }) => key);

  it('are about thirty, each with words and a drawing of its own', () => {
    expect(MILESTONES.length).toBeGreaterThanOrEqual(30);
    expect(new Set(MILESTONES.map(({ key }) => key)).size).toBe(MILESTONES.length);
    expect(new Set(MILESTONES.map(({ drawing }) => drawing)).size).toBe(MILESTONES.length);
    for (const language of LANGUAGES)
      expect(
        MILESTONES.filter(({ key }) => !ftl(language).includes(`\nweb-milestone-${key} =`) || !ftl(language).includes(`\nweb-milestone-${key}-text =`)),
      ).toEqual([]);
  });

  it('follow from the games', () => {
    expect(reached([])).toEqual([]);
    expect(reached([played('a', [10, 20], { bot: 'soldier' })])).toEqual(['first-game']);
    expect(reached([played('a', [30, 14], { bot: 'general', config: 'base+SF+LB, 2 players', first: 'B' })])).toEqual([
      'first-game',
      'first-win',
      'beat-general',
      'points-30',
      'margin-15',
      'comeback',
      'unhurt',
      'medals-12',
      'second-front',
      'last-battle',
      'last-in-turn',
      'quick',
    ]);
    const wins = season(Array.from({ length: 10 }, () => true));
    expect(reached(wins)).toEqual(expect.arrayContaining(['games-10', 'row-3', 'row-5', 'row-10', 'unaided', 'beat-sergeant']));
    expect(progressOf(wins).find(({ key }) => key === 'row-5')?.reached).toBe(wins[4]?.ended);
    expect(progressOf(wins).find(({ key }) => key === 'games-50')).toMatchObject({ done: 10, reached: 0 });
  });

  it('count days in a row by the calendar', () => {
    const days = [0, 1, 2, 2, 3, 4, 5, 6].map((day, index) => played(`day${index}`, [9, 10], { ended: START + day * DAY }));
    expect(reached(days)).toContain('days-7');
    expect(reached(days.filter((_, index) => index !== 4))).not.toContain('days-7');
  });

  it('are the same from the stored games, from a file and in any order of writing', () => {
    const entries = season([true, false, true, true, true, false, true]);
    const record = new GameRecord();
    for (const entry of [...entries].reverse()) record.add(entry);
    expect(progressOf(record.entries)).toEqual(progressOf(entries));
    expect(progressOf(new GameRecord().entries)).toEqual(progressOf(entries));
    const file = readRecord(writeRecord({ games: entries, name: '', face: '', tokens: [], tables: {}, progress: {} }));
    expect(typeof file === 'string' ? [] : progressOf(file.games)).toEqual(progressOf(entries));
  });
});

describe('the stored record', () => {
  it('counts a game once, whichever tab shows its result', () => {
    const [one, other] = [new GameRecord(), new GameRecord()];
    one.add(played('a', [20, 10]));
    other.add(played('a', [20, 10]));
    other.add(played('b', [10, 20]));
    one.add(played('c', [10, 20]));
    expect(new GameRecord().entries.map(({ table }) => table)).toEqual(['a', 'b', 'c']);
    expect(one.entries).toHaveLength(3);
    dispatchEvent(new StorageEvent('storage', { key: 'tankrush.record.c' }));
    expect(other.entries).toHaveLength(3);
  });

  it('loses no game and reports a full storage', () => {
    const record = new GameRecord();
    record.add(played('a', [20, 10]));
    const real = localStorage;
    const kept = { ...real, getItem: (key: string) => real.getItem(key), setItem: refuse };
    const full = vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(kept as unknown as Storage);
    expect(record.add(played('b', [20, 10]))).toBe(false);
    expect(record.add(played('b', [20, 10]))).toBe(false);
    expect([record.entries.length, record.unstored]).toEqual([2, 1]);
    full.mockRestore();
    expect(record.add(played('b', [20, 10]))).toBe(true);
    expect([record.entries.length, record.unstored, new GameRecord().entries.length]).toEqual([2, 0, 2]);
  });

  it('works without any storage', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const record = new GameRecord();
    expect(record.add(played('a', [20, 10]))).toBe(false);
    expect(record.entries).toHaveLength(1);
    record.delete();
    expect(record.entries).toHaveLength(0);
  });

  it('ignores damaged entries and keeps them in storage', () => {
    localStorage.setItem('tankrush.record.x', '{"table":"x"}');
    localStorage.setItem('tankrush.record.y', 'no json');
    expect(new GameRecord().entries).toEqual([]);
    expect(localStorage.getItem('tankrush.record.y')).toBe('no json');
  });

  it('stays deleted when an old result is shown again', () => {
    const record = new GameRecord();
    record.add(played('a', [20, 10]));
    record.delete();
    record.add(played('a', [20, 10]));
    expect(new GameRecord().entries).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tankrush.record.'))).toEqual([]);
    record.add(played('b', [20, 10], { ended: START + 1 }));
    expect(new GameRecord().entries.map(({ table }) => table)).toEqual(['b']);
    expect(record.merge([played('a', [20, 10])])).toEqual({ added: 1, unstored: 0 });
  });

  it('records games after a deletion, even if the clock of the device was wrong', () => {
    vi.useFakeTimers({ now: START + 1000 * DAY });
    const record = new GameRecord();
    record.add(played('a', [20, 10]));
    record.delete();
    vi.setSystemTime(START + DAY);
    new GameRecord().delete(); // deletes nothing, so the mark stays
    record.add(played('a', [20, 10]));
    record.add(played('b', [20, 10], { ended: START + DAY }));
    expect(new GameRecord().entries.map(({ table }) => table)).toEqual(['b']);
    vi.useRealTimers();
  });
});

describe('a file of the record', () => {
  const content = {
    games: season([true, false, true]),
    name: 'Мира',
    face: 'nina',
    tokens: ['x'.repeat(27)],
    tables: { 'here-a': toBase64(new Uint8Array([0, 255, 7])) },
    progress: { campaign: { 'short-war': 2 } },
  };

  it('brings everything back and counts nothing twice', () => {
    const read = readRecord(writeRecord(content));
    expect(read).toEqual(content);
    if (typeof read === 'string') throw new Error(read);
    const record = new GameRecord();
    record.add(content.games[1] as Entry);
    expect(record.merge(read.games)).toEqual({ added: 2, unstored: 0 });
    expect(record.merge(read.games)).toEqual({ added: 0, unstored: 0 });
    expect(new GameRecord().entries).toEqual(content.games);
    expect([...fromBase64(read.tables['here-a'] ?? '')]).toEqual([0, 255, 7]);
  });

  it('is refused as a whole if it is foreign, newer or damaged', () => {
    const text = writeRecord(content);
    const changed = (change: object): string => JSON.stringify({ ...(JSON.parse(text) as object), ...change });
    expect(['', 'x', '[]', 'null', '3', '{"kind":"other"}', 'PK\u0003'].map(readRecord)).toEqual(Array.from({ length: 7 }, () => 'foreign'));
    expect(readRecord(changed({ version: 2 }))).toBe('newer');
    expect(readRecord(text.slice(0, -9))).toBe('damaged');
    expect(readRecord(changed({ games: [...content.games, { table: 'x' }] }))).toBe('damaged');
    expect(readRecord(changed({ games: 'x' }))).toBe('damaged');
    expect(readRecord(changed({ tokens: [1] }))).toBe('damaged');
    expect(readRecord(changed({ tables: ['x'] }))).toBe('damaged');
    expect(readRecord(changed({ progress: ['x'] }))).toBe('damaged');
    expect(readRecord(changed({ progress: undefined }))).toBe('damaged');
  });
});

describe('a link with keys', () => {
  const PAGE = 'https://example.org/tanks/';
  const held = (count: number): { token: string; games: number }[] =>
    Array.from({ length: count }, (_, index) => ({ token: `${index}`.padStart(27, 'k'), games: 1 }));

  it('brings keys, name and face', () => {
    const { address, games } = moveLink(PAGE, held(2), 'Мира & Co', 'nina');
    expect(games).toBe(2);
    expect(readMoveLink(parseRoute(new URL(address).hash))).toEqual({ tokens: held(2).map(({ token }) => token), name: 'Мира & Co', face: 'nina' });
    expect(readMoveLink(parseRoute('#/record'))).toBeUndefined();
  });

  it('holds as many as fit into a code, those of most games first', () => {
    const { address, games } = moveLink(PAGE, [...held(150), { token: 'z'.repeat(27), games: 40 }], '', '');
    expect(address.length).toBeLessThanOrEqual(LONGEST_TEXT);
    expect(address).toContain('keys=zzz');
    expect(games).toBeGreaterThan(40);
    expect(games).toBeLessThan(190);
    expect(qrOf(address, 0, 'L').length).toBeLessThanOrEqual(177);
  });
});

describe('keys of other browsers', () => {
  const key = (letter: string): string => letter.repeat(27);

  it("are kept beside this browser's key, six in all", () => {
    const me = new Identity();
    const own = me.tokens[0] ?? '';
    expect(me.adopt({ tokens: [key('a'), key('b'), 'bad', own], name: 'Mira', face: 'nina' })).toBe(true);
    expect(new Identity().tokens).toEqual([own, key('a'), key('b')]);
    expect([new Identity().name, new Identity().face, new Identity().hasSeats]).toEqual(['Mira', 'nina', true]);
    expect(me.adopt({ tokens: ['c', 'd', 'e', 'f'].map(key), name: '', face: '' })).toBe(false);
    expect(me.tokens).toHaveLength(3);
    expect(me.adopt({ tokens: ['c', 'd', 'e'].map(key), name: 'Other', face: 'sam' })).toBe(true);
    expect([me.tokens.length, me.name, me.face]).toEqual([6, 'Mira', 'nina']);
  });

  it('are reported if storage refuses the key of a seat, but not for a name alone', () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(refuse);
    const me = new Identity();
    me.rename('Mira');
    expect(me.isLost).toBe(false);
    expect([me.token, me.isLost]).toEqual([me.tokens[0], true]);
    full.mockRestore();
    expect([me.token, me.isLost, new Identity().tokens]).toEqual([me.tokens[0], false, me.tokens]);
  });

  it('survive two tabs that write', () => {
    const [one, other] = [new Identity(), new Identity()];
    const mine = one.token;
    other.adopt({ tokens: [key('a')], name: '', face: '' });
    one.rename('Mira');
    const after = new Identity();
    expect(after.tokens).toEqual(expect.arrayContaining([mine, other.tokens[0], key('a')]));
  });
});
