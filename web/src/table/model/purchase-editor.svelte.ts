/** The player's purchase: a local draft, or one already begun at the table. Sends nothing itself. */

import { announcer } from '../../core/announcer.svelte';
import { play as playSound } from '../../sound/mixer';
import { t } from '../../core/i18n.svelte';
import type { Purchase } from '../../generated/messages';
import { api } from '../../net/api';
import { identity } from '../../net/identity.svelte';
import { isEnough, startPurchase, togglePayer, type OpenPurchase } from './purchase';
import type { Piece } from './spots';
import type { ViewState } from './view-state.svelte';

export class PurchaseEditor {
  private draft: OpenPurchase | undefined = $state.raw(undefined);
  now: OpenPurchase | undefined = $derived.by(() => {
    const { view, own, isMyTurn } = this.viewState;
    if (!isMyTurn || !view?.forecast) return undefined;
    const [begun] = view.forecast.purchases;
    return this.draft ?? (view.phase === 'paying' && begun ? startPurchase(view.forecast, begun, own) : undefined);
  });

  constructor(private readonly viewState: ViewState) {}

  /** A local draft: dropping it costs nothing. */
  get isDraft(): boolean {
    return this.draft !== undefined;
  }

  get isPaid(): boolean {
    return this.now !== undefined && isEnough(this.now);
  }

  drop(): void {
    this.draft = undefined;
  }

  /** Draft a purchase with the best payment selected; false if the card cannot be bought. */
  begin(key: string): boolean {
    const purchase = this.purchaseOf(key);
    if (!purchase || !this.viewState.view?.forecast) return false;
    this.draft = startPurchase(this.viewState.view.forecast, purchase, this.viewState.own);
    return true;
  }

  /** Let a card pay, or no longer; false if it may not pay. */
  swap(piece: Piece): boolean {
    if (!this.now?.payers.has(piece)) return false;
    this.draft = togglePayer(this.now, piece);
    return true;
  }

  /** Add a card to the purchase: the server tries it on a copy and returns the price and the best payment. */
  async join(key: string): Promise<void> {
    const { connection, table, seat, own } = this.viewState;
    const { version } = connection;
    const before = this.now?.wants ?? [];
    const wants = [...before, ...(this.purchaseOf(key)?.wants ?? [])];
    if (wants.length === before.length) return;
    try {
      const { view, done } = await api.preview(table, identity.tokens, seat, wants);
      const [purchase] = view.forecast?.purchases ?? [];
      if (!view.forecast || !purchase?.can || done < wants.length || version !== connection.version) throw new Error('not possible');
      this.draft = { ...startPurchase(view.forecast, purchase, own), wants };
    } catch {
      playSound('knock');
      announcer.toast(t('web-no-further'));
    }
  }

  private purchaseOf(key: string): Purchase | undefined {
    return this.viewState.view?.forecast?.purchases.find(({ cards, can }) => can && cards.length === 1 && cards[0] === key);
  }
}
