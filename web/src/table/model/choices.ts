/** The spot or button of each choice. The browser has no rules: every choice that the server offers gets one. */

import type { Choice, SeatView, View } from '../../generated/messages';
import { VERBS } from '../../generated/vocabulary';
import { BAR, OWN_REAR, SIGNALMEN, cardSpot, frontSpot, goalSpot, medalSpot, seatSpot, type Spot } from './spots';

/** Verbs that a later step confirms, or an earlier one has confirmed: one touch is enough. */
const QUICK = new Set(['pay', 'strike', 'place', 'store', 'choose']);
/** Steps of a decided move, which are answered automatically if only one answer is left. */
const STEPS = new Set(['strike', 'choose', 'place', 'keep', 'medal', 'resolve']);
/** The order of the buttons by verb. */
const ORDER = ['use', 'attack', 'defend', 'pay', 'done', 'ready', 'confirm', 'resolve', 'doubles', 'medal', 'refresh', 'keep', 'stop', 'discard', 'end'];

export function ownSeat(view: View): SeatView | undefined {
  return view.seats.find((seat) => seat.name === view.seat);
}

/** Cards that have left the hand and are still in play, in order. */
export function inPlay(view: View): string[] {
  const { doing } = view;
  const list = [...doing.payers, ...(doing.attackers.length > doing.struck.length || view.phase === 'defender' ? doing.attackers : [])];
  return doing.card && !list.includes(doing.card) && !isDefending(view, doing.card) ? [doing.card, ...list] : list;
}

function isDefending(view: View, key: string): boolean {
  return view.seats.some((seat) => seat.bases.some((base) => base.defender === key));
}

/** The defaults for verbs of a newer server that this page does not know. */
const UNKNOWN = { takes: '', place: '' } as const;

export function verbOf({ verb }: Pick<Choice, 'verb'>): (typeof VERBS)[keyof typeof VERBS] | typeof UNKNOWN {
  return verb in VERBS ? VERBS[verb as keyof typeof VERBS] : UNKNOWN;
}

export function spotOf(view: View, choice: Choice): Spot {
  const [first = '', slot = '', what = ''] = choice.parts;
  const { place } = verbOf(choice);
  if (first === 'rear') return OWN_REAR;
  switch (place) {
    case '':
      return BAR;
    case 'target':
      return frontSpot(what === 'defender' ? what : 'base', first, slot);
    case 'base':
    case 'defender':
      return frontSpot(place, view.seat ?? '', first);
    case 'reserve':
      return cardSpot(view.reserve.includes(first) || cardSpot('reserve', first) === SIGNALMEN ? 'reserve' : 'pile', first);
    case 'achievement':
      return view.achievements.open.includes(first) ? goalSpot(first) : cardSpot('pile', first);
    case 'medal':
      return medalSpot(first);
    case 'seat':
      return seatSpot(first);
    default:
      return cardSpot(place, first);
  }
}

export function choicesBySpot(view: View): Map<Spot, Choice[]> {
  const found = new Map<Spot, Choice[]>();
  for (const choice of view.choices) {
    const spot = spotOf(view, choice);
    found.set(spot, [...(found.get(spot) ?? []), choice]);
  }
  for (const list of found.values()) list.sort((a, b) => rank(a) - rank(b));
  return found;
}

function rank({ verb }: Choice): number {
  const place = ORDER.indexOf(verb);
  return place < 0 ? ORDER.indexOf('medal') : place;
}

/** Choices without a place on the table, laid out separately, such as depot cards to scrap. */
export function tray(spots: Map<Spot, Choice[]>): string[] {
  return [...spots.keys()].flatMap((spot) => (spot.zone === 'pile' ? spot.card : []));
}

/** The choice that a single touch plays, because it costs nothing; other choices need confirmation. */
export function quickChoice(view: View, choices: readonly Choice[]): Choice | undefined {
  const [only] = choices;
  if (choices.length !== 1 || !only || only.warning) return undefined;
  if (only.verb === 'attack') return view.phase === 'declaring' ? only : undefined;
  // A vehicle that is already there would have to leave.
  const isTaken = only.verb === 'place' && ownSeat(view)?.bases.some((base) => base.name === only.parts[0] && base.defender !== null);
  return QUICK.has(only.verb) && !isTaken ? only : undefined;
}

/** The only answer to a step of a move, such as the vehicle left to strike or to defend: there is nothing to decide. */
export function forcedChoice(view: View): Choice | undefined {
  const [only] = view.choices;
  return view.choices.length === 1 && only && STEPS.has(only.verb) && !only.warning ? only : undefined;
}

/** Seats around the table, starting to the left of the seat shown. */
export function seatsAround(view: View): SeatView[] {
  const own = view.seats.findIndex((seat) => seat.name === view.seat);
  return own < 0 ? view.seats : [...view.seats.slice(own + 1), ...view.seats.slice(0, own)];
}

/** The number of a team, the player's first; 0 without teams. */
export function teamNumber(view: View, team: string): number {
  return numberOfTeam(view.seats, ownSeat(view)?.team, team);
}

/** The same before a game has begun. */
export function numberOfTeam(seats: readonly { team: string }[], own: string | undefined, team: string): number {
  const teams = seats.map((seat) => seat.team);
  const order = [...new Set(teams)].sort((one, other) => Number(other === own) - Number(one === own));
  return order.length < teams.length ? order.indexOf(team) + 1 : 0;
}
