/** Spots of the table: everything that can be pressed. Equal spots are one object, so `===`, maps and sets compare them. */

/** Cards by their key: of the hand, in play, of the reserve, or laid out to choose from. */
export type CardZone = 'hand' | 'play' | 'reserve' | 'pile';

export type Spot = { readonly name: string } & (
  | { readonly zone: CardZone; readonly card: string }
  /** A card of an open hand of another seat. */
  | { readonly zone: 'open'; readonly seat: string; readonly card: string }
  /** A base, or the vehicle that defends it. */
  | { readonly zone: 'base' | 'defender'; readonly seat: string; readonly slot: string }
  /** The player's rear has no seat. */
  | { readonly zone: 'rear'; readonly seat: string }
  | { readonly zone: 'goal'; readonly achievement: string }
  | { readonly zone: 'medal'; readonly nation: string }
  | { readonly zone: 'seat'; readonly seat: string }
  /** Choices without a place on the table are buttons of the bar. */
  | { readonly zone: 'bar' }
);

/** One of the equal cards that lie at a spot. */
export interface Piece {
  readonly spot: Spot;
  readonly copy: number;
}

const spots = new Map<string, Spot>();
const pieces = new Map<Spot, Piece[]>();

/** Return the one object of a name; `data-spot` contains the name, which is never parsed. */
function only(spot: Spot): Spot {
  const known = spots.get(spot.name);
  if (!known) spots.set(spot.name, spot);
  return known ?? spot;
}

export function cardSpot(zone: CardZone, card: string): Spot {
  return only({ name: `${zone}:${card}`, zone, card });
}

export function openSpot(seat: string, card: string): Spot {
  return only({ name: `open:${seat}:${card}`, zone: 'open', seat, card });
}

export function frontSpot(zone: 'base' | 'defender', seat: string, slot: string): Spot {
  return only({ name: `${zone}:${seat}:${slot}`, zone, seat, slot });
}

export function rearSpot(seat = ''): Spot {
  return only({ name: seat ? `rear:${seat}` : 'rear', zone: 'rear', seat });
}

export function goalSpot(achievement: string): Spot {
  return only({ name: `goal:${achievement}`, zone: 'goal', achievement });
}

export function medalSpot(nation: string): Spot {
  return only({ name: `medal:${nation}`, zone: 'medal', nation });
}

export function seatSpot(seat: string): Spot {
  return only({ name: `seat:${seat}`, zone: 'seat', seat });
}

export const BAR: Spot = only({ name: '', zone: 'bar' });
export const OWN_REAR: Spot = rearSpot();
export const SIGNALMEN: Spot = cardSpot('reserve', 'signalmen');

export function pieceAt(spot: Spot, copy = 0): Piece {
  const known = pieces.get(spot) ?? [];
  pieces.set(spot, known);
  return (known[copy] ??= { spot, copy });
}

/** Whether a card of the hand or the rear of this seat lies there. */
export function isOwnCard({ zone, ...spot }: Spot): boolean {
  return zone === 'hand' || (zone === 'rear' && 'seat' in spot && spot.seat === '');
}

/** Whether something is to be chosen beside the board: a medal or an achievement. */
export function isAskedBeside(chosen: Iterable<Spot>): boolean {
  return [...chosen].some(({ zone }) => zone === 'medal' || zone === 'goal');
}
