/** Requests for shared deals: the daily deal, and deals shared by link. */

import type { DailyPage, DealGames, DealLinked, DealOffer, Made } from '../generated/answers';
import { routes } from '../generated/answers';
import { t } from '../core/i18n.svelte';
import { ask } from './api';
import { identity } from './identity.svelte';

export type { BotMargin, DailyDeal, DailyPage, DayResult, DealGame, DealGames, DealOffer, WeekLine } from '../generated/answers';
export type Strength = 'easy' | 'hard';

function player(): { name: string; face: string; token: string } {
  return { name: identity.name || t('web-player'), face: identity.face, token: identity.token };
}

export const dealApi = {
  page: (day: string): Promise<DailyPage> => ask(routes.dailyPage(day), { tokens: identity.tokens }),
  playDaily: (day: string, strength: Strength): Promise<Made> => ask(routes.playDaily(day, { ...player(), strength })),
  share: (table: string, seat: string): Promise<DealLinked> => ask(routes.shareDeal(table, { seat }), { tokens: identity.tokens }),
  offer: (link: string): Promise<DealOffer> => ask(routes.dealOffer(link), { tokens: identity.tokens }),
  play: (link: string): Promise<Made> => ask(routes.playDeal(link, player())),
  games: (table: string, seat: string): Promise<DealGames> => ask(routes.dealGames(table, { seat }), { tokens: identity.tokens }),
};
