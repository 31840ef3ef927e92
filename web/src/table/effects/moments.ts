/** Other effects: remarks, payments, lost cards, the ribbon, the start of a turn. */

import { centre, type Box } from './boxes';
import { CARD, effectAt, IN, type Cue } from './effect';

/** The flight time of the price before the card is lifted. */
const PAID = 260;
/** A lost card is stamped for this long before it is torn. */
const STAMPED = 340;
/** Pixels between a face and a remark, and between a remark and the edge of the window. */
const GAP = 6;

/** A remark beside a player's face, over the header: it covers no card and stays inside the window. */
export function remark(cue: Cue, face: Box, words: string): void {
  const effect = effectAt(cue, { ...face, width: CARD });
  effect.then(() => {
    const bubble = effect.part('remark');
    bubble.textContent = words;
    const left = Math.max(GAP, Math.min(face.left + face.width + GAP, window.innerWidth - bubble.offsetWidth - GAP));
    Object.assign(bubble.style, { left: `${left}px`, top: `${centre(face).y}px` });
    effect.move(
      bubble,
      [
        { opacity: 0, transform: 'translateY(-50%) scale(0.9)' },
        { opacity: 1, transform: 'translateY(-50%)', offset: 0.08 },
        { opacity: 1, transform: 'translateY(-50%)', offset: 0.92 },
        { opacity: 0, transform: 'translateY(-50%)' },
      ],
      600,
      2200,
    );
  });
}

/** The price flies as a crate from the buyer's hand to the card. */
export function pay(cue: Cue, from: Box, card: Box, price: number): void {
  const effect = effectAt(cue, card);
  const [begin, end] = [centre(from), centre(card)];
  // In the frame after the redraw of the table.
  effect.then(() => {
    const crate = effect.part('crate');
    crate.textContent = String(price);
    const place = (share: number, size: number): string =>
      `translate(${begin.x + (end.x - begin.x) * share}px, ${begin.y + (end.y - begin.y) * share}px) translate(-50%, -50%) scale(${size})`;
    effect.move(
      crate,
      [
        { transform: place(0, 0.6), opacity: 0 },
        { transform: place(0.15, 1.2), opacity: 1, offset: 0.25 },
        { transform: place(0.95, 1.1), opacity: 1, offset: 0.85, easing: IN },
        { transform: place(1, 0.7), opacity: 0 },
      ],
      0,
      PAID,
    );
  });
}

/** A lost card is stamped with a word and torn in two. The body stays whole until its other half exists. */
export function tear(cue: Cue, box: Box, body: HTMLElement, word: string): void {
  const effect = effectAt(cue, box);
  const at = centre(box);
  const fall = (half: HTMLElement, away: string): void =>
    effect.move(
      half,
      [
        { transform: 'none', opacity: 1 },
        { transform: 'none', opacity: 1, offset: 0.36, easing: IN },
        { transform: away, opacity: 1, offset: 0.72 },
        { transform: away, opacity: 0 },
      ],
      0,
      STAMPED + 640,
    );
  fall(body, 'translate(-16px, 12px) rotate(-14deg)');
  effect.then(() => {
    const stamp = effect.part('stamp');
    stamp.textContent = word;
    const place = `translate(${at.x}px, ${at.y}px) translate(-50%, -50%) rotate(-14deg)`;
    effect.move(
      stamp,
      [
        { transform: `${place} scale(${2.6 * effect.unit})`, opacity: 0 },
        { transform: `${place} scale(${effect.unit})`, opacity: 1, offset: 0.35, easing: IN },
        { transform: `${place} scale(${effect.unit})`, opacity: 1, offset: 0.75 },
        { transform: `${place} scale(${effect.unit})`, opacity: 0 },
      ],
      0,
      STAMPED + 240,
      IN,
    );
  });
  effect.then(() => {
    const lower = effect.part('remains lower', box);
    lower.append(...[...body.children].map((child) => child.cloneNode(true)));
    fall(lower, 'translate(16px, 44px) rotate(17deg)');
    body.classList.add('upper');
  });
}

export interface Proclamation {
  colour: string;
  title: string;
  /** The winner's name; empty for the player. */
  name: string;
  /** The points won, and a copy of the winner's face. */
  points: string;
  face: HTMLElement | undefined;
}

/** A ribbon over the reserve: the player's base was captured, or the player captured one. */
export function ribbon(cue: Cue, box: Box, { colour, title, name, points, face }: Proclamation): void {
  const effect = effectAt(cue, { ...box, width: CARD });
  effect.then(() => {
    const height = Math.min(86, box.height);
    const band = effect.part('ribbon', { left: box.left, top: box.top + (box.height - height) / 2, width: box.width, height });
    band.style.setProperty('--seat', colour);
    if (face) band.append(face);
    band.append(textNode('b', title));
    if (name) band.append(textNode('span', name));
    if (points) band.append(textNode('i', points));
    effect.move(
      band,
      [
        { transform: 'scale(0.05, 0.1)', opacity: 0 },
        { transform: 'scale(1, 0.1)', opacity: 1, offset: 0.09 },
        { transform: 'none', opacity: 1, offset: 0.2 },
        { transform: 'none', opacity: 1, offset: 0.86 },
        { transform: 'translateY(-10px)', opacity: 0 },
      ],
      300,
      1300,
    );
  });
}

function textNode(name: string, words: string): HTMLElement {
  const node = document.createElement(name);
  node.textContent = words;
  return node;
}

/** The player's turn begins: the hand rises in a wave, on top of its cards' own transforms. */
export function wave(cue: Cue, cards: readonly HTMLElement[]): void {
  const effect = effectAt(cue, { left: 0, top: 0, width: CARD, height: CARD });
  cards.forEach((card, index) => effect.move(card, [{ translate: '0 0' }, { translate: '0 -10px', offset: 0.4 }, { translate: '0 0' }], 100 + index * 45, 300));
}
