/** Requests the coach's report of a game and polls until it is ready. */

import type { TableShape } from '../generated/messages';
import { coachApi, type CoachMoment, type CoachReport, type CoachState } from '../net/coach-api';
import { replayApi } from '../net/replay-api';

/** Milliseconds between two polls of the progress. */
const WAIT = 700;
/** A line this close to the better one counts as good. */
const AS_GOOD = 0.02;

export interface Sum {
  start: number;
  luck: number;
  choices: number;
  result: number;
}

/** Round to whole points that add up; luck takes the remainder. */
export function sumOf({ start, losses, result }: Pick<CoachReport, 'start' | 'losses' | 'result'>): Sum {
  const [first, lost, last] = [start, losses, result].map((share) => Math.round(100 * share)) as [number, number, number];
  // Avoids −0 if there is no loss.
  return { start: first, luck: last - first + lost, choices: lost === 0 ? 0 : -lost, result: last };
}

export interface Option {
  lines: string[];
  chance: number;
  kind: 'played' | 'better' | 'other';
  isGood: boolean;
}

/** All lines of a moment, in an order that does not reveal the better one. */
export function optionsOf({ played, better, options }: CoachMoment): Option[] {
  const all = [{ ...played, kind: 'played' as const }, { ...better, kind: 'better' as const }, ...options.map((one) => ({ ...one, kind: 'other' as const }))];
  return all
    .map((one) => ({ ...one, isGood: one.chance >= better.chance - AS_GOOD && one.kind !== 'played' }))
    .sort((one, other) => one.lines.join(' ').localeCompare(other.lines.join(' ')));
}

/** Spread ascending positions so that neighbours are at least `apart` from each other. */
export function spreadOut(places: readonly number[], apart: number): number[] {
  let free = -Infinity;
  return places.map((place) => (free = Math.max(place, free) + apart) - apart);
}

/** Format as `+3`, as `−3` with a real minus sign, or as `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}

export class CoachModel {
  state: CoachState = $state.raw({ status: 'none', progress: 0, report: null });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  private constructor(
    readonly table: TableShape,
    readonly seat: string,
  ) {}

  static async open(name: string, seat: string): Promise<CoachModel> {
    const { state } = await replayApi.table(name);
    const model = new CoachModel(state, seat || state.you[0] || 'A');
    await model.start();
    return model;
  }

  get report(): CoachReport | null {
    return this.state.report;
  }

  nameOf(index: number): string {
    return this.table.seats[index]?.name ?? '';
  }

  async start(): Promise<void> {
    this.update(await coachApi.start(this.table.table, this.seat));
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private update(state: CoachState): void {
    this.state = state;
    if (this.isClosed || state.status === 'ready' || state.status === 'failed') return;
    this.timer = setTimeout(() => void this.poll(), WAIT);
  }

  /** A restarted server has lost the analysis, so it is requested again. */
  private async poll(): Promise<void> {
    try {
      const state = await coachApi.state(this.table.table, this.seat);
      this.update(state.status === 'none' ? await coachApi.start(this.table.table, this.seat) : state);
    } catch {
      this.update(this.state);
    }
  }
}
