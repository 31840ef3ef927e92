/** The battles of the campaign, and the best result of each in this browser. */

import { announcer } from '../core/announcer.svelte';
import { t } from '../core/i18n.svelte';
import { KeptProgress } from '../core/kept-progress.svelte';
import { addressOf, router } from '../core/router.svelte';
import type { BattleLine, BattleList, BattleStars, Made } from '../generated/answers';
import { routes } from '../generated/answers';
import { ask, sentenceOf } from '../net/api';
import { identity } from '../net/identity.svelte';

export type { BattleLine, BattleStars, StarLine } from '../generated/answers';

export const MOST_STARS = 3;

/** Whether a configuration is that of a battle: only battles change the set-up. */
export const isBattle = (config: string): boolean => config.includes('given "');

export const campaignApi = {
  battles: (): Promise<BattleList> => ask(routes.listBattles()),
  start: (name: string, player: string): Promise<Made> => ask(routes.startBattle(name, { name: player, face: identity.face, token: identity.token })),
  stars: (table: string): Promise<BattleStars> => ask(routes.battleStars(table), { tokens: identity.tokens }),
};

/** The most stars won in one game, by battle name. */
type Best = Readonly<Record<string, number>>;

function read(value: unknown): Best {
  const isStars = (one: unknown): boolean => Number.isInteger(one) && Number(one) >= 0 && Number(one) <= MOST_STARS;
  return Object.fromEntries(Object.entries((value ?? {}) as object).filter(([, stars]) => isStars(stars)));
}

function merge(one: Best, other: Best): Best {
  const best = Object.entries(other).map(([name, stars]) => [name, Math.max(stars, one[name] ?? 0)]);
  return { ...one, ...Object.fromEntries(best) };
}

class CampaignProgress extends KeptProgress<Best> {
  starsOf(name: string): number {
    return this.value[name] ?? 0;
  }

  isPlayed(name: string): boolean {
    return name in this.value;
  }

  total(names: readonly string[]): number {
    return names.reduce((sum, name) => sum + this.starsOf(name), 0);
  }

  /** Store a result if it is the best so far. */
  finish(name: string, stars: number): void {
    if (!this.isPlayed(name) || stars > this.starsOf(name)) this.add({ [name]: stars });
  }
}

export const campaignProgress = new CampaignProgress('tankrush.campaign', read, merge);

/** The first battle without a star. */
export function nextBattle(battles: readonly Pick<BattleLine, 'name'>[]): string {
  return battles.find(({ name }) => campaignProgress.starsOf(name) === 0)?.name ?? '';
}

/** Start a battle and open its table, or show why it cannot start. */
export async function startBattle(name: string): Promise<void> {
  try {
    const made = await campaignApi.start(name, identity.name || t('web-player'));
    router.go(addressOf('t', [made.table]));
  } catch (fault) {
    announcer.toast(sentenceOf(fault), 'bad');
  }
}
