/** A proposal how to pay, made of what the server offers; whether it is accepted, the server decides. */

import type { Choice, View } from '../../generated/messages';
import type { Deck } from '../../deck/deck';
import { ownSeat } from './choices';

const MOST_CARDS = 14;

export interface Sum {
  have: number;
  need: number;
}

/** The crate of a card counts unless it is one for its own nation only and something of another is bought. */
function worth(deck: Deck, key: string, wanted: readonly string[]): number {
  const card = deck.vehicle(key);
  const isNational = card?.abilities.some(({ ability }) => ability === 'national-resources') ?? false;
  if (isNational && !wanted.every((one) => deck.vehicle(one)?.nation === card?.nation)) return 0;
  return deck.resources(key);
}

export function paidSum(deck: Deck, view: View): Sum {
  const { wanted, payers } = view.doing;
  return {
    have: payers.reduce((sum, key) => sum + worth(deck, key, wanted), 0),
    need: wanted.reduce((sum, key) => sum + deck.cost(key), 0),
  };
}

/** The cheapest way to pay the rest: least is lost, then fewest vehicles, then fewest cards. */
export function proposePayment(deck: Deck, view: View): Choice[] {
  if (view.phase !== 'paying' || view.choices.some((choice) => choice.verb === 'done')) return [];
  const own = ownSeat(view);
  const { have, need } = paidSum(deck, view);
  const offers = view.choices.filter((choice) => choice.verb === 'pay').flatMap((choice) => {
    const [part = ''] = choice.parts;
    const key = part === 'rear' ? (own?.rear ?? '') : part;
    const copies = part === 'rear' || deck.vehicle(key) ? 1 : (own?.hand ?? []).filter((one) => one === key).length;
    const offer = { choice, worth: worth(deck, key, view.doing.wanted), isVehicle: deck.vehicle(key) !== undefined };
    return Array.from({ length: copies }, () => offer);
  });
  if (offers.length > MOST_CARDS) return [];
  let best: { choices: Choice[]; rank: number[] } | undefined;
  for (let bits = 1; bits < 1 << offers.length; bits += 1) {
    const chosen = offers.filter((_, index) => bits & (1 << index));
    const sum = have + chosen.reduce((total, offer) => total + offer.worth, 0);
    if (sum < need) continue;
    const rank = [sum, chosen.filter((offer) => offer.isVehicle).length, chosen.length];
    if (!best || isLess(rank, best.rank)) best = { choices: chosen.map((offer) => offer.choice), rank };
  }
  return best?.choices ?? [];
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && (one[place] ?? 0) < (other[place] ?? 0);
}

/** How many resources the hand and the rear give at most, for "2 short". */
export function purse(deck: Deck, view: View): number {
  const own = ownSeat(view);
  return [...(own?.hand ?? []), ...(own?.rear ? [own.rear] : [])].reduce((sum, key) => sum + deck.resources(key), 0);
}
