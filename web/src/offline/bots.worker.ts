/** A worker that computes decisions of bots, one after another. */

import type { FromBot, ToBot } from './worker-messages';
import { startPython } from './python';
import { fetchThroughCache } from './runtime';

interface BotWorker {
  answer(task: string, cards: string): string;
}

let thinking: BotWorker | undefined;
const post = (message: FromBot): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToBot>) => void handle(data));

async function handle(message: ToBot): Promise<void> {
  try {
    if (message.kind === 'start') {
      fetchThroughCache(message.runtime, { isStored: message.isStored, oncount: () => undefined });
      // Only searches need the compiled engine; the table worker starts sooner without it.
      const packs = message.isCompiled ? ['app.bin', 'engine.bin'] : ['app.bin'];
      const python = await startPython(message.runtime, { packs });
      thinking = python.runPython('from tankrush.server.browser.browser_bots import BotWorker; BotWorker()') as BotWorker;
      post({ kind: 'ready' });
    } else if (thinking) post({ kind: 'answer', text: thinking.answer(message.task, message.cards) });
  } catch (fault) {
    post({ kind: 'failed', reason: String(fault) });
  }
}
