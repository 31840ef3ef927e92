/** What is to be lit up: the elements of the board at which a lesson points. */

import type { Choice, View } from '../generated/messages';
import { spotOf } from '../table/model/choices';

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

export function selectorOf(mark: string): string {
  return ZONES[mark] ?? spotSelector(mark);
}

function spotSelector(spot: string): string {
  if (spot.startsWith('pile:')) return `.tray[data-card="${spot.slice('pile:'.length)}"]`;
  const place = `[data-spot="${spot}"]`;
  if (spot === 'reserve:signalmen') return `${place}, .reserve .signalmen.lit`;
  return /^(medal|goal):/.test(spot) ? `${place}, .strip, .to-rail` : place;
}

/** Where the wanted choice is pressed: its card, then the button for it; a purchase that is put together is confirmed. */
export function wantedSelector(view: View, choice: Choice, { picked, isBuying }: { picked: string; isBuying: boolean }): string {
  if (isBuying && ['want', 'pay', 'done'].includes(choice.verb)) return '.bar [data-action="payment"]';
  const spot = spotOf(view, choice);
  // What would be lost is asked about first.
  const button = `.bar [data-action="${choice.action}"], .bar [data-action="confirm"]`;
  if (spot === '' || picked.split('#')[0] === spot) return button;
  return `${spotSelector(spot)}, ${button}`;
}

/** Light up what a selector finds and nothing else. */
export function highlight(board: ParentNode, selector: string): void {
  const wanted = new Set(selector ? board.querySelectorAll(selector) : []);
  for (const old of board.querySelectorAll(`[${MARK}]`)) if (!wanted.has(old)) old.removeAttribute(MARK);
  for (const one of wanted) if (!one.hasAttribute(MARK)) one.setAttribute(MARK, '');
}
