/** A purchase as one act: what is wanted, who pays, and whether that is enough. All of it is told by the server. */

import type { Forecast, Need, Payer, Purchase, SeatView } from '../../generated/messages';
import type { Spot } from './choices';

export interface OpenPurchase {
  cards: string[];
  price: number;
  /** Small actions before the payment, and the one after it. */
  wants: number[];
  done: number;
  /** Who may pay, each copy by its place: `hand:engineers#1`, `rear#0`. */
  payers: ReadonlyMap<Spot, Payer>;
  chosen: ReadonlySet<Spot>;
  needs: Need[];
  /** Already paid. */
  given: number;
  /** Further cards may join it. */
  more: boolean;
}

/** A purchase with its best payment chosen. */
export function startPurchase({ payers }: Forecast, purchase: Purchase, own: SeatView | undefined): OpenPurchase {
  const places = new Map<Spot, Payer>();
  for (const payer of payers.filter(({ part }) => purchase.payers.includes(part))) {
    for (const spot of spotsOf(payer, own)) places.set(spot, payer);
  }
  const chosen = new Set<Spot>();
  for (const part of purchase.payment) {
    const free = [...places].find(([spot, payer]) => payer.part === part && !chosen.has(spot));
    if (free) chosen.add(free[0]);
  }
  const proposed = [...chosen].reduce((sum, spot) => sum + (places.get(spot)?.worth ?? 0), 0);
  return {
    cards: purchase.cards,
    price: purchase.price,
    wants: purchase.wants,
    done: purchase.done,
    payers: places,
    chosen,
    needs: purchase.needs,
    given: Math.max(0, purchase.paid - proposed),
    more: purchase.more,
  };
}

/** Every copy of a payer lies at a place of its own. */
function spotsOf({ part, copies }: Payer, own: SeatView | undefined): Spot[] {
  if (part === 'rear') return ['rear#0'];
  const inHand = own?.hand?.filter((key) => key === part).length ?? copies;
  return Array.from({ length: Math.min(copies, inHand) }, (_, copy) => `hand:${part}#${copy}`);
}

/** The card at a place pays, or no longer. */
export function togglePayer(buying: OpenPurchase, spot: Spot): OpenPurchase {
  const chosen = new Set(buying.chosen);
  if (!chosen.delete(spot)) chosen.add(spot);
  return { ...buying, chosen };
}

function chosenPayers({ chosen, payers }: OpenPurchase): Payer[] {
  return [...chosen].flatMap((spot) => payers.get(spot) ?? []);
}

export function worths(buying: OpenPurchase): number[] {
  return chosenPayers(buying).map(({ worth }) => worth);
}

export function paidBy(buying: OpenPurchase): number {
  return worths(buying).reduce((sum, worth) => sum + worth, buying.given);
}

/** Whether every need is met: one of its payers pays, and together they cover its sum. */
export function isEnough(buying: OpenPurchase): boolean {
  const paying = chosenPayers(buying);
  return buying.needs.every(({ payers, sum }) => {
    const group = paying.filter(({ part }) => payers.includes(part));
    return group.length > 0 && group.reduce((total, { worth }) => total + worth, 0) >= sum;
  });
}

export function actionsOf(buying: OpenPurchase): number[] {
  return [...buying.wants, ...chosenPayers(buying).map(({ action }) => action), buying.done];
}
