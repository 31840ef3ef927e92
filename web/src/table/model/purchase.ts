/** A purchase as one action: wanted cards, payers, and whether they suffice. All data come from the server. */

import type { Forecast, Need, Payer, Purchase, SeatView } from '../../generated/messages';
import { OWN_REAR, cardSpot, pieceAt, type Piece } from './spots';

export interface OpenPurchase {
  cards: string[];
  price: number;
  /** Small actions before the payment, and the one after it. */
  wants: number[];
  done: number;
  payers: ReadonlyMap<Piece, Payer>;
  chosen: ReadonlySet<Piece>;
  needs: Need[];
  /** Already paid. */
  given: number;
  /** Further cards may join it. */
  more: boolean;
}

/** A purchase with its best payment chosen. */
export function startPurchase({ payers }: Forecast, purchase: Purchase, own: SeatView | undefined): OpenPurchase {
  const pieces = new Map<Piece, Payer>();
  for (const payer of payers.filter(({ part }) => purchase.payers.includes(part))) {
    for (const piece of piecesOf(payer, own)) pieces.set(piece, payer);
  }
  const chosen = new Set<Piece>();
  for (const part of purchase.payment) {
    const free = [...pieces].find(([piece, payer]) => payer.part === part && !chosen.has(piece));
    if (free) chosen.add(free[0]);
  }
  const proposed = [...chosen].reduce((sum, piece) => sum + (pieces.get(piece)?.worth ?? 0), 0);
  return {
    cards: purchase.cards,
    price: purchase.price,
    wants: purchase.wants,
    done: purchase.done,
    payers: pieces,
    chosen,
    needs: purchase.needs,
    given: Math.max(0, purchase.paid - proposed),
    more: purchase.more,
  };
}

/** All copies of a payer, each as a separate piece. */
function piecesOf({ part, copies }: Payer, own: SeatView | undefined): Piece[] {
  if (part === 'rear') return [pieceAt(OWN_REAR)];
  const inHand = own?.hand?.filter((key) => key === part).length ?? copies;
  return Array.from({ length: Math.min(copies, inHand) }, (_, copy) => pieceAt(cardSpot('hand', part), copy));
}

/** Let a card pay, or no longer. */
export function togglePayer(buying: OpenPurchase, piece: Piece): OpenPurchase {
  const chosen = new Set(buying.chosen);
  if (!chosen.delete(piece)) chosen.add(piece);
  return { ...buying, chosen };
}

function chosenPayers({ chosen, payers }: OpenPurchase): Payer[] {
  return [...chosen].flatMap((piece) => payers.get(piece) ?? []);
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
