/** The page's access to the tables of this browser: requests as to a server, and sockets. */

import { settings } from '../core/settings.svelte';
import type { FromPort, FromTable, ToTable } from './worker-messages';
import { download } from './download.svelte';
import { siteUrl, isSite } from './platform';
import { isKeptForOffline, keepForOffline, readManifest } from './runtime';

export type Answer = { ok: unknown } | { error: { code: string; sentence?: string; rule?: string; reasons?: string[] } };

interface Question {
  path: string;
  body?: unknown;
  tokens: readonly string[];
  language: string;
}

/** The part of a WebSocket that a connection uses. */
export interface PortSocket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** The message without its number. */
type Unnumbered = ToTable extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never;

/** Milliseconds after which a newly opened table no longer needs the processor. */
const REST = 3000;

class LocalServer {
  /** Whether games are stored; unknown before the first one. */
  isKept: boolean | undefined = $state(undefined);
  /** The browser's error name if the last move could not be stored. */
  fault = $state('');
  isReady = $state(false);
  private worker: Promise<Worker> | undefined;
  private readonly waiting = new Map<number, { done: (message: FromTable) => void; fail: (fault: Error) => void }>();
  private readonly sockets = new Set<PortSocket>();
  private count = 0;

  async ask({ path, body, tokens, language }: Question): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const answer = await this.number({ kind: 'ask', address: path, body: text, tokens: JSON.stringify(tokens), language });
    return JSON.parse(answer.kind === 'answer' ? answer.text : '{"error":{"code":"FAULT"}}') as Answer;
  }

  async export(table: string): Promise<Uint8Array> {
    const answer = await this.number({ kind: 'export', table });
    if (answer.kind !== 'exported') throw new Error(`${table} cannot be saved`);
    return answer.content;
  }

  async bring(content: Uint8Array, token: string, language: string): Promise<Answer> {
    const answer = await this.number({ kind: 'bring', content, token, language });
    return JSON.parse(answer.kind === 'answer' ? answer.text : '{"error":{"code":"FAULT"}}') as Answer;
  }

  open(): PortSocket {
    const { port1, port2 } = new MessageChannel();
    const socket: PortSocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => port1.postMessage(text),
      close: () => {
        this.sockets.delete(socket);
        port1.postMessage(null);
        // Later, so messages already posted still arrive.
        setTimeout(() => port1.close(), 1000);
      },
    };
    port1.onmessage = ({ data: [kind, text] }: MessageEvent<FromPort>) => {
      if (kind === 'opened') socket.onopen?.();
      else if (kind === 'message') socket.onmessage?.({ data: text });
      else socket.onclose?.();
    };
    this.sockets.add(socket);
    this.start().then(
      (worker) => worker.postMessage({ kind: 'open', port: port2 } satisfies ToTable, [port2]),
      () => socket.onclose?.(),
    );
    return socket;
  }

  /** Start loading before the first request. */
  start(): Promise<Worker> {
    this.worker ??= this.hire();
    return this.worker;
  }

  private async hire(): Promise<Worker> {
    try {
      const { folder, files } = await readManifest();
      const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<FromTable>) => this.handle(data);
      worker.onerror = ({ message }) => this.fail(message);
      const runtime = siteUrl(`runtime/${folder}/`);
      const { language } = settings;
      worker.postMessage({ kind: 'start', runtime, isCompiled: 'engine.bin' in files, isStored: isSite, language } satisfies ToTable);
      return worker;
    } catch (fault) {
      this.worker = undefined;
      throw fault;
    }
  }

  /** Store the fetched runtime for offline play, unless a server is there, where the player decides. */
  private async keep(): Promise<void> {
    if (isSite) await keepForOffline();
    else if (!(await isKeptForOffline())) return;
    (await this.worker)?.postMessage({ kind: 'keep' } satisfies ToTable);
  }

  private async number(message: Unnumbered): Promise<FromTable> {
    const worker = await this.start();
    const id = (this.count += 1);
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      worker.postMessage({ ...message, id });
    });
  }

  private handle(message: FromTable): void {
    if (message.kind === 'ready') {
      this.isKept = message.isKept;
      this.isReady = true;
      download.finish();
      setTimeout(() => void this.keep().catch(() => undefined), REST);
    } else if (message.kind === 'fault') this.fault = message.reason;
    else if (message.kind === 'failed') this.fail(message.reason);
    else if (message.kind === 'loaded') download.count(message.bytes);
    else {
      this.waiting.get(message.id)?.done(message);
      this.waiting.delete(message.id);
    }
  }

  /** Handle a worker that could not start; the next request tries again. */
  private fail(reason: string): void {
    void this.worker?.then((worker) => worker.terminate());
    this.worker = undefined;
    this.isReady = false;
    void download.stop();
    for (const { fail } of this.waiting.values()) fail(new Error(reason));
    this.waiting.clear();
    // Reconnect open tables instead of letting them wait for ever.
    const open = [...this.sockets];
    this.sockets.clear();
    for (const socket of open) socket.onclose?.();
  }
}

export const localServer = new LocalServer();
