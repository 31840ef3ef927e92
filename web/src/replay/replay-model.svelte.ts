/** A replay: its steps, fetched in batches, and the current one. */

import type { EventShape, TableShape } from '../generated/messages';
import { loadCardsOf } from '../deck/catalogue';
import { Deck } from '../deck/deck';
import { settings } from '../core/settings.svelte';
import { TableModel } from '../table/model/model.svelte';
import { replayApi, STEPS_AT_ONCE, type ReplayContents, type ReplayStep, type StepPlace, type StoryPage } from '../net/replay-api';
import { ScriptedServer } from './scripted-server';

export const EVERYBODY = '*';
export const SPECTATOR = '-';
export const SPEEDS = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds per step during playback. */
const PACE: Record<Speed, number> = { slow: 2600, normal: 1300, fast: 500 };
/** The next batch is fetched this number of steps ahead. */
const AHEAD = 8;

/** Steps before which a turn begins, the first table and the last one among them. */
export function turnStarts(steps: readonly StepPlace[]): number[] {
  const starts = steps.flatMap((place, index) => {
    const before = steps[index - 1];
    return !before || before.round !== place.round || before.turn !== place.turn ? [index] : [];
  });
  return [...new Set([0, ...starts, steps.length])];
}

/** The table version from which a new game can branch after a step; undefined at the end or before an earlier branch. */
export function branchVersion({ is_open, steps }: ReplayContents, step: number): number | undefined {
  if (!is_open || step >= steps.length) return undefined;
  const version = steps[step - 1]?.version || (steps[step]?.version ?? 0) - 1;
  return version > 0 ? version : undefined;
}

/** The table state after a step, with the fields that the board reads. */
export function stateAt(table: TableShape, { view, seat }: ReplayStep): TableShape {
  const isSeat = seat !== EVERYBODY && seat !== SPECTATOR;
  return {
    ...table,
    status: view.over ? 'over' : 'running',
    you: isSeat ? [seat] : [],
    is_host: false,
    views: { [isSeat ? seat : SPECTATOR]: { ...view, choices: [] } },
    waiting_for: view.over ? [] : view.asked,
    undo: {},
    talk: {},
    journal: {},
    absences: {},
    end_agreed: [],
    muted: [],
    reports: [],
    watched: {},
    clock: null,
    request: null,
    rematch: null,
  };
}

export interface ReplayStart {
  step: number;
  seat: string;
  /** Whether to open one step earlier and animate the step. */
  isPlayed?: boolean;
}

export class ReplayModel {
  readonly model: TableModel;
  readonly starts: number[];
  step = $state(0);
  seat = $state('');
  speed: Speed = $state('normal');
  isPlaying = $state(false);
  /** Whether a request has failed. */
  hasFailed = $state(false);
  shown: ReplayStep | undefined = $state.raw(undefined);
  private readonly server = new ScriptedServer();
  private readonly known = new Map<string, ReplayStep>();
  private readonly asked = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(
    readonly table: TableShape,
    readonly contents: ReplayContents,
    readonly story: StoryPage[],
    deck: Deck,
    start: ReplayStart,
    steps: readonly ReplayStep[] = [],
  ) {
    for (const step of steps) this.known.set(`${step.seat} ${step.step}`, step);
    this.starts = turnStarts(contents.steps);
    this.seat = this.seats.includes(start.seat) ? start.seat : (table.you[0] ?? (contents.is_open ? EVERYBODY : SPECTATOR));
    this.model = new TableModel(table.table, deck, (onupdate) => this.server.connect(table.table, settings.language, onupdate));
    if (start.isPlayed) void this.playStep(start.step);
    else void this.go(start.step);
  }

  static async open(table: string, start: ReplayStart): Promise<ReplayModel> {
    const [{ state }, contents, story] = await Promise.all([replayApi.table(table), replayApi.contents(table), replayApi.story(table)]);
    return new ReplayModel(state, contents, story, new Deck(await loadCardsOf(state)), start);
  }

