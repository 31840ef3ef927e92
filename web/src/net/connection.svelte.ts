/** A table over a WebSocket: reconnects, resumes, and resends unanswered commands. */

import type { Language } from '../generated/languages';
import { PROTOCOL, type Answer, type ClientMessage, type EventShape, type ServerMessage, type TableShape } from '../generated/messages';
import { localServer } from '../offline/local-server.svelte';
import { isLocalTable } from '../offline/platform';
import { randomToken } from './identity.svelte';
import { patch, type Change, type Json } from './patch';

const PING = 20_000;
/** Milliseconds of silence after which the connection counts as lost. */
const SILENCE = 50_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
/** Refusals after which the command may be retried. */
const PATIENTLY = ['TOO_MANY', 'UNAVAILABLE'];
const PATIENCE = 1000;
const OPEN = 1;

/** Milliseconds since a seat was last seen when its presence changes to this value: server/model/absence.py. */
const UNSEEN: Record<string, number> = { left: 0, shaky: 5_000, grace: 30_000 };

export type Link = 'connecting' | 'open' | 'waiting' | 'ended';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A command without its id. */
export type Command = Without<Extract<ClientMessage, { id: string }>, 'id'>;

/** The used part of a WebSocket, so tests can act as the server. */
export interface Socket {
  /** As of a WebSocket, where 1 means open; undefined for sockets that never close. */
  readonly readyState?: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface TableUpdate {
  version: number;
  /** The table before it. */
  before: TableShape;
  events: EventShape[];
}

interface Waiting {
  text: string;
  done: (answer: Answer) => void;
  fail: (fault: Error) => void;
}

export class ConnectionEnded extends Error {}

export interface ConnectionOptions {
  table: string;
  tokens: readonly string[];
  language: Language;
  open?: () => Socket;
  random?: () => number;
  onupdate?: (update: TableUpdate) => void;
}

/** Update the time each absent seat was last seen, by the clock of this device. */
export function lastSeen(before: Readonly<Record<string, number>>, presence: Readonly<Record<string, string>>, now: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(presence).flatMap(([seat, kind]) => {
      const since = UNSEEN[kind];
      const known = before[seat] ?? (since === undefined ? undefined : now - since);
      return kind === 'present' || known === undefined ? [] : [[seat, known]];
    }),
  );
}

function openSocket(table: string): Socket {
  if (isLocalTable(table)) return localServer.open();
  const address = new URL('ws', new URL('.', location.href));
  address.protocol = address.protocol.replace('http', 'ws');
  // Lets a proxy send all clients of a table to the same server.
  address.searchParams.set('table', table);
  return new WebSocket(address) as Socket;
}

export class Connection {
  /** The table as seen by these tokens; `version` always belongs to it. */
  state: TableShape | undefined = $state.raw(undefined);
  version = $state(0);
  link: Link = $state('connecting');
  /** Consecutive failed attempts. */
  attempts = $state(0);
  /** The server's last message, if any. */
  sentence = $state('');
  presence: Record<string, string> = $state.raw({});
  /** The time each absent seat was last seen. */
  seen: Record<string, number> = $state.raw({});
  watchers = $state(0);
  announcement = $state('');
  /** An upper bound of this device's clock minus the server's; known after the first event. */
  skew: number | undefined = $state(undefined);
  /** The number of unanswered commands. */
  busy = $state(0);

  private socket: Socket | undefined;
  /** Whether hello has been sent on this socket; the server ignores anything before. */
  private isGreeted = false;
  private readonly waiting = new Map<string, Waiting>();
  /** Answers whose version has not arrived yet; callers continue when the table has been updated. */
  private granted: { version: number; done: () => void }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;
  private retry: number | undefined;

  constructor(private readonly options: ConnectionOptions) {
    this.connect();
    globalThis.addEventListener?.('online', this.hurry);
    globalThis.document?.addEventListener('visibilitychange', this.hurry);
  }

  // ---- use -------------------------------------------------------------------------------------------------

  /** Send a command, again after a lost connection, until it is answered; it is carried out once. */
  do(command: Command): Promise<Answer> {
    if (this.link === 'ended') return Promise.reject(new ConnectionEnded(this.sentence));
    const id = randomToken(12);
    const text = JSON.stringify({ ...command, id });
    this.busy += 1;
    return new Promise<Answer>((done, fail) => {
      this.waiting.set(id, { text, done, fail });
      if (this.isGreeted) this.send(text);
    }).finally(() => (this.busy -= 1));
  }

  close(): void {
    globalThis.removeEventListener?.('online', this.hurry);
    globalThis.document?.removeEventListener('visibilitychange', this.hurry);
    this.end('');
  }

