/** The connection: it reconnects, commands are neither lost nor repeated, and the model always equals a fresh snapshot. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ServerMessage, State, Update } from '../src/generated/messages';
import { Connection, ConnectionEnded, type TableUpdate, type Socket } from '../src/net/connection.svelte';
import { patch, type Change, type Json } from '../src/net/patch';
import { awayFor, decisionIn, shortTime } from '../src/table/events/absence';

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', name), 'utf8'));
const session = read('session.json') as { first: State; updates: Update[]; fresh: State[] };
const vectors = read('patches.json') as { old: Json; change: Change; new: Json }[];

class Line implements Socket {
  sent: Record<string, unknown>[] = [];
  isClosed = false;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    if (this.readyState !== 1) throw new Error('WebSocket is already in CLOSING or CLOSED state.');
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.isClosed = true;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let lines: Line[] = [];
let updates: TableUpdate[] = [];
let connection: Connection;

function last(): Line {
  const line = lines.at(-1);
  if (!line) throw new Error('no line');
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  updates = [];
  connection = new Connection({
    table: 'table-one',
    tokens: ['secret'],
    language: 'en',
    random: () => 0.5,
    onupdate: (one) => updates.push(one),
    open: () => {
      lines.push(new Line());
      return last();
    },
  });
  last().onopen?.();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('patches', () => {
  it('produce the state that the server sent', () => {
    expect(vectors.length).toBeGreaterThan(50);
    for (const { old, change, new: expected } of vectors) {
      const before = structuredClone(old);
      expect(patch(old, change)).toEqual(expected);
      expect(old).toEqual(before);
    }
  });

  it('share unchanged parts', () => {
    const old = { a: { deep: [1, 2] }, b: 1 };
    expect((patch(old, { '~': { b: { '=': 2 } } }) as typeof old).a).toBe(old.a);
  });
});

describe('a recorded game', () => {
  it('is the same as every fresh snapshot of it', () => {
    last().say(session.first);
    const fresh = new Map(session.fresh.map((one) => [one.version, one.state]));
    let compared = 0;
    for (const update of session.updates) {
      last().say(update);
      expect(connection.version).toBe(update.version);
      const state = fresh.get(update.version);
      if (state) {
        expect(connection.state).toEqual(state);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(5);
    expect(updates).toHaveLength(session.updates.length);
  });

  it('resumes from its version after a lost connection', () => {
    last().say(session.first);
    for (const update of session.updates.slice(0, 5)) last().say(update);
    last().onclose?.();
    expect(connection.link).toBe('waiting');
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(2);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ kind: 'hello', table: 'table-one', tokens: ['secret'], after: connection.version });
    for (const update of session.updates.slice(3, 8)) last().say(update);
    expect(connection.link).toBe('open');
    expect(connection.version).toBe(session.updates[7]?.version);
    expect(updates).toHaveLength(8);
  });

  it('is open again although nothing was missed, and takes commands meanwhile', () => {
    last().say(session.first);
    last().onclose?.();
    vi.advanceTimersByTime(1000);
    last().onopen?.();
    expect(connection.link).toBe('connecting');
    void connection.do({ kind: 'start' }).catch(() => undefined);
    expect(last().sent.map(({ kind }) => kind)).toEqual(['hello', 'ping', 'start']);
    last().say({ kind: 'pong', n: connection.version });
    expect(connection.link).toBe('open');
  });

  it('requests the whole state if a version is missing', () => {
    last().say(session.first);
    last().say(session.updates[4] as Update);
    expect(connection.link).toBe('waiting');
    vi.advanceTimersByTime(1000);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ kind: 'hello', after: 0 });
  });
});

describe('commands', () => {
  it('are sent again with the same id until they are answered', async () => {
    last().say(session.first);
    const answer = connection.do({ kind: 'move', version: 5, actions: [768] });
    const first = last().sent.at(-1);
    expect(connection.busy).toBe(1);
    last().onclose?.();
    vi.advanceTimersByTime(1000);
    last().onopen?.();
    expect(last().sent.at(-1)).toEqual(first);
    const next = session.updates[0] as Update;
    last().say({ kind: 'answer', id: String(first?.['id']), ok: true, version: next.version });
    expect(connection.busy).toBe(1);
    last().say(next);
    expect(await answer).toMatchObject({ ok: true, version: next.version });
    expect(connection.busy).toBe(0);
  });

  it('given to a socket that is closing are sent on the next one', async () => {
    last().onopen?.();
    last().say(session.first);
    last().readyState = 2; // closing, without a close event yet
    const done = connection.do({ kind: 'say', text: 'Hello' });
    vi.advanceTimersByTime(20_000); // a ping is due meanwhile
    expect(last().sent.some(({ kind }) => kind === 'say')).toBe(false);
    last().onclose?.();
    vi.advanceTimersByTime(300);
    expect(lines).toHaveLength(2);
    last().onopen?.();
    const again = last().sent.filter(({ kind }) => kind === 'say');
    expect(again).toHaveLength(1);
    last().say({ kind: 'answer', id: String(again[0]?.['id']), ok: true, version: session.first.version });
    expect((await done).ok).toBe(true);
  });

  it('are retried later if the server is busy', async () => {
    last().say(session.first);
    const answer = connection.do({ kind: 'start' });
    const id = String(last().sent.at(-1)?.['id']);
    last().say({ kind: 'answer', id, ok: false, version: 5, refused: { code: 'TOO_MANY', sentence: '' } });
    const before = last().sent.length;
    vi.advanceTimersByTime(1500);
    expect(last().sent.length).toBe(before + 1);
    last().say({ kind: 'answer', id, ok: true, version: session.first.version });
    expect((await answer).ok).toBe(true);
  });

  it('fail when the table is gone', async () => {
    const answer = connection.do({ kind: 'start' });
    last().say({ kind: 'gone', reason: 'no-table', sentence: 'There is no such table.' });
    await expect(answer).rejects.toBeInstanceOf(ConnectionEnded);
    expect(connection.link).toBe('ended');
    expect(connection.sentence).toBe('There is no such table.');
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });
});

it('a silent connection is dropped, and retries back off', () => {
  vi.advanceTimersByTime(50_001);
  expect(lines[0]?.isClosed).toBe(true);
  expect(connection.link).toBe('waiting');
  vi.advanceTimersByTime(300);
  expect(lines).toHaveLength(2);
  last().onclose?.();
  vi.advanceTimersByTime(599);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(lines).toHaveLength(3);
});

it('the server clock is estimated from its messages', () => {
  last().say(session.first);
  const update = session.updates[0] as Update;
  vi.setSystemTime((update.events[0]?.at ?? 0) + 5000);
  last().say(update);
  expect(connection.skew).toBe(5000);
});

describe('an absent player', () => {
  const SETTINGS = session.first.state.settings;
  const presence = (kind: string): void => last().say({ kind: 'presence', seats: { A: 'present', B: kind } } as ServerMessage);

  it('is counted from the moment of leaving, until the others may decide', () => {
    presence('left');
    expect(awayFor(connection.seen, 'A')).toBeUndefined();
    vi.advanceTimersByTime(6000);
    expect(shortTime(awayFor(connection.seen, 'B') ?? 0)).toBe('0:06');
    expect(shortTime(decisionIn(connection.seen, 'B', { ...SETTINGS, pace: 'live', grace: null }) ?? 0)).toBe('1:24');
    presence('grace');
    vi.advanceTimersByTime(84_000);
    expect(decisionIn(connection.seen, 'B', { ...SETTINGS, pace: 'live', grace: null })).toBeUndefined();
    presence('present');
    expect(awayFor(connection.seen, 'B')).toBeUndefined();
  });

  it('with a lost connection was last seen before the server noticed, and gets days if turns last days', () => {
    presence('shaky');
    expect(shortTime(awayFor(connection.seen, 'B') ?? 0)).toBe('0:05');
    expect(decisionIn(connection.seen, 'B', { ...SETTINGS, pace: 'days', grace: null } as typeof SETTINGS)).toBeUndefined();
    presence('away');
    expect(shortTime(awayFor(connection.seen, 'B') ?? 0)).toBe('0:05');
  });
});
