/** A table without a server: the script plays the server's part, and the board is none the wiser. */

import type { Answer, ClientMessage, EventShape, Refusal, ServerMessage, TableShape } from '../generated/messages';
import { Connection, type TableUpdate, type Socket } from '../net/connection.svelte';
import type { Language } from '../core/settings.svelte';

/** What a board asks of its table; each has an id by which it is answered. */
export type SentCommand = Extract<ClientMessage, { id: string }>;

/** Nothing, or why not. */
export type Granted = Refusal | undefined;

export class ScriptedServer implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  private state: TableShape | undefined;
  private version = 0;
  private isGreeted = false;
  private readonly asked = new Set<string>();

  /** `oncommand` grants a command by showing what comes of it, or says why not; it may ask somewhere first. */
  constructor(private readonly oncommand: (command: SentCommand) => Granted | Promise<Granted> = () => undefined) {}

  connect(table: string, language: Language, onupdate: (update: TableUpdate) => void): Connection {
    return new Connection({ table, tokens: [], language, onupdate, open: () => this.plug() });
  }

  /** Show the table so; with events if it has just become so, without them if somebody has leafed. */
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
    // A board that hears nothing for long sends the same again.
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
