/** Requests for the coach's report of a finished game, which is computed once and stored with the game. */

import type { CoachState, ReplayStep } from '../generated/answers';
import { routes } from '../generated/answers';
import { ask } from './api';
import { identity } from './identity.svelte';

export type { CoachLine, CoachMoment, CoachReport, CoachState } from '../generated/answers';
export type LineName = 'played' | 'better';

export const coachApi = {
  start: (table: string, seat: string): Promise<CoachState> => ask(routes.startCoach(table, { seat }), { tokens: identity.tokens }),
  state: (table: string, seat: string): Promise<CoachState> => ask(routes.coachState(table, { seat }), { tokens: identity.tokens }),
  line: (table: string, seat: string, moment: number, line: LineName): Promise<ReplayStep[]> =>
    ask(routes.coachedLine(table, moment, line, { seat }), { tokens: identity.tokens }),
};
