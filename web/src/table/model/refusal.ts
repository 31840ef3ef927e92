/** The actions that a touch on an unusable element may have meant, to ask the server for the reason. */

import type { View } from '../../generated/messages';
import type { Deck } from '../../deck/deck';
import type { Spot } from './spots';

/** The action of a card in the player's hand, by phase. */
const IN_HAND: Record<string, string> = {
  paying: 'pay',
  declaring: 'attack',
  striking: 'strike',
  aiming: 'strike',
  sabotage: 'give-up',
  storing: 'store',
  defender: 'choose',
};
const AIMS = new Set(['aiming', 'siege']);

/** Actions as text, the likeliest first; none if a touch can only mean to enlarge the card. */
export function intendedActions(view: View, spot: Spot, deck: Deck): string[] {
  switch (spot.zone) {
    case 'reserve':
      return [`${view.phase === 'research' ? 'take' : 'want'} ${spot.card}`];
    case 'hand':
      return intendedByCard(view, spot.card, deck);
    case 'rear':
      return intendedByCard(view, 'rear', deck);
    case 'base':
    case 'defender':
      if (spot.zone === 'base' && spot.seat === view.seat && view.phase === 'placing') return [`place ${spot.slot}`];
      return AIMS.has(view.phase) ? [`target ${spot.seat}${spot.slot}${spot.zone === 'defender' ? ' defender' : ''}`] : [];
    default:
      return [];
  }
}

function intendedByCard(view: View, key: string, deck: Deck): string[] {
  const verb = IN_HAND[view.phase];
  if (verb) return [`${verb} ${key}`];
  if (view.phase !== 'main') return [`use ${key}`];
  const own = view.seats.find((seat) => seat.name === view.seat);
  const vehicle = deck.vehicle(key === 'rear' ? (own?.rear ?? '') : key);
  // A vehicle is touched for its power, abilities or armour; other cards can only be used.
  const verbs = vehicle ? [vehicle.power > 0 && 'attack', vehicle.abilities.length > 0 && 'use', vehicle.armour > 0 && 'defend'] : ['use'];
  const meant = verbs.filter((one): one is string => one !== false);
  return (meant.length > 0 ? meant : ['use']).map((one) => `${one} ${key}`);
}
