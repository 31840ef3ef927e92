/** The battles of the campaign, and the best result of each in this browser. */

import type { BattleList, BattleStars, Made } from '../generated/answers';
import { routes } from '../generated/answers';
import { ask } from '../net/api';
import { identity } from '../net/identity.svelte';

export type { BattleLine, BattleStars, StarLine } from '../generated/answers';

const PLACE = 'tankrush.campaign';
export const MOST_STARS = 3;

/** Whether a configuration is that of a battle: nothing else lays something over the set-up. */
export const isBattle = (config: string): boolean => config.includes('given "');

export const campaignApi = {
  battles: (): Promise<BattleList> => ask(routes.listBattles()),
  start: (name: string, player: string): Promise<Made> => ask(routes.startBattle(name, { name: player, face: identity.face, token: identity.token })),
  stars: (table: string): Promise<BattleStars> => ask(routes.battleStars(table), { tokens: identity.tokens }),
};

/** The stars that were won at once, by the name of the battle. */
function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, stars]) => Number.isInteger(stars) && stars >= 0 && stars <= MOST_STARS)) as Record<
      string,
      number
    >;
  } catch {
    // Storage may be forbidden, or hold something else: begin without stars.
    return {};
  }
}

class CampaignProgress {
  private best: Record<string, number> = $state.raw(read());

  starsOf(name: string): number {
    return this.best[name] ?? 0;
  }

  isPlayed(name: string): boolean {
    return name in this.best;
  }

  total(names: readonly string[]): number {
    return names.reduce((sum, name) => sum + this.starsOf(name), 0);
  }

  /** Keep a result, if it is the best so far. */
  add(name: string, stars: number): void {
    if (this.isPlayed(name) && stars <= this.starsOf(name)) return;
    this.best = { ...this.best, [name]: stars };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.best));
    } catch {
      // Without storage only this visit counts.
    }
  }
}

export const campaignProgress = new CampaignProgress();
