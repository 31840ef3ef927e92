/** What to ask the server about something that cannot be done: the actions that somebody may have meant by a touch. */

import type { View } from '../../generated/messages';
import type { Deck } from '../../deck/deck';
import type { Spot } from './choices';

/** What a card of the own hand is for at this point of the turn. */
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

/** Actions in words, the likeliest first; none where a touch only means to look. */
export function intendedActions(view: View, spot: Spot, deck: Deck): string[] {
  const [place, first = '', slot = ''] = spot.split(':');
  if (place === 'reserve') return [`${view.phase === 'research' ? 'take' : 'want'} ${first}`];
  if (place === 'hand' || place === 'rear') return intendedByCard(view, place === 'rear' ? 'rear' : first, deck);
  if (place === 'base' && first === view.seat && view.phase === 'placing') return [`place ${slot}`];
  if ((place === 'base' || place === 'defender') && AIMS.has(view.phase)) return [`target ${first}${slot}${place === 'defender' ? ' defender' : ''}`];
  return [];
}

function intendedByCard(view: View, key: string, deck: Deck): string[] {
  const verb = IN_HAND[view.phase];
  if (verb) return [`${verb} ${key}`];
  if (view.phase !== 'main') return [`use ${key}`];
  const own = view.seats.find((seat) => seat.name === view.seat);
  const vehicle = deck.vehicle(key === 'rear' ? (own?.rear ?? '') : key);
  // Power, abilities and armour are why somebody touches a vehicle; anything else can at most be used.
  const verbs = vehicle ? [vehicle.power > 0 && 'attack', vehicle.abilities.length > 0 && 'use', vehicle.armour > 0 && 'defend'] : ['use'];
  const meant = verbs.filter((one): one is string => one !== false);
  return (meant.length > 0 ? meant : ['use']).map((one) => `${one} ${key}`);
}
