/** Playing without a server: the pool of bot workers with a fake worker, and files to import. */

import { afterEach, expect, test, vi } from 'vitest';
import type { FromBot, ToBot } from '../src/offline/worker-messages';
import { BotPool } from '../src/offline/bot-pool';
import { LARGEST_FILE, readGame } from '../src/offline/game-file';

const RUNTIME = { runtime: 'runtime/0123/', isCompiled: true, isStored: false };
const started: boolean[] = [];

/** A browser that cannot start the compiled engine. */
class OldBrowser {
  onmessage: ((event: { data: FromBot }) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage(message: ToBot): void {
    if (message.kind === 'start') started.push(message.isCompiled);
    const isBad = message.kind === 'start' && message.isCompiled;
    const answer: FromBot = message.kind === 'task' ? { kind: 'answer', text: 'chosen' } : { kind: 'ready' };
    queueMicrotask(() => this.onmessage?.({ data: isBad ? { kind: 'failed', reason: 'CompileError' } : answer }));
  }

  terminate(): void {
    this.onmessage = null;
  }
}

afterEach(() => vi.unstubAllGlobals());

test('bots think with the interpreted engine where the compiled one does not start', async () => {
  vi.stubGlobal('Worker', OldBrowser);
  const bots = new BotPool(RUNTIME);
  expect(await bots.think('task', '', 60)).toBe('');
  expect(await bots.think('task', '', 60)).toBe('chosen');
  expect(started).toEqual([true, false]);
});

test('a file that is too large is read only up to the limit', async () => {
  expect((await readGame(new Blob([new Uint8Array(LARGEST_FILE * 3)]))).length).toBe(LARGEST_FILE + 1);
  expect(await readGame(new Blob([new Uint8Array([1, 2, 3])]))).toEqual(new Uint8Array([1, 2, 3]));
});
