/** The time a seat has been away, and the time until the others may vote; both as in server/model/absence.py. */

import { createSubscriber } from 'svelte/reactivity';

import type { TableShape } from '../../generated/messages';

const AWAY = 30_000;
const LIVE_GRACE = 60;
/** A longer wait is not counted down. */
const LONGEST = 600_000;

const everySecond = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** The current time; components that read it redraw every second. */
function currentTime(): number {
  everySecond();
  return Date.now();
}

/** Whether a person has left; a shaky connection may still recover. */
export function isGone(presence: string): boolean {
  return presence !== '' && presence !== 'present' && presence !== 'shaky';
}

/** Milliseconds that a seat has been away, none if it is there or was never seen. */
export function awayFor(seen: Readonly<Record<string, number>>, seat: string): number | undefined {
  const since = seen[seat];
  return since === undefined ? undefined : Math.max(0, currentTime() - since);
}

/** Milliseconds until the others may decide about a seat that they wait for. */
export function decisionIn(seen: Readonly<Record<string, number>>, seat: string, { grace, pace }: TableShape['settings']): number | undefined {
  const gone = awayFor(seen, seat);
  if (gone === undefined || (grace === null && pace !== 'live')) return undefined;
  const left = AWAY + (grace ?? LIVE_GRACE) * 1000 - gone;
  return left > 0 && left < LONGEST ? left : undefined;
}

/** Minutes and seconds. */
export function shortTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
