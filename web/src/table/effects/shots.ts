/** Shots and salvos, up to the moment they hit. */

import { centre, type Box, type Point } from './boxes';
import { LINEAR, SOFT, type Effect } from './effect';
import type { Blow } from './parts';

/** The last shell of a siege lands later than a shot: a salvo of four falls from above. */
export const SIEGE_HIT = 570;
export const SHELLS = 4;
const SALVO = 90;
/** The start of the shell and its flight time. */
const FIRED = 50;
const FLIGHT = 190;
export const HIT = FIRED + FLIGHT;
/** The position of the muzzle as a fraction of the card. */
const MUZZLE = { x: 0.88, y: 0.34 };

/** Recoil, muzzle flash and the tracer. */
export function fire(effect: Effect, { from, hasGun, isTurned, striker, by }: Blow, to: Point, at = 0): void {
  if (!from) return;
  const middle = centre(from);
  const side = isTurned ? -1 : 1;
  const muzzle = { x: middle.x + side * (MUZZLE.x - 0.5) * from.width, y: from.top + MUZZLE.y * from.height };
  const start = hasGun ? muzzle : edgeOf(from, to);
  const angle = Math.atan2(to.y - start.y, to.x - start.x);
  if (striker) {
    const kick = `translate(${-Math.cos(angle) * 9}px, ${-Math.sin(angle) * 9}px) rotate(${-side * 1.6}deg)`;
    effect.move(striker, [{ transform: 'none' }, { transform: kick, offset: 0.2 }, { transform: 'none' }], at, 380, SOFT);
  }
  if (hasGun) flash(effect, start, side, from.width / 110, at);
  for (let puff = 0; puff < 3; puff += 1)
    effect.spray('smoke', start, at + 40 + puff * 30, 620, {
      dx: side * effect.random(16, 40),
      dy: -effect.random(12, 28),
      from: 0.25,
      to: 0.9,
      strength: 0.5,
    });
  trace(effect, start, to, by, at);
}

/** The middle of a card, moved towards the target. */
function edgeOf(box: Box, to: Point): Point {
  const start = centre(box);
  const angle = Math.atan2(to.y - start.y, to.x - start.x);
  return { x: start.x + (Math.cos(angle) * box.width) / 3, y: start.y + (Math.sin(angle) * box.height) / 3 };
}

function flash(effect: Effect, { x, y }: Point, side: number, size: number, at: number): void {
  const node = effect.part('muzzle');
  const place = (aside: number, wide: number, high: number): string => `translate(${x + side * aside}px, ${y}px) scale(${side * wide * size}, ${high * size})`;
  effect.move(
    node,
    [
      { transform: place(0, 0.5, 0.7), opacity: 1 },
      { transform: place(0, 1.2, 1.25), opacity: 1, offset: 0.3 },
      { transform: place(4, 1.25, 0.7), opacity: 1, offset: 0.6 },
      { transform: place(14, 1, 0.1), opacity: 0 },
    ],
    at,
    190,
  );
  effect.spray('fire', { x: x + side * 10, y }, at, 240, { from: 0.5, to: 1.3 });
}

/** The shell flies with a bright head; its thin trace fades behind it. */
function trace(effect: Effect, start: Point, to: Point, by: string, at: number): void {
  const far = Math.hypot(to.x - start.x, to.y - start.y);
  const turn = `rotate(${Math.atan2(to.y - start.y, to.x - start.x)}rad)`;
  const head = effect.part('tracer');
  const place = (share: number): string => `translate(${start.x + (to.x - start.x) * share}px, ${start.y + (to.y - start.y) * share}px) ${turn}`;
  effect.move(
    head,
    [
      { transform: `${place(0)} scaleX(0.2)`, opacity: 1 },
      { transform: place(0.25), opacity: 1, offset: 0.25 },
      { transform: place(1), opacity: 1, offset: 0.99 },
      { transform: place(1), opacity: 0 },
    ],
    at + FIRED,
    FLIGHT,
    LINEAR,
  );
  const beam = effect.part('beam');
  Object.assign(beam.dataset, { from: 'play', by });
  Object.assign(beam.style, { left: `${start.x}px`, top: `${start.y}px`, width: `${far}px` });
  effect.move(
    beam,
    [
      { transform: `${turn} scaleX(0)`, opacity: 0.9 },
      { transform: `${turn} scaleX(1)`, opacity: 0.8, offset: 0.42 },
      { transform: `${turn} scaleX(1)`, opacity: 0 },
    ],
    at + FIRED,
    FLIGHT * 2.4,
    LINEAR,
  );
}

/** A reticle closes on the place before the shells fall on it. */
export function salvo(effect: Effect, box: Box): void {
  const at = centre(box);
  const place = `translate(${at.x}px, ${at.y}px)`;
  const reticle = effect.part('reticle');
  effect.move(
    reticle,
    [
      { transform: `${place} scale(${1.7 * effect.unit}) rotate(-40deg)`, opacity: 0 },
      { transform: `${place} scale(${effect.unit})`, opacity: 1, offset: 0.45 },
      { transform: `${place} scale(${effect.unit})`, opacity: 1, offset: 0.8 },
      { transform: `${place} scale(${effect.unit})`, opacity: 0 },
    ],
    0,
    SIEGE_HIT + 60,
  );
}

export function shell(effect: Effect, box: Box, number: number): void {
  const at = centre(box);
  const lands = SIEGE_HIT - (SHELLS - 1 - number) * SALVO;
  const aside = number === SHELLS - 1 ? 0 : effect.random(-0.34, 0.34) * box.width;
  const end = { x: at.x + aside, y: at.y + effect.random(-0.2, 0.2) * box.height };
  // Shells come from the centre of the window, so none flies outside it.
  const side = at.x < window.innerWidth / 2 ? 1 : -1;
  const turn = `rotate(${side * 13}deg)`;
  const place = `translate(${end.x}px, ${end.y}px) ${turn}`;
  effect.move(
    effect.part('shell'),
    [
      { transform: `translate(${end.x + side * 46}px, ${end.y - 200}px) ${turn}`, opacity: 1 },
      { transform: place, opacity: 1, offset: 0.99 },
      { transform: place, opacity: 0 },
    ],
    lands - 150,
    150,
    LINEAR,
  );
  effect.spray('fire', end, lands, 260, { from: 0.4, to: 1.5 });
  for (let puff = 0; puff < 3; puff += 1)
    effect.spray('dust', end, lands + puff * 20, 820, { dx: effect.random(-22, 22), dy: -effect.random(46, 96), from: 0.4, to: 1.5, strength: 0.9 });
}
