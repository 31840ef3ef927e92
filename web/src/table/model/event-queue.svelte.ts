/** What others do, one thing after the other: the table is shown as of the event that is on the stage. */

import type { EventShape, TableShape } from '../../generated/messages';
import { motionDuration } from '../../core/viewport.svelte';

/** With more events than this behind it each is shown for half the time: a round of five bots is some forty. */
const MANY = 12;
/** More than this at once are a long absence: they are not animated, the journal lists them. */
const MOST = 120;

export interface QueuedEvents {
  version: number;
  before: TableShape;
  after: TableShape;
  events: EventShape[];
  isOwn: boolean;
  isHurried?: boolean;
}

/** Animates an entry: calls `commit` when the table should change, and is done when everything has settled. */
export interface EventAnimator {
  show(entry: QueuedEvents, commit: () => void): Promise<void>;
  /** Without animation: sound only. */
  tell(entry: QueuedEvents): void;
  /** Jump to the final positions. */
  finish(): void;
}

export class EventQueue {
  /** The table behind the newest, while something is still to be shown. */
  shown: TableShape | undefined = $state.raw(undefined);
  /** The entry being shown. */
  now: QueuedEvents | undefined = $state.raw(undefined);
  private waiting: QueuedEvents[] = [];
  private director: EventAnimator | undefined;
  /** Raised whenever the player skips the animation. */
  private run = 0;

  attach(director: EventAnimator): () => void {
    this.director = director;
    return () => {
      this.skip();
      this.director = undefined;
    };
  }

  add(entry: QueuedEvents): void {
    const isStill = motionDuration(1) === 0 || globalThis.document?.hidden;
    if (!this.director || isStill || this.waiting.length >= MOST) {
      this.skip();
      this.director?.tell(entry);
      return;
    }
    this.waiting.push(entry);
    this.shown ??= entry.before;
    if (!this.now) void this.go();
  }

  /** Skip to the present. */
  skip(): void {
    this.run += 1;
    this.waiting = [];
    this.shown = undefined;
    this.now = undefined;
    this.director?.finish();
  }

  close(): void {
    this.director = undefined;
    this.skip();
  }

  private async go(): Promise<void> {
    const run = this.run;
    for (let entry = this.waiting.shift(); entry && this.director; entry = this.waiting.shift()) {
      const shown = { ...entry, isHurried: this.waiting.length > MANY };
      this.now = shown;
      await this.director.show(shown, () => {
        if (run === this.run) this.shown = this.waiting.length > 0 ? shown.after : undefined;
      });
      if (run !== this.run) return;
    }
    this.shown = undefined;
    this.now = undefined;
  }
}
