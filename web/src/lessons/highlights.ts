/** The elements of the board that a lesson highlights. */

import type { Choice, View } from '../generated/messages';
import { spotOf } from '../table/model/choices';
import { SIGNALMEN, type Piece, type Spot } from '../table/model/spots';

/** Parts of the board by the names that lessons use. */
const ZONES: Record<string, string> = {
  hand: '.hand',
  reserve: '.reserve .row',
  opponent: '.opponents',
  piles: '.own-front .pile, .own-front .counts',
  medals: '.rail .ending, .panels .ending, .strip, .to-rail',
  goals: '.rail .goals, .panels .goals, .strip, .to-rail',
};
const MARK = 'data-wanted';

/** The selector of a zone, or of a spot by name. */
export function selectorOf(mark: string): string {
  return ZONES[mark] ?? `[data-spot="${mark}"]`;
}

function spotSelector(spot: Spot): string {
  if (spot.zone === 'pile') return `.tray[data-card="${spot.card}"]`;
  const place = `[data-spot="${spot.name}"]`;
  if (spot === SIGNALMEN) return `${place}, .reserve .signalmen.lit`;
  return spot.zone === 'medal' || spot.zone === 'goal' ? `${place}, .strip, .to-rail` : place;
}

/** The next element to press for the wanted choice: its card, then its button; for a complete purchase the confirmation. */
export function wantedSelector(view: View, choice: Choice, { picked, isBuying }: { picked: Piece | undefined; isBuying: boolean }): string {
  if (isBuying && ['want', 'pay', 'done'].includes(choice.verb)) return '.bar [data-action="payment"]';
  const spot = spotOf(view, choice);
  // A pending warning must be confirmed first.
  const button = `.bar [data-action="${choice.action}"], .bar [data-action="confirm"]`;
  if (spot.zone === 'bar' || picked?.spot === spot) return button;
  return `${spotSelector(spot)}, ${button}`;
}

/** Highlight exactly the elements of a selector. */
export function highlight(board: ParentNode, selector: string): void {
  const wanted = new Set(selector ? board.querySelectorAll(selector) : []);
  for (const old of board.querySelectorAll(`[${MARK}]`)) if (!wanted.has(old)) old.removeAttribute(MARK);
  for (const one of wanted) if (!one.hasAttribute(MARK)) one.setAttribute(MARK, '');
}
