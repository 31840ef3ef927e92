/** The history of a table, for showing events again. */

import type { EventShape } from '../../generated/messages';

const MOST = 300;

export class EventHistory {
  /** The last events in detail, by the version they made. */
  readonly events = new Map<number, EventShape>();
  /** The phases that they answered, if these affect their animation. */
  private readonly phases = new Map<number, string>();
  /** A past event to replay. */
  again: { events: EventShape[]; phase?: string; isStill?: boolean; number: number } = $state.raw({ events: [], number: 0 });

  constructor(private readonly table: string) {}

  remember(version: number, events: readonly EventShape[], phase = ''): void {
    const [event] = events;
    if (event?.happened) this.events.set(version, event);
    if (phase === 'siege') this.phases.set(version, phase);
    for (const old of this.events.keys()) if (this.events.size > MOST) this.events.delete(old);
  }

  /** Replay the events of a version, or only mark their places: from memory, or from the server's replay. */
  async replay(version: number, seat: string, isStill = false): Promise<void> {
    const event = this.events.get(version) ?? (await this.recall(version, seat));
    if (event) this.again = { events: [event], phase: this.phases.get(version) ?? '', isStill, number: this.again.number + 1 };
  }

  private async recall(version: number, seat: string): Promise<EventShape | undefined> {
    try {
      const { replayApi } = await import('../../net/replay-api');
      const { steps } = await replayApi.contents(this.table);
      const step = steps.findIndex((one) => one.version === version) + 1;
      if (step === 0) return undefined;
      const [shown] = await replayApi.steps(this.table, step, step, seat || '-');
      return shown && { kind: 'moved', seat: steps[step - 1]?.seat ?? null, at: 0, lines: shown.lines, happened: shown.happened };
    } catch {
      // Without the events there is no replay, but the journal still has the sentence.
      return undefined;
    }
  }
}
