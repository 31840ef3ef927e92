/** Effects of medals and points, which appear, fly to the score and are counted up there. */

import { centre, type Box } from './boxes';
import { CARD, effectAt, IN, LINEAR, SOFT, type Cue, type Effect } from './effect';

/** Milliseconds that a new medal is shown before it flies. */
export const SHOWN = 560;
export const FLIES = 380;
const SIZE = 120;

/** The player's medal appears over the reserve with rays, then flies to the score. */
export function medal(cue: Cue, over: Box, score: Box, picture: string): void {
  const effect = effectAt(cue, { ...over, width: CARD });
  const [at, end] = [centre(over), centre(score)];
  const size = Math.min(1, over.height / SIZE);
  effect.then(
    () => strike(effect, at, end, size, picture),
    () => {
      const rays = effect.part('rays');
      const place = `translate(${at.x}px, ${at.y}px)`;
      effect.move(
        rays,
        [
          { transform: `${place} scale(${0.3 * size})`, opacity: 0 },
          { transform: `${place} scale(${size}) rotate(20deg)`, opacity: 1, offset: 0.35 },
          { transform: `${place} scale(${1.05 * size}) rotate(40deg)`, opacity: 0 },
        ],
        150,
        620,
      );
      const ring = effect.part('ring gilded');
      effect.move(
        ring,
        [
          { transform: `${place} scale(0.3)`, opacity: 1 },
          { transform: `${place} scale(${1.9 * size})`, opacity: 0 },
        ],
        160,
        380,
      );
    },
    () => sparkle(effect, at, 12, 165),
  );
}

function strike(effect: Effect, at: { x: number; y: number }, end: { x: number; y: number }, size: number, picture: string): void {
  const node = effect.part('struck-medal');
  const image = document.createElement('img');
  image.src = picture;
  image.alt = '';
  node.append(image);
  const place = (x: number, y: number, grown: number, turn = 0): string => `translate(${x}px, ${y}px) scale(${grown * size}) rotate(${turn}deg)`;
  const total = SHOWN + FLIES;
  effect.move(
    node,
    [
      { transform: place(at.x, at.y - 60, 2.6, -16), opacity: 0, easing: IN },
      { transform: place(at.x, at.y, 1), opacity: 1, offset: 160 / total },
      { transform: place(at.x, at.y, 1.12), opacity: 1, offset: 210 / total },
      { transform: place(at.x, at.y, 1), opacity: 1, offset: 300 / total },
      { transform: place(at.x, at.y, 1), opacity: 1, offset: SHOWN / total, easing: SOFT },
      { transform: place((at.x + end.x) / 2, Math.min(at.y, end.y) - 40, 0.7), opacity: 1, offset: (SHOWN + FLIES * 0.55) / total, easing: IN },
      { transform: place(end.x, end.y, 0.2), opacity: 0.9 },
    ],
    0,
    total,
  );
}

function sparkle(effect: Effect, at: { x: number; y: number }, count: number, when: number): void {
  for (let ray = 0; ray < count; ray += 1)
    effect.spray('gold', at, when + effect.random(0, 40), effect.random(420, 640), {
      dx: effect.random(-80, 80),
      dy: effect.random(-24, 34),
      up: effect.random(10, 44),
      turn: effect.random(90, 500),
      from: 1.2,
      to: 0.6,
    });
}

/** Points fly from their origin to a score and sparkle there. */
export function points(cue: Cue, from: Box | undefined, score: Box, words: string): void {
  const effect = effectAt(cue, { ...score, width: CARD });
  const end = centre(score);
  const begin = from ? centre(from) : { x: end.x, y: end.y + 8 };
  effect.then(
    () => {
      const node = effect.part('points');
      node.textContent = words;
      const place = (x: number, y: number, size: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
      const high = Math.min(begin.y, end.y) - (from ? 46 : 18);
      effect.move(
        node,
        [
          { transform: place(begin.x, begin.y, 0.5), opacity: 0 },
          { transform: place(begin.x, begin.y - 14, 1.3), opacity: 1, offset: 0.25, easing: SOFT },
          { transform: place((begin.x + end.x) / 2, high, 1.05), opacity: 1, offset: 0.62, easing: IN },
          { transform: place(end.x, end.y, 0.7), opacity: 0.9 },
        ],
        0,
        FLIES + 80,
      );
    },
    () => sparkle(effect, end, 6, FLIES + 80),
  );
}

/** Shows the old score until the points arrive, then counts up: a column of numbers slides through its box. */
export function tally(cue: Cue, score: Box, { from, to, font, lands }: { from: number; to: number; font: string; lands: number }): void {
  const effect = effectAt(cue, { ...score, width: CARD });
  const steps = Math.max(1, to - from);
  const counts = Math.max(160, steps * 80);
  // A DOMRect has no own properties to spread.
  const { left, top, width, height } = score;
  const node = effect.part('tally', { left: left - 4, top, width: width + 4, height });
  node.style.font = font;
  // Cover the new number until the animation starts.
  node.style.opacity = '1';
  const column = document.createElement('div');
  for (let number = from; number <= to; number += 1) {
    const line = document.createElement('span');
    line.textContent = String(number);
    line.style.height = `${height}px`;
    line.style.lineHeight = `${height}px`;
    column.append(line);
  }
  node.append(column);
  const total = lands + counts + 260;
  const grown = { transform: 'scale(1.5)', opacity: 1 };
  const still = { transform: 'none', opacity: 1 };
  effect.move(
    node,
    [still, { ...still, offset: lands / total }, { ...grown, offset: (lands + counts / 2) / total }, { ...still, offset: (lands + counts) / total }, still],
    0,
    total,
  );
  const up = { transform: `translateY(${-steps * height}px)` };
  effect.move(
    column,
    [{ transform: 'none' }, { transform: 'none', offset: lands / total, easing: `steps(${steps})` }, { ...up, offset: (lands + counts) / total }, up],
    0,
    total,
    LINEAR,
  );
}
