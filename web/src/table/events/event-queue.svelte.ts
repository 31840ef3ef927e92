/** Shows events beat by beat; the table is drawn as of the current beat. */

import type { EventShape, TableShape, View } from '../../generated/messages';
import { motionDuration } from '../../core/viewport.svelte';
import { beatsOf, pacedBeats, type Beat, type Row, type Spent } from './beats';

/** More rows at once mean a long absence; they are not animated, because the journal lists them. */
const MOST = 240;
const NOTHING: Spent = { mine: 0, rest: 0 };

export interface TableEvents {
  version: number;
  before: TableShape;
  after: TableShape;
  events: EventShape[];
  isOwn: boolean;
}

export interface QueuedRow extends Row {
  /** The phase of the question that it answers. */
  phase: string;
  before: TableShape;
  after: TableShape;
  events: EventShape[];
}

export type QueuedBeat = Beat<QueuedRow>;

/** Animates a beat: calls `commit` when the table should change, and resolves when the next beat may begin. */
export interface EventAnimator {
  show(beat: QueuedBeat, commit: () => void): Promise<void>;
  /** Show a row without animation: frames and sound only. */
  tell(row: QueuedRow): void;
  /** Jump to the final positions. */
  finish(): void;
}

export class EventQueue {
  /** The table as shown, while it is older than the newest state. */
  shown: TableShape | undefined = $state.raw(undefined);
  /** The beat being shown. */
  now: QueuedBeat | undefined = $state.raw(undefined);
  private waiting: QueuedRow[] = [];
  private animator: EventAnimator | undefined;
  /** Raised whenever the player skips the animation. */
  private run = 0;
  private turn = { key: '', spent: NOTHING };
  private round = { key: '', spent: NOTHING };

  attach(animator: EventAnimator): () => void {
    this.animator = animator;
    return () => {
      this.skip();
      this.animator = undefined;
    };
  }

  add(entry: TableEvents): void {
    const row = rowOf(entry);
    const isStill = motionDuration(1) === 0 || globalThis.document?.hidden;
    if (!this.animator || isStill || this.waiting.length >= MOST) {
      this.skip();
      this.animator?.tell(row);
      return;
    }
    this.waiting.push(row);
    this.shown ??= row.before;
    if (!this.now) void this.go();
  }

  /** Skip to the present. */
  skip(): void {
    this.run += 1;
    this.waiting = [];
    this.shown = undefined;
    this.now = undefined;
    this.turn = { key: '', spent: NOTHING };
    this.round = { key: '', spent: NOTHING };
    this.animator?.finish();
  }

  close(): void {
    this.animator = undefined;
    this.skip();
  }

  private async go(): Promise<void> {
    const run = this.run;
    for (let beat = this.next(); beat && this.animator; beat = this.next()) {
      const { after } = beat.rows.at(-1) as QueuedRow;
      this.now = beat;
      await this.animator.show(beat, () => {
        if (run === this.run) this.shown = this.waiting.length > 0 ? after : undefined;
      });
      if (run !== this.run) return;
    }
    this.shown = undefined;
    this.now = undefined;
  }

  /** The next beat, shortened to the time that its turn and round have left. */
  private next(): QueuedBeat | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const key = `${first.round} ${first.turn}`;
    if (this.turn.key !== key) this.turn = { key, spent: NOTHING };
    const round = first.mine.length === 0 ? String(first.round) : first.mine.includes(first.turn) ? 'own' : 'others';
    if (this.round.key !== round) this.round = { key: round, spent: NOTHING };
    const [beat] = pacedBeats(beatsOf(this.waiting), first.opponents, this.turn.spent, this.round.spent);
    if (!beat) return undefined;
    this.waiting.splice(0, beat.rows.length);
    this.turn.spent = spend(this.turn.spent, beat);
    this.round.spent = spend(this.round.spent, beat);
    return beat;
  }
}

function spend({ mine, rest }: Spent, { isOnMe, holds }: QueuedBeat): Spent {
  return isOnMe ? { mine: mine + holds, rest } : { mine, rest: rest + holds };
}

/** The parts of an update that set the pace. */
function rowOf(entry: TableEvents): QueuedRow {
  const { before, after, version } = entry;
  const view: View | undefined = before.views[before.you[0] ?? '-'] ?? Object.values(before.views)[0];
  const teams = new Set(view?.seats.filter(({ name }) => before.you.includes(name)).map(({ team }) => team));
  const mine = view?.seats.filter(({ team }) => teams.has(team)).map(({ name }) => name) ?? [];
  return {
    ...entry,
    phase: view?.phase ?? '',
    turn: view?.turn ?? '',
    round: view?.round ?? 0,
    hit: after.journal[version]?.hit ?? [],
    mine,
    opponents: Math.max(1, (view?.seats.length ?? 2) - Math.max(1, before.you.length)),
  };
}