  /** Reconnect at once: on request, or when the device wakes up. */
  readonly hurry = (): void => {
    if (this.link !== 'waiting' || globalThis.document?.hidden) return;
    this.connect();
  };

  // ---- the socket ------------------------------------------------------------------------------------------

  private connect(): void {
    this.quiet();
    this.link = 'connecting';
    this.retry = undefined;
    const socket = this.options.open?.() ?? openSocket(this.options.table);
    this.socket = socket;
    this.listen();
    socket.onopen = () => this.greet(socket);
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.handle(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private greet(socket: Socket): void {
    if (this.socket !== socket) return;
    const { table, tokens, language } = this.options;
    const hello: ClientMessage = {
      kind: 'hello',
      protocol: PROTOCOL,
      table,
      tokens: tokens.slice(0, 6),
      after: this.version,
      language,
    };
    this.send(JSON.stringify(hello));
    const ping = (): void => this.send(JSON.stringify({ kind: 'ping', n: this.version }));
    // The pong comes after all missed updates, so it shows that none is left.
    ping();
    for (const { text } of this.waiting.values()) this.send(text);
    this.isGreeted = true;
    this.pings = setInterval(ping, PING);
  }

  /** Send unless the socket is closing; unanswered commands are resent on the next one. */
  private send(text: string): void {
    if ((this.socket?.readyState ?? OPEN) === OPEN) this.socket?.send(text);
  }

  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.drop(), SILENCE);
  }

  /** Drop the current socket and reconnect. */
  private drop(): void {
    this.socket?.close();
    this.lost();
  }

  private quiet(): void {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    clearInterval(this.pings);
    this.isGreeted = false;
    if (!this.socket) return;
    const before = this.socket;
    this.socket = undefined;
    before.onclose = null;
    before.close();
  }

  private lost(): void {
    this.quiet();
    if (this.link === 'ended') return;
    this.attempts += 1;
    this.link = 'waiting';
    const usual = Math.min(FIRST_WAIT * 2 ** (this.attempts - 1), LONGEST_WAIT);
    const wait = (this.retry ?? usual) * (0.5 + (this.options.random ?? Math.random)());
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private end(sentence: string): void {
    this.link = 'ended';
    this.sentence = sentence;
    this.quiet();
    for (const { fail } of this.waiting.values()) fail(new ConnectionEnded(sentence));
    this.waiting.clear();
    for (const { done } of this.granted) done();
    this.granted = [];
  }

  // ---- messages from the server --------------------------------------------------------------------------------

  private handle(message: ServerMessage): void {
    this.listen();
    switch (message.kind) {
      case 'state':
        this.arrived();
        this.take(message.version, message.state);
        break;
      case 'update':
        this.arrived();
        this.follow(message.version, message.patch as Change, message.events);
        break;
      case 'answer':
        this.answered(message);
        break;
      case 'presence':
        this.arrived();
        this.seen = lastSeen(this.seen, message.seats, Date.now());
        this.presence = message.seats;
        this.watchers = message.watchers ?? 0;
        break;
      case 'pong':
        this.arrived();
        break;
      case 'announcement':
        this.announcement = message.text;
        break;
      case 'gone':
        this.sentence = message.sentence ?? '';
        if (message.retry === null || message.retry === undefined) this.end(this.sentence);
        else this.retry = message.retry;
        break;
      default:
    }
  }

  private arrived(): void {
    this.link = 'open';
    this.attempts = 0;
    this.sentence = '';
  }

  private take(version: number, state: TableShape): void {
    this.state = state;
    this.version = version;
    const due = this.granted.filter((one) => one.version <= version);
    this.granted = this.granted.filter((one) => one.version > version);
    for (const { done } of due) done();
  }

  private follow(version: number, change: Change, events: EventShape[]): void {
    if (version <= this.version) return;
    if (version !== this.version + 1 || !this.state) {
      // A version is missing: request the whole state.
      this.version = 0;
      this.drop();
      return;
    }
    for (const { at } of events) this.skew = Math.min(this.skew ?? Infinity, Date.now() - at);
    const before = this.state;
    this.take(version, patch(before as unknown as Json, change) as unknown as TableShape);
    this.options.onupdate?.({ version, before, events });
  }

  private answered(answer: Answer): void {
    if (answer.state && answer.version >= this.version) this.take(answer.version, answer.state);
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    if (answer.refused && PATIENTLY.includes(answer.refused.code)) {
      setTimeout(() => this.link === 'open' && this.send(waiting.text), PATIENCE);
      return;
    }
    this.waiting.delete(answer.id);
    if (answer.ok && answer.version > this.version) this.granted.push({ version: answer.version, done: () => waiting.done(answer) });
    else waiting.done(answer);
  }
}
