/** A table with a fake server; sent messages are in `line.sent`. */

import type { EventShape, HappenedShape, TableShape } from '../src/generated/messages';
import { Connection, type TableUpdate, type Socket } from '../src/net/connection.svelte';
import { Deck } from '../src/deck/deck';
import { TableModel } from '../src/table/model/model.svelte';
import { cards } from './generated-data';

const deck = new Deck(cards);

export class FakeServer implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    // There is no socket to close.
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export function open(state: TableShape): { model: TableModel; line: FakeServer } {
  const line = new FakeServer();
  const connect = (onupdate: (update: TableUpdate) => void): Connection =>
    new Connection({ table: state.table, tokens: [], language: 'en', onupdate, open: () => line });
  const model = new TableModel(state.table, deck, connect);
  model.isLive = true;
  line.onopen?.();
  line.say({ kind: 'state', version: state.version, state });
  return { model, line };
}

export function moves(line: FakeServer): unknown[] {
  return line.sent.filter((message) => message['kind'] === 'move').map((message) => message['actions']);
}

/** Make a row with the events of one action of B. */
export function event(...happened: Omit<HappenedShape, 'act' | 'by'>[]): EventShape {
  return { kind: 'moved', seat: 'B', at: 0, lines: [], happened: happened.map((each) => ({ ...each, act: 0, by: 'B' })) };
}

/** Set the window to a laptop's size, with the rail at the side. */
export function widen(): void {
  (window as unknown as { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }).happyDOM.setViewport({ width: 1366, height: 768 });
}
