/** What the server tells about games that were played. */

import type { Branch, Made, ReplayContents, ReplayStep, StoryPage, Verified } from '../generated/answers';
import type { State } from '../generated/messages';
import { ask } from './api';
import { identity } from './identity.svelte';

export type { ReplayContents, ReplayStep, StepPlace, StoryPage, Verified } from '../generated/answers';

export const STEPS_AT_ONCE = 25;

const path = (table: string): string => `api/tables/${encodeURIComponent(table)}`;

export const replayApi = {
  table: (table: string): Promise<State> => ask(path(table), { tokens: identity.tokens }),
  contents: (table: string): Promise<ReplayContents> => ask(`${path(table)}/replay`, { tokens: identity.tokens }),
  steps: (table: string, first: number, last: number, seat: string): Promise<ReplayStep[]> =>
    ask(`${path(table)}/replay/${first}/${last}${seat === '-' ? '' : `?seat=${encodeURIComponent(seat)}`}`, { tokens: identity.tokens }),
  story: (table: string): Promise<StoryPage[]> => ask(`${path(table)}/story`, { tokens: identity.tokens }),
  verify: (table: string): Promise<Verified> => ask(`${path(table)}/verify`),
  branch: (table: string, body: Branch): Promise<Made> => ask(`${path(table)}/branch`, { body }),
};
