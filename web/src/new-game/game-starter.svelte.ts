/** Starts games with one click: presets, duels, the guided first game, a quick match. */

import { announcer } from '../core/announcer.svelte';
import { t } from '../core/i18n.svelte';
import { addressOf, router } from '../core/router.svelte';
import { api, sentenceOf } from '../net/api';
import type { Form } from '../net/form';
import { identity } from '../net/identity.svelte';
import { guide } from '../table/model/guide.svelte';

const LAST = 'tankrush.start';
const DUEL = 'duel';
const QUICK = 'base, 2 players';

/** The preset that was played last. */
function readLast(): string {
  try {
    return localStorage.getItem(LAST) ?? DUEL;
  } catch {
    return DUEL;
  }
}

export class GameStarter {
  isStarting = $state(false);
  last = $state(readLast());

  /** Start a preset of the server. */
  preset({ key, body }: Form['starts'][number]): Promise<void> {
    this.last = key;
    try {
      localStorage.setItem(LAST, key);
    } catch {
      // Without storage it is not remembered.
    }
    return this.begin(() => api.makeTable({ ...body, ...this.player() }));
  }

  duel(bot: string): Promise<void> {
    return this.begin(() => this.makeDuel(bot));
  }

  /** Start the first game after the lesson, against the weakest bot. */
  first(): Promise<void> {
    return this.begin(async () => {
      const made = await this.makeDuel('recruit');
      guide.begin(made.table);
      return made;
    });
  }

  /** Join a quick match; bots take open seats after the stated wait. */
  match(): Promise<void> {
    return this.begin(() => api.quick({ ...this.player(), config: QUICK, level: 'sergeant' }));
  }

  private makeDuel(bot: string): Promise<{ table: string }> {
    return api.makeTable({ ...this.player(), config: QUICK, seats: [{}, { bot }], start: true });
  }

  private player(): { name: string; face: string; token: string } {
    return { name: identity.name || t('web-player'), face: identity.face, token: identity.token };
  }

  private async begin(made: () => Promise<{ table: string }>): Promise<void> {
    this.isStarting = true;
    try {
      router.go(addressOf('t', [(await made()).table]));
    } catch (fault) {
      announcer.toast(sentenceOf(fault), 'bad');
    } finally {
      this.isStarting = false;
    }
  }
}
