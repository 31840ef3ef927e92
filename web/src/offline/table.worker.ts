/** The worker that runs tables: the server's hub in Python, with the browser's database for its log. */

import { findSnapshot, deleteSnapshot, saveSnapshot } from './python-snapshot';
import type { FromPort, FromTable, Start, ToPort, ToTable } from './worker-messages';
import { startPython, type Python } from './python';
import { fetchThroughCache } from './runtime';
import { openDatabase } from './storage';
import { BotPool } from './bot-pool';

interface Pipe {
  hear(text: string): void;
  part(): void;
}

/** `browser/browser_app.py`. */
interface PythonApp {
  begin(): Promise<string>;
  ask(address: string, body: string, tokens: string, language: string): Promise<string>;
  open(post: (kind: FromPort[0], text: string) => void): Pipe;
  grown(table: string): Promise<void>;
  export(table: string): Promise<{ toJs(): Uint8Array; destroy(): void }>;
  bring(content: Uint8Array, token: string, language: string): Promise<string>;
}

type MakeApp = (database: unknown, think: unknown) => PythonApp;

const post = (message: FromTable): void => postMessage(message);
const tabs = new BroadcastChannel('tankrush-tables');
let keep = (): void => undefined;
let resolveStart: (start: Start) => void = () => undefined;
const app = new Promise<Start>((resolve) => (resolveStart = resolve)).then(start);

addEventListener('message', ({ data }: MessageEvent<ToTable>) => void handle(data));
// Another tab has written to a table: read its new rows.
tabs.onmessage = ({ data }: MessageEvent<string>) => void app.then((found) => found.grown(data));
app.catch((fault: unknown) => post({ kind: 'failed', reason: String(fault).slice(-400) }));

async function start({ runtime, isCompiled, isStored, language }: Start): Promise<PythonApp> {
  fetchThroughCache(runtime, { isStored, oncount: (bytes) => post({ kind: 'loaded', bytes }) });
  const opening = openDatabase(
    (table) => tabs.postMessage(table),
    (reason) => post({ kind: 'fault', reason }),
  );
  const bots = new BotPool({ runtime, isCompiled, isStored });
  const startApp = async (make: MakeApp): Promise<PythonApp> => {
    const { database, isKept } = await opening;
    const made = make(database, bots.think);
    post({ kind: 'ready', about: await made.begin(), isKept });
    return made;
  };
  const memory = await findSnapshot(runtime).catch(() => undefined);
  if (memory) {
    try {
      return await startApp(prepare(await startPython(runtime, { memory }), language));
    } catch {
      await deleteSnapshot(runtime);
    }
  }
  const python = await startPython(runtime, { isKept: true });
  const make = prepare(python, language);
  keep = keeperOf(runtime, python.makeMemorySnapshot());
  return startApp(make);
}

/** A separate function, so nothing else keeps a reference to the memory. */
function keeperOf(runtime: string, snapshot: Uint8Array<ArrayBuffer>): () => void {
  return () => void saveSnapshot(runtime, snapshot).catch(() => undefined);
}

function prepare(python: Python, language: string): MakeApp {
  const read = python.runPython('from tankrush.server.browser.browser_app import prepare; prepare') as (language: string) => MakeApp;
  return read(language);
}

async function handle(message: ToTable): Promise<void> {
  if (message.kind === 'start') {
    resolveStart(message);
    return;
  }
  if (message.kind === 'keep') {
    keep();
    keep = () => undefined;
    return;
  }
  const found = await app;
  switch (message.kind) {
    case 'ask':
      post({ kind: 'answer', id: message.id, text: await found.ask(message.address, message.body, message.tokens, message.language) });
      break;
    case 'open':
      connect(found, message.port);
      break;
    case 'bring':
      post({ kind: 'answer', id: message.id, text: await found.bring(message.content, message.token, message.language) });
      break;
    case 'export':
      await exportTable(found, message.table, message.id);
      break;
    default:
  }
}

/** Answers for an unknown table, too, because the page waits for it. */
async function exportTable(found: PythonApp, table: string, id: number): Promise<void> {
  try {
    const content = await found.export(table);
    post({ kind: 'exported', id, content: content.toJs() });
    content.destroy();
  } catch {
    post({ kind: 'answer', id, text: '{"error":{"code":"NOT_FOUND"}}' });
  }
}

function connect(found: PythonApp, port: MessagePort): void {
  const pipe = found.open((kind, text) => port.postMessage([kind, text] satisfies FromPort));
  port.onmessage = ({ data }: MessageEvent<ToPort>) => {
    if (data === null) pipe.part();
    else pipe.hear(data);
  };
}
