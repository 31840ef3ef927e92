/** What is not a strike: a remark, a lost card, a medal, points, the beginning of a turn. */

import { centre, type Box } from './boxes';
import { CARD, effectAt, IN, type Cue } from './effect';

/** A lost card is stamped for this long before it is torn. */
const STAMPED = 340;

/** A remark beside the face of a player, over the line with the name: it covers no card. */
export function remark(cue: Cue, face: Box, words: string): void {
  const effect = effectAt(cue, { ...face, width: CARD });
  const bubble = effect.part('remark');
  bubble.textContent = words;
  Object.assign(bubble.style, { left: `${face.left + face.width + 6}px`, top: `${centre(face).y}px` });
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
}

/** A lost card is stamped and torn in two. The body lies whole until its other half is there. */
export function tear(cue: Cue, box: Box, body: HTMLElement): void {
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
  const stamp = effect.part('stamp');
  const place = `translate(${at.x}px, ${at.y}px) rotate(-14deg)`;
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
  effect.then(() => {
    const lower = effect.part('remains lower', box);
    lower.append(...[...body.children].map((child) => child.cloneNode(true)));
    fall(lower, 'translate(16px, 44px) rotate(17deg)');
    body.classList.add('upper');
  });
}

/** A medal is struck where it lies before it flies. */
export function medal(cue: Cue, box: Box): void {
  const effect = effectAt(cue, { ...box, width: CARD });
  const at = centre(box);
  const ring = effect.part('ring gilded');
  const place = `translate(${at.x}px, ${at.y}px)`;
  effect.move(
    ring,
    [
      { transform: `${place} scale(0.1)`, opacity: 0.9 },
      { transform: `${place} scale(0.9)`, opacity: 0 },
    ],
    0,
    380,
  );
  effect.then(() => {
    for (let ray = 0; ray < 10; ray += 1)
      effect.spray('gold', at, effect.random(40, 90), effect.random(420, 620), {
        dx: effect.random(-44, 44),
        dy: effect.random(-20, 24),
        up: effect.random(10, 30),
        turn: effect.random(90, 400),
        from: 1,
        to: 0.6,
      });
  });
}

/** What has happened to a base of the player or by the player, on a ribbon over the reserve. */
export function ribbon(cue: Cue, box: Box, { colour, title, name }: { colour: string; title: string; name: string }): void {
  const effect = effectAt(cue, { ...box, width: CARD });
  effect.then(() => {
    const height = Math.min(76, box.height);
    const band = effect.part('ribbon', { left: box.left, top: box.top + (box.height - height) / 2, width: box.width, height });
    band.style.setProperty('--seat', colour);
    band.append(textNode('b', title), textNode('span', name));
    effect.move(
      band,
      [
        { transform: 'scale(0.05, 0.1)', opacity: 0 },
        { transform: 'scale(1, 0.1)', opacity: 1, offset: 0.09 },
        { transform: 'none', opacity: 1, offset: 0.2 },
        { transform: 'none', opacity: 1, offset: 0.86 },
        { transform: 'translateY(-10px)', opacity: 0 },
      ],
      540,
      1300,
    );
  });
}

function textNode(name: string, words: string): HTMLElement {
  const node = document.createElement(name);
  node.textContent = words;
  return node;
}

/** Points arrive at a score. */
export function points(cue: Cue, box: Box, words: string): void {
  const effect = effectAt(cue, { ...box, width: CARD });
  const node = effect.part('points');
  const { x, y } = centre(box);
  node.textContent = words;
  const place = (up: number, size: number): string => `translate(${x}px, ${y - up}px) translate(-50%, -50%) scale(${size})`;
  effect.move(
    node,
    [
      { transform: place(-8, 0.5), opacity: 0 },
      { transform: place(16, 1.15), opacity: 1, offset: 0.2 },
      { transform: place(18, 1), opacity: 1, offset: 0.75 },
      { transform: place(26, 0.9), opacity: 0 },
    ],
    0,
    900,
  );
  for (let ray = 0; ray < 5; ray += 1)
    effect.spray('gold', { x, y }, 0, 420, {
      dx: effect.random(-30, 30),
      dy: effect.random(0, 20),
      up: effect.random(8, 22),
      turn: effect.random(90, 400),
      to: 0.6,
    });
}

/** The own turn begins: the hand rises in a wave, whatever transform lays its cards out. */
export function wave(cue: Cue, cards: readonly HTMLElement[]): void {
  const effect = effectAt(cue, { left: 0, top: 0, width: CARD, height: CARD });
  cards.forEach((card, index) => effect.move(card, [{ translate: '0 0' }, { translate: '0 -10px', offset: 0.4 }, { translate: '0 0' }], 100 + index * 45, 300));
}
