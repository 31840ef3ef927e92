/** The pool of bot workers: started on demand, up to two, and terminated after a time-out. */

import type { FromBot, Runtime, ToBot } from './worker-messages';

/** Each worker runs a separate Python of about 60 MB, so two serve all bots of a table. */
const MOST = 2;

interface Job {
  task: string;
  cards: string;
  seconds: number;
  done: (text: string) => void;
}

class BotWorker {
  readonly ready: Promise<void>;
  private readonly worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
  private heard: (message: FromBot) => void = () => undefined;

  constructor(runtime: Runtime) {
    this.worker.onmessage = ({ data }: MessageEvent<FromBot>) => this.heard(data);
    this.worker.onerror = ({ message }) => this.heard({ kind: 'failed', reason: message });
    this.ready = this.next({ kind: 'start', ...runtime }).then(() => undefined);
  }

  /** Resolves to the answer; empty after a time-out, which terminates the worker. */
  async think({ task, cards, seconds }: Job): Promise<string> {
    await this.ready;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(''), seconds * 1000);
    });
    const answer = this.next({ kind: 'task', task, cards }).then((message) => (message.kind === 'answer' ? message.text : ''));
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  end(): void {
    this.worker.terminate();
  }

  private next(message: ToBot): Promise<FromBot> {
    return new Promise((resolve, reject) => {
      this.heard = (heard) => (heard.kind === 'failed' ? reject(new Error(heard.reason)) : resolve(heard));
      this.worker.postMessage(message);
    });
  }
}

export class BotPool {
  private readonly waiting: Job[] = [];
  private idle: BotWorker[] = [];
  private count = 0;
  private readonly most = Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency || 2) - 1));

  constructor(private runtime: Runtime) {}

  readonly think = (task: string, cards: string, seconds: number): Promise<string> =>
    new Promise((done) => {
      this.waiting.push({ task, cards, seconds, done });
      this.work();
    });

  private work(): void {
    while (this.waiting.length > 0) {
      const thinking = this.idle.pop() ?? this.hire();
      if (!thinking) return;
      const job = this.waiting.shift();
      if (job) void this.give(thinking, job);
    }
  }

  private hire(): BotWorker | undefined {
    if (this.count >= this.most) return undefined;
    this.count += 1;
    return new BotWorker(this.runtime);
  }

  private async give(thinking: BotWorker, job: Job): Promise<void> {
    // If the browser cannot start the compiled engine, the next workers use the interpreted one.
    thinking.ready.catch(() => (this.runtime = { ...this.runtime, isCompiled: false }));
    const text = await thinking.think(job).catch(() => '');
    if (text) this.idle.push(thinking);
    else {
      thinking.end();
      this.count -= 1;
    }
    job.done(text);
    this.work();
  }
}
