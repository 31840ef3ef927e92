/** Requests for finished games: replays, results, records. */

import type { Branch, Made, ReplayContents, ReplayStep, StoryPage, Verified } from '../generated/answers';
import { routes } from '../generated/answers';
import type { State } from '../generated/messages';
import { ask } from './api';
import { identity } from './identity.svelte';

export type { ReplayContents, ReplayStep, StepPlace, StoryPage, Verified } from '../generated/answers';

export const STEPS_AT_ONCE = 25;

export const replayApi = {
  table: (table: string): Promise<State> => ask(routes.look(table), { tokens: identity.tokens }),
  contents: (table: string): Promise<ReplayContents> => ask(routes.contents(table), { tokens: identity.tokens }),
  steps: (table: string, first: number, last: number, seat: string): Promise<ReplayStep[]> =>
    ask(routes.severalSteps(table, first, last, seat === '-' ? {} : { seat }), { tokens: identity.tokens }),
  story: (table: string): Promise<StoryPage[]> => ask(routes.story(table), { tokens: identity.tokens }),
  verify: (table: string): Promise<Verified> => ask(routes.verify(table)),
  branch: (table: string, body: Branch): Promise<Made> => ask(routes.branch(table, body)),
};