  /** A replay of given steps, seen from one seat. */
  static async ofSteps(table: TableShape, steps: readonly ReplayStep[], deck?: Deck): Promise<ReplayModel> {
    const seat = steps[0]?.seat ?? SPECTATOR;
    const places = steps.slice(1).map(({ view }) => ({ version: 0, seat, round: view.round, turn: seat }));
    const contents: ReplayContents = { table: table.table, version: 0, is_open: false, seats: [seat], steps: places };
    const story = steps.slice(1).map(({ lines, view }) => ({ version: 0, seat, round: view.round, lines }));
    return new ReplayModel(table, contents, story, deck ?? new Deck(await loadCardsOf(table)), { step: 0, seat }, steps);
  }

  close(): void {
    this.isClosed = true;
    this.pause();
    this.model.close();
  }

  get last(): number {
    return this.contents.steps.length;
  }

  /** The possible views: each seat, a spectator, and after the end all cards open. */
  get seats(): string[] {
    return [...this.contents.seats, SPECTATOR, ...(this.contents.is_open ? [EVERYBODY] : [])];
  }

  // ---- stepping --------------------------------------------------------------------------------------------

  async go(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, Math.round(step) || 0));
    const before = this.shown;
    this.step = wanted;
    const found = await this.find(wanted, this.seat);
    // During quick stepping show only the last requested step.
    if (!found || this.isClosed || this.step !== wanted || this.seat !== found.seat) return;
    const isNext = before !== undefined && before.seat === found.seat && before.step === wanted - 1;
    this.shown = found;
    this.server.show(stateAt(this.table, found), isNext ? [this.eventOf(found)] : []);
    this.fetchAhead();
  }

  setSeat(seat: string): void {
    this.seat = seat;
    void this.go(this.step);
  }

  turn(by: 1 | -1): void {
    const found = by > 0 ? this.starts.find((start) => start > this.step) : this.starts.findLast((start) => start < this.step);
    if (found !== undefined) void this.go(found);
  }

  play(): void {
    this.isPlaying = true;
    if (this.step >= this.last) void this.go(0);
    this.tick();
  }

  /** Animate one step and stop; another step chosen meanwhile takes precedence. */
  private async playStep(step: number): Promise<void> {
    const before = Math.max(0, step - 1);
    await this.go(before);
    if (this.isClosed) return;
    this.timer = setTimeout(() => this.step === before && void this.go(step), PACE.normal);
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.isPlaying) return;
      void this.go(this.step + 1).then(() => (this.step < this.last && !this.hasFailed ? this.isPlaying && this.tick() : this.pause()));
    }, PACE[this.speed]);
  }

  private eventOf({ step, lines, happened, actions }: ReplayStep): EventShape {
    return { kind: 'moved', seat: this.contents.steps[step - 1]?.seat ?? null, at: 0, lines, happened, actions };
  }

  // ---- fetching --------------------------------------------------------------------------------------------

  private async find(step: number, seat: string): Promise<ReplayStep | undefined> {
    const key = `${seat} ${step}`;
    if (!this.known.has(key)) await this.fetch(step, seat);
    return this.known.get(key);
  }

  private async fetch(step: number, seat: string): Promise<void> {
    const first = Math.floor(step / STEPS_AT_ONCE) * STEPS_AT_ONCE;
    const last = Math.min(this.last, first + STEPS_AT_ONCE - 1);
    try {
      const found = await replayApi.steps(this.table.table, first, last, seat);
      for (const one of found) this.known.set(`${seat} ${one.step}`, one);
      this.hasFailed = false;
    } catch {
      this.hasFailed = true;
    }
  }

  private fetchAhead(): void {
    const next = Math.min(this.last, this.step + AHEAD);
    const key = `${this.seat} ${Math.floor(next / STEPS_AT_ONCE)}`;
    if (this.known.has(`${this.seat} ${next}`) || this.asked.has(key)) return;
    this.asked.add(key);
    void this.fetch(next, this.seat).finally(() => this.asked.delete(key));
  }
}

/** Pass a replay to `onopen` when it has loaded; the returned function closes it, loaded or not. */
export function whileOpen(loading: Promise<ReplayModel>, onopen: (replay: ReplayModel) => void, onfault: (problem: unknown) => void): () => void {
  let opened: ReplayModel | undefined;
  let isGone = false;
  loading
    .then((found) => {
      opened = found;
      if (isGone) found.close();
      else onopen(found);
    })
    .catch(onfault);
  return () => {
    isGone = true;
    opened?.close();
  };
}
