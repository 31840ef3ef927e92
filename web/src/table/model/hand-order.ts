/** The order of a hand: a card that pays or attacks keeps its position, a new one comes last. */

import type { Face } from '../../deck/face';
import { NATIONS } from '../../generated/vocabulary';

export interface HandCard {
  key: string;
  /** Which of several equal cards in the hand, or in play. */
  copy: number;
  id: string;
  /** Its number among those in play, none for a card of the hand. */
  order: number | undefined;
}

/** Equal cards of the hand are piled; a card in play is separate. */
export interface HandPile extends HandCard {
  /** Which copies lie in it. */
  copies: number[];
}

/** The number of piles in a hand, the card in play included. */
export function pileCount(hand: readonly string[], played: readonly string[]): number {
  return new Set(hand).size + played.length;
}

export function pilesOf(cards: readonly HandCard[]): HandPile[] {
  const piles: HandPile[] = [];
  for (const card of cards) {
    const same = card.order === undefined ? piles.find(({ key, order }) => key === card.key && order === undefined) : undefined;
    if (same) same.copies.push(card.copy);
    else piles.push({ ...card, copies: [card.copy] });
  }
  return piles;
}

/** The group of a card in the order "by use": attackers by nation, then abilities, then what only pays; within it by power. */
export function useOrder({ nation, power, abilities }: Pick<Face, 'nation' | 'power' | 'abilities'>): { group: number; rank: number } {
  const place = NATIONS.findIndex((one) => one === nation);
  if (power !== null) return { group: place < 0 ? NATIONS.length : place, rank: -power };
  return { group: NATIONS.length + (abilities.length > 0 ? 1 : 2), rank: 0 };
}

/** Arrange the hand and the cards in play in their previous order; a new card goes to the end of its group. */
export function arrangeHand(
  before: readonly HandCard[],
  hand: readonly string[],
  played: readonly string[],
  groupOf: (key: string) => number = () => 0,
): HandCard[] {
  const left = new Map<string, (number | undefined)[]>();
  const add = (key: string, order: number | undefined): void => void left.set(key, [...(left.get(key) ?? []), order]);
  played.forEach((key, index) => add(key, index + 1));
  hand.forEach((key) => add(key, undefined));
  const keys = before.flatMap(({ key, order }) => {
    const places = left.get(key) ?? [];
    // Distinguish a card that stays from an equal one that has just left the hand.
    const same = places.findIndex((place) => (place === undefined) === (order === undefined));
    const found = places.splice(same < 0 ? 0 : same, 1);
    return found.map((place) => ({ key, order: place }));
  });
  const come = [...left].flatMap(([key, places]) => places.map((order) => ({ key, order })));
  const seen = new Map<string, number>();
  const laid = [...keys, ...come].sort((one, other) => groupOf(one.key) - groupOf(other.key));
  return laid.map(({ key, order }, index, all) => {
    const kind = `${key}${order === undefined ? '' : '!'}`;
    const copy = seen.get(kind) ?? 0;
    seen.set(kind, copy + 1);
    const number = all.slice(0, index).filter((one) => one.key === key).length;
    return { key, copy, order, id: `${key}#${number}` };
  });
}
