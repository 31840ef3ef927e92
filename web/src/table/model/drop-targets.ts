/** Where a card may be dragged: each place stands for one of the choices that the server offers for it. */

import type { Choice, View } from '../../generated/messages';
import { choicesBySpot, ownSeat, spotOf, type Spot } from './choices';

/** A place of the page, as `data-drop` names it. */
export type Place = string;

export interface Way {
  choice: Choice;
  /** What the place itself answers, if the server then asks for it: a base to place on, a target to strike. */
  then?: Spot;
}

/** Verbs with a place of their own; the others have none. */
const PLACES: Record<string, Place> = {
  want: 'own',
  take: 'own',
  use: 'bar',
  pay: 'reserve',
  attack: 'enemy',
  discard: 'depot',
  'give-up': 'depot',
  scrap: 'graveyard',
  store: 'rear',
};

/** The places to which a card leads, and what each of them means. */
export function waysFrom(view: View, spot: Spot): Map<Place, Way> {
  const found = new Map<Place, Way>();
  const spots = choicesBySpot(view);
  const add = (place: Place, way: Way): void => void (found.has(place) || found.set(place, way));
  for (const choice of spots.get(spot) ?? []) {
    const place = PLACES[choice.verb];
    if (place) add(place, { choice });
    if (choice.verb === 'pay') add('bar', { choice });
    if (choice.verb === 'defend' || choice.verb === 'choose') for (const own of standingBases(view)) add(own, { choice, then: own });
    if (choice.verb === 'strike') for (const enemy of enemyPlaces(view)) add(enemy, { choice, then: enemy });
  }
  // The card that strikes is dragged to what it shall hit.
  const [place, key] = spot.split(':');
  if (place === 'play' && view.doing.striker === key) {
    for (const choice of view.choices.filter((one) => one.verb === 'target')) add(spotOf(view, choice), { choice });
  }
  return found;
}

function standingBases(view: View): Place[] {
  const own = ownSeat(view);
  return (own?.bases ?? []).filter((base) => base.state !== 'gone').map((base) => `base:${own?.name}:${base.name}`);
}

function enemyPlaces(view: View): Place[] {
  const others = view.seats.filter((seat) => seat.name !== view.seat);
  return others.flatMap((seat) =>
    seat.bases
      .filter((base) => base.state !== 'gone')
      .flatMap((base) => [`base:${seat.name}:${base.name}`, ...(base.defender ? [`defender:${seat.name}:${base.name}`] : [])]),
  );
}

/** The answer that a place gives to the next question, if that is what is asked. */
export function answerAt(view: View, spot: Spot | undefined): Choice | undefined {
  const [first, ...others] = spot ? (choicesBySpot(view).get(spot) ?? []) : [];
  return others.length === 0 && (first?.verb === 'place' || first?.verb === 'target') ? first : undefined;
}
