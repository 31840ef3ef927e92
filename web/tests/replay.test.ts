/** Replays: steps, turns, seats, links, and the steps from which a new game can continue. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { State, View } from '../src/generated/messages';
import { Deck } from '../src/deck/deck';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import type { ReplayContents, StepPlace, StoryPage } from '../src/net/replay-api';
import { branchVersion, EVERYBODY, ReplayModel, SPECTATOR, stateAt, turnStarts } from '../src/replay/replay-model.svelte';
import { ScriptedServer } from '../src/replay/scripted-server';
import { cards, ftl } from './generated-data';

const session = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded/session.json'), 'utf8')) as { fresh: State[] };
const state = session.fresh[0]?.state;
if (!state) throw new Error('nothing is recorded');
const table = state;
const view = table.views['A'] as View;
const places: StepPlace[] = [
  { version: 5, seat: 'A', round: 1, turn: 'A' },
  { version: 6, seat: 'A', round: 1, turn: 'A' },
  { version: 8, seat: 'B', round: 1, turn: 'B' },
  { version: 9, seat: 'A', round: 2, turn: 'A' },
];
const contents: ReplayContents = { table: table.table, version: 9, is_open: true, seats: ['A', 'B'], steps: places };
const story: StoryPage[] = places.map((place, index) => ({ ...place, lines: [`line ${index + 1}`] }));
const asked: string[] = [];

function serve(): void {
  vi.stubGlobal('fetch', (address: URL) => {
    asked.push(`${address.pathname}${address.search}`);
    const [, first = '0', last = '0'] = /replay\/(\d+)\/(\d+)$/.exec(address.pathname) ?? [];
    const seat = address.searchParams.get('seat') ?? SPECTATOR;
    const steps = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => ({
      step: Number(first) + index,
      seat,
      view: { ...view, round: Number(first) + index, seat: seat.length === 1 && seat >= 'A' ? seat : null },
      lines: [],
      actions: [],
      happened: [],
    }));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(steps) });
  });
}

async function settled(): Promise<void> {
  await vi.waitFor(() => expect(`${replay.shown?.seat} ${replay.shown?.step}`).toBe(`${replay.seat} ${replay.step}`));
  await tick();
  flushSync();
}

let replay: ReplayModel;
async function open(start: { step: number; seat: string }): Promise<void> {
  serve();
  asked.length = 0;
  replay = new ReplayModel(table, contents, story, new Deck(cards), start);
  await settled();
}

beforeAll(() => useBundle(makeBundle('en', ftl('en'))));
afterEach(() => {
  replay?.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a replay', () => {
  it('opens at the step and the seat of the address', async () => {
    await open({ step: 2, seat: 'B' });
    expect(replay.model.view?.round).toBe(2);
    expect(replay.model.view?.seat).toBe('B');
    expect(asked).toEqual([expect.stringContaining('/replay/0/4?seat=B')]);
  });

  it('steps by move and by turn, and never beyond its ends', async () => {
    await open({ step: 0, seat: 'A' });
    await replay.go(1);
    expect(replay.step).toBe(1);
    replay.turn(1);
    expect(replay.step).toBe(2);
    replay.turn(-1);
    expect(replay.step).toBe(0);
    replay.turn(-1);
    expect(replay.step).toBe(0);
    await replay.go(99);
    expect(replay.step).toBe(4);
    await replay.go(Number.NaN);
    expect(replay.step).toBe(0);
  });

  it('fetches a step once, however often it is viewed', async () => {
    await open({ step: 0, seat: 'A' });
    for (const step of [3, 1, 4, 0, 2]) await replay.go(step);
    expect(asked).toHaveLength(1);
    replay.setSeat(EVERYBODY);
    await settled();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain('seat=*');
    expect(replay.model.own).toBeUndefined();
  });

  it('plays itself to the end and stops there', async () => {
    await open({ step: 2, seat: 'A' });
    vi.useFakeTimers();
    replay.speed = 'fast';
    replay.play();
    await vi.advanceTimersByTimeAsync(5000);
    expect(replay.step).toBe(4);
    expect(replay.isPlaying).toBe(false);
    replay.play();
    await vi.advanceTimersByTimeAsync(600);
    expect(replay.step).toBe(1);
    replay.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(replay.step).toBe(1);
  });

  it('can be viewed as each seat, as a spectator and, after the end, with all cards open', async () => {
    await open({ step: 0, seat: 'F' });
    expect(replay.seats).toEqual(['A', 'B', SPECTATOR, EVERYBODY]);
    expect(replay.seat).toBe('A');
  });

  it('reports an unreachable server and recovers', async () => {
    await open({ step: 0, seat: 'A' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
    replay.setSeat('B');
    await vi.waitFor(() => expect(replay.hasFailed).toBe(true));
    serve();
    replay.setSeat('B');
    await settled();
    expect(replay.hasFailed).toBe(false);
  });
});

describe('places in a game', () => {
  it('turns begin where round or player change', () => {
    expect(turnStarts(places)).toEqual([0, 2, 3, 4]);
    expect(turnStarts([])).toEqual([0]);
  });

  it('a new game may branch from any step but the last, and not from steps before an earlier branch', () => {
    expect([0, 1, 2, 3, 4].map((step) => branchVersion(contents, step))).toEqual([4, 5, 6, 8, undefined]);
    expect(branchVersion({ ...contents, is_open: false }, 1)).toBeUndefined();
    const branch = { ...contents, steps: places.map((place, index) => (index < 2 ? { ...place, version: 0 } : place)) };
    expect([0, 1, 2, 3].map((step) => branchVersion(branch, step))).toEqual([undefined, undefined, 7, 8]);
  });

  it('a state of the past offers nothing to do', () => {
    const past = stateAt(table, { step: 1, seat: 'A', view: { ...view, over: false }, lines: [], actions: [], happened: [] });
    expect(past.views['A']?.choices).toEqual([]);
    expect(past.status).toBe('running');
    expect(stateAt(table, { step: 1, seat: EVERYBODY, view: { ...view, over: true }, lines: [], actions: [], happened: [] }).you).toEqual([]);
  });
});

describe('the scripted server', () => {
  it('sends states and events, and answers commands and pings', async () => {
    const commands: string[] = [];
    const server = new ScriptedServer((command) => {
      commands.push(command.kind);
      return command.kind === 'leave' ? { code: 'NO', sentence: 'No.' } : undefined;
    });
    const news: number[] = [];
    const connection = server.connect('x', 'en', ({ version }) => news.push(version));
    server.show(table);
    await tick();
    expect(connection.state?.table).toBe(table.table);
    server.show(table, [{ kind: 'moved', seat: 'A', at: 0, lines: ['a line'] }]);
    expect(news).toEqual([2]);
    expect((await connection.do({ kind: 'start' })).ok).toBe(true);
    expect((await connection.do({ kind: 'leave' })).refused?.sentence).toBe('No.');
    expect(commands).toEqual(['start', 'leave']);
    connection.close();
  });
});
