/** Drop targets of a dragged card: one for each choice that the server offers for it. */

import type { Choice, View } from '../../generated/messages';
import { choicesBySpot, ownSeat, spotOf } from './choices';
import { frontSpot, type Spot } from './spots';

/** A place of the page, as `data-drop` names it: a zone, or the name of a spot. */
export type DropTarget = string;

export interface DropChoice {
  choice: Choice;
  /** The answer implied by the target if the server then asks for one: a base, a target to strike. */
  then?: Spot;
}

/** Verbs with a fixed place; others have none. */
const PLACES: Record<string, DropTarget> = {
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

/** The drop targets of a card, and the choice that each stands for. */
export function dropTargetsOf(view: View, spot: Spot): Map<DropTarget, DropChoice> {
  const found = new Map<DropTarget, DropChoice>();
  const spots = choicesBySpot(view);
  const add = (place: DropTarget, way: DropChoice): void => void (found.has(place) || found.set(place, way));
  for (const choice of spots.get(spot) ?? []) {
    const place = PLACES[choice.verb];
    if (place) add(place, { choice });
    if (choice.verb === 'pay') add('bar', { choice });
    if (choice.verb === 'defend' || choice.verb === 'choose') for (const own of standingBases(view)) add(own.name, { choice, then: own });
    if (choice.verb === 'strike') for (const enemy of enemySpots(view)) add(enemy.name, { choice, then: enemy });
  }
  // The striking card is dragged to its target.
  if (spot.zone === 'play' && view.doing.striker === spot.card) {
    for (const choice of view.choices.filter((one) => one.verb === 'target')) add(spotOf(view, choice).name, { choice });
  }
  return found;
}

function standingBases(view: View): Spot[] {
  const own = ownSeat(view);
  return (own?.bases ?? []).filter((base) => base.state !== 'gone').map((base) => frontSpot('base', own?.name ?? '', base.name));
}

function enemySpots(view: View): Spot[] {
  const others = view.seats.filter((seat) => seat.name !== view.seat);
  return others.flatMap((seat) =>
    seat.bases
      .filter((base) => base.state !== 'gone')
      .flatMap((base) => [frontSpot('base', seat.name, base.name), ...(base.defender ? [frontSpot('defender', seat.name, base.name)] : [])]),
  );
}

/** The target's answer to the next question, if the server asks it. */
export function answerAt(view: View, spot: Spot | undefined): Choice | undefined {
  const [first, ...others] = spot ? (choicesBySpot(view).get(spot) ?? []) : [];
  return others.length === 0 && (first?.verb === 'place' || first?.verb === 'target') ? first : undefined;
}
