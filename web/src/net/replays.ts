/** What the server tells about games that were played. */

import type { EventShape, State, View } from '../generated/messages';
import { ask, type Made } from './api';
import { me } from './me.svelte';

export const STEPS_AT_ONCE = 25;

export interface Place {
  version: number;
  seat: string;
  round: number;
  /** Whose turn it was; nobody's before the first. */
  turn: string | null;
}

export interface Contents {
  table: string;
  version: number;
  /** The game is over and everything may be seen. */
  is_open: boolean;
  seats: string[];
  steps: Place[];
}

export interface StepShown {
  step: number;
  seat: string;
  view: View;
  lines: string[];
  actions: string[];
  happened: NonNullable<EventShape['happened']>;
}

export interface Page {
  version: number;
  seat: string;
  round: number;
  lines: string[];
}

export interface Verified {
  commitment: string;
  seed: string;
  is_committed: boolean;
  is_replayed: boolean;
  turns: number;
  result: string;
}

export interface Branch {
  version: number;
  seat: string;
  name: string;
  level: string;
  token: string;
}

const path = (table: string): string => `api/tables/${encodeURIComponent(table)}`;

export const archive = {
  table: (table: string): Promise<State> => ask(path(table), { tokens: me.tokens }),
  contents: (table: string): Promise<Contents> => ask(`${path(table)}/replay`, { tokens: me.tokens }),
  steps: (table: string, first: number, last: number, seat: string): Promise<StepShown[]> =>
    ask(`${path(table)}/replay/${first}/${last}${seat === '-' ? '' : `?seat=${encodeURIComponent(seat)}`}`, { tokens: me.tokens }),
  story: (table: string): Promise<Page[]> => ask(`${path(table)}/story`, { tokens: me.tokens }),
  verify: (table: string): Promise<Verified> => ask(`${path(table)}/verify`),
  branch: (table: string, body: Branch): Promise<Made> => ask(`${path(table)}/branch`, { body }),
};
