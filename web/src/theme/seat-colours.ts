/** Colours of seats, for players without a colour of their own. */

const COLOURS: Record<string, string> = {
  A: '#a8c98f',
  B: '#d9b36a',
  C: '#8fb9c9',
  D: '#c79bb8',
  E: '#e0936f',
  F: '#9aa5dd',
};

export const SEAT_COLOURS: readonly string[] = Object.values(COLOURS);

export function seatColour(seat: string, own = ''): string {
  return own || (COLOURS[seat] ?? '#aaaaaa');
}
