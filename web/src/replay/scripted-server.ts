/** A fake server: replays, lessons and puzzles feed the board through the usual connection. */

import type { Answer, ClientMessage, EventShape, Refusal, ServerMessage, TableShape } from '../generated/messages';
import { Connection, type TableUpdate, type Socket } from '../net/connection.svelte';
import type { Language } from '../core/settings.svelte';

/** A command as the board sends it, with the id that its answer repeats. */
export type SentCommand = Extract<ClientMessage, { id: string }>;

/** Undefined, or the refusal. */
export type Granted = Refusal | undefined;

export class ScriptedServer implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  private state: TableShape | undefined;
  private version = 0;
  private isGreeted = false;
  private readonly asked = new Set<string>();

  /** `oncommand` accepts a command by calling `show`, or returns a refusal; it may be asynchronous. */
  constructor(private readonly oncommand: (command: SentCommand) => Granted | Promise<Granted> = () => undefined) {}

  connect(table: string, language: Language, onupdate: (update: TableUpdate) => void): Connection {
    return new Connection({ table, tokens: [], language, onupdate, open: () => this.plug() });
  }

  /** Send a table state: as an update if there are events, or as a full state after a jump in a replay. */
  show(state: TableShape, events: EventShape[] = []): void {
    const isNext = this.state !== undefined && events.length > 0;
    this.version += 1;
    this.state = { ...state, version: this.version };
    if (!this.isGreeted) return;
    if (isNext) this.tell({ kind: 'update', version: this.version, events, patch: { '=': this.state } });
    else this.tell({ kind: 'state', version: this.version, state: this.state });
  }

  // ---- the socket that the board sees ----------------------------------------------------------------------

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.kind === 'ping') this.tell({ kind: 'pong', n: message.n });
    else if (message.kind === 'hello') this.greet();
    else this.answer(message);
  }

  close(): void {
    this.isGreeted = false;
  }

  private plug(): Socket {
    queueMicrotask(() => this.onopen?.());
    return this;
  }

  private greet(): void {
    this.isGreeted = true;
    if (this.state) this.tell({ kind: 'state', version: this.version, state: this.state });
  }

  private answer(command: SentCommand): void {
    // The connection resends unanswered commands: ignore repeats.
    if (this.asked.has(command.id)) return;
    const granted = this.oncommand(command);
    if (!(granted instanceof Promise)) return this.reply(command, granted);
    this.asked.add(command.id);
    void granted.then((refused) => this.reply(command, refused));
  }

  private reply(command: SentCommand, refused: Granted): void {
    const answer: Answer = { kind: 'answer', id: command.id, ok: !refused, version: this.version, ...(refused ? { refused } : {}) };
    this.tell(answer);
  }

  private tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
