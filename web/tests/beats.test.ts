/** The pace of recorded games: no row is lost, what concerns the player stands alone, and the caps hold. */

import { describe, expect, it } from 'vitest';

import type { HappenedShape } from '../src/generated/messages';
import { beatsOf, DUEL_CAP, KEPT, LEAST, pacedBeats, ROUND_CAPS, total, TURN_CAP, type Beat, type Row } from '../src/table/events/beats';
import { recorded } from './recorded-states';

interface Recorded {
  version: number;
  seat: string;
  turn: string;
  round: number;
  hit: string[];
  actions: string[];
  happened: Omit<HappenedShape, 'act'>[];
}

const games = Object.entries(recorded('rounds.json') as Record<string, Recorded[]>).map(([players, rows]) => ({
  players: Number(players),
  rows: rows.map(({ seat, actions, happened, ...rest }): Row => {
    const event = { kind: 'moved', seat, at: 0, lines: [], actions, happened: happened.map((one) => ({ ...one, act: 0 })) };
    return { ...rest, events: [event], isOwn: seat === 'A', mine: ['A'], opponents: Number(players) - 1 };
  }),
}));
const none = { mine: 0, rest: 0 };
const versions = (rows: readonly Row[]): number[] => rows.map(({ version }) => version);

/** Group the rows between two turns of A. */
function waits(rows: readonly Row[]): Row[][] {
  const found: Row[][] = [[]];
  for (const row of rows) {
    if (row.turn === 'A') found.push([]);
    else found.at(-1)?.push(row);
  }
  return found.filter((wait) => wait.length > 0);
}

function turnsOf(beats: readonly Beat[]): Beat[][] {
  return [...new Set(beats.map(({ turn }) => turn))].map((turn) => beats.filter((beat) => beat.turn === turn));
}

describe.each(games)('the beats of a game of $players', ({ players, rows }) => {
  const opponents = players - 1;
  const paced = (wait: Row[]): Beat[] => pacedBeats(beatsOf(wait), opponents, none, none);

  it('hold every row once and in its order', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(versions(beatsOf(rows).flatMap((beat) => beat.rows))).toEqual(versions(rows));
    expect(waits(rows).flatMap((wait) => versions(paced(wait).flatMap((beat) => beat.rows)))).toEqual(waits(rows).flatMap(versions));
  });

  it('give every row that concerns the player a beat of its own', () => {
    const struck = rows.filter((row) => !row.isOwn && row.hit.includes('A'));
    expect(struck.length).toBeGreaterThan(1);
    const alone = beatsOf(rows).filter((beat) => beat.isOnMe);
    expect(alone.every((beat) => beat.rows.length === 1)).toBe(true);
    expect(versions(alone.flatMap((beat) => beat.rows))).toEqual(expect.arrayContaining(versions(struck)));
  });

  it('never cross from one turn into the next', () => {
    for (const beat of beatsOf(rows)) expect(new Set(beat.rows.map(({ turn }) => turn)).size).toBe(1);
  });

  it('keep the caps of a turn and of a round, and shorten what concerns the player to a share at most', () => {
    const cap = opponents === 1 ? DUEL_CAP : TURN_CAP;
    for (const wait of waits(rows)) {
      const natural = beatsOf(wait);
      const beats = paced(wait);
      const least = (some: readonly Beat[]): number => LEAST * total(some.filter((beat) => beat.isOnMe)) + KEPT;
      beats.forEach((beat, index) => {
        if (beat.isOnMe) expect(beat.holds).toBeGreaterThanOrEqual(LEAST * (natural[index]?.holds ?? 0) - 0.001);
      });
      const turns = turnsOf(natural);
      turnsOf(beats).forEach((turn, index) => expect(total(turn)).toBeLessThanOrEqual(Math.max(cap, least(turns[index] ?? [])) + 0.001));
      const worst = total(beats.filter((beat) => beat.isOnMe)) + KEPT;
      expect(total(beats)).toBeLessThanOrEqual(Math.max(ROUND_CAPS[opponents] ?? 0, worst) + 0.001);
    }
  });

  it("take no time for the player's own moves", () => {
    const own = beatsOf(rows).filter((beat) => beat.kind !== 'finish' && beat.kind !== 'end' && beat.rows.some((row) => row.isOwn));
    expect(own.length).toBeGreaterThan(20);
    expect(own.every((beat) => beat.kind === 'own' && beat.holds === 0 && beat.rows.length === 1)).toBe(true);
  });
});

describe('time already used', () => {
  const [duel] = games;
  const wait = waits(duel?.rows ?? []).find((rows) => rows.length > 6) ?? [];

  it('leaves less for what comes later, and never less than nothing', () => {
    const fresh = pacedBeats(beatsOf(wait), 3, none, none);
    const late = pacedBeats(beatsOf(wait), 3, { mine: 0, rest: TURN_CAP }, none);
    expect(total(fresh.filter((beat) => !beat.isOnMe))).toBeGreaterThan(0);
    expect(total(late.filter((beat) => !beat.isOnMe))).toBe(0);
    expect(late.every((beat) => beat.holds >= 0)).toBe(true);
  });
});
