/** Hints for the player to move: what to do, and why. */

import { announcer } from '../../core/announcer.svelte';
import { t } from '../../core/i18n.svelte';
import { api, type Hint } from '../../net/api';
import { identity } from '../../net/identity.svelte';
import type { ViewState } from './view-state.svelte';

export class Hints {
  /** While the server thinks. */
  isThinking = $state(false);
  private got: { version: number; list: Hint[] } = $state.raw({ version: 0, list: [] });

  constructor(private readonly viewState: ViewState) {}

  /** The hints for the current state of the table. */
  get list(): Hint[] {
    return this.got.version === this.viewState.connection.version && this.viewState.isMyTurn ? this.got.list : [];
  }

  /** Whether a hint may be asked for at this moment. */
  get canAsk(): boolean {
    return this.viewState.isLive && this.viewState.isMyTurn && (this.viewState.state?.settings.hints ?? false);
  }

  async ask(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    try {
      const { version, hints } = await api.hint(this.viewState.table, identity.tokens);
      this.got = { version, list: hints };
      if (hints.length === 0) announcer.toast(t('web-no-hint'));
      else announcer.announce(hints.map((hint) => this.words(hint)).join(' '));
    } catch {
      announcer.toast(t('web-no-hint'), 'bad');
    } finally {
      this.isThinking = false;
    }
  }

  drop(): void {
    this.got = { version: 0, list: [] };
  }

  private words(hint: Hint): string {
    const choice = this.viewState.view?.choices.find((one) => one.action === hint.action);
    return choice ? `${this.viewState.sentences?.choice(choice).words ?? ''}: ${hint.why}` : '';
  }
}
