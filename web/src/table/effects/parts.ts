/** What shots, hits, captures and medals are made of. */

import { centre, type Box, type Point } from './boxes';
import { IN, LINEAR, SOFT, type Effect } from './effect';
import type { Particle } from './timeline';

/** The last shell of a siege lands later than a shot: a salvo of four falls from above. */
export const SIEGE_HIT = 570;
export const SHELLS = 4;
const SALVO = 90;
/** When the shell leaves, and how long it flies. */
const FIRED = 50;
const FLIGHT = 190;
export const HIT = FIRED + FLIGHT;

export type Outcome = 'damaged' | 'destroyed' | 'captured' | 'damaged-base';

export interface Blow {
  /** Shells from above instead of a shot. */
  isSiege: boolean;
  /** Where the shot comes from, if a card is seen to fire it. */
  from: Box | undefined;
  striker: HTMLElement | undefined;
  by: string;
  to: Box;
  /** A copy of the card as it was before, in its place. */
  body: HTMLElement | undefined;
  outcome: Outcome;
  /** What burns loses its turret. */
  hasTurret: boolean;
  word: string;
  /** The colours of the conqueror and of the owner. */
  colour: string;
  lost: string;
}

/** Recoil, muzzle flash and the tracer. */
export function fire(effect: Effect, { from, striker, by }: Blow, to: Point): void {
  if (!from) return;
  const start = centre(from);
  const angle = Math.atan2(to.y - start.y, to.x - start.x);
  const far = Math.hypot(to.x - start.x, to.y - start.y);
  const turn = `rotate(${angle}rad)`;
  if (striker) {
    const kick = `translate(${-Math.cos(angle) * 9}px, ${-Math.sin(angle) * 9}px)`;
    effect.move(striker, [{ transform: 'none' }, { transform: kick, offset: 0.2 }, { transform: 'none' }], 0, 380, SOFT);
  }
  const edge = { x: start.x + (Math.cos(angle) * from.width) / 3, y: start.y + (Math.sin(angle) * from.height) / 3 };
  effect.spray('fire', edge, 0, 240, { from: 0.5, to: 1.4 });
  for (let puff = 0; puff < 3; puff += 1)
    effect.spray('smoke', edge, 40 + puff * 30, 620, { dx: Math.cos(angle) * 30, dy: -20, from: 0.25, to: 0.8, strength: 0.5 });
  const beam = effect.part('beam');
  Object.assign(beam.dataset, { from: 'play', by });
  Object.assign(beam.style, { left: `${start.x}px`, top: `${start.y}px`, width: `${far}px` });
  effect.move(
    beam,
    [
      { transform: `${turn} scaleX(0)`, opacity: 1 },
      { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.45 },
      { transform: `${turn} scaleX(1)`, opacity: 0 },
    ],
    FIRED,
    FLIGHT * 2.2,
    LINEAR,
  );
}

/** A reticle closes on the place, then four shells fall on it one after the other. */
export function salvo(effect: Effect, box: Box): void {
  const at = centre(box);
  const place = `translate(${at.x}px, ${at.y}px)`;
  const reticle = effect.part('reticle');
  effect.move(
    reticle,
    [
      { transform: `${place} scale(${2.4 * effect.unit}) rotate(-40deg)`, opacity: 0 },
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
  const place = `translate(${end.x}px, ${end.y}px) rotate(-13deg)`;
  effect.move(
    effect.part('shell'),
    [
      { transform: `translate(${end.x - 34}px, ${end.y - 150}px) rotate(-13deg)`, opacity: 1 },
      { transform: place, opacity: 1, offset: 0.99 },
      { transform: place, opacity: 0 },
    ],
    lands - 120,
    120,
    LINEAR,
  );
  effect.spray('fire', end, lands, 260, { from: 0.4, to: 1.3 });
  for (let puff = 0; puff < 3; puff += 1)
    effect.spray('dust', end, lands + puff * 20, 720, { dx: effect.random(-22, 22), dy: -effect.random(40, 92), from: 0.4, to: 1.3, strength: 0.9 });
}

export function impact(effect: Effect, box: Box, power: number, hit: number): void {
  const at = centre(box);
  const glare = effect.part('glare', box);
  effect.move(glare, [{ opacity: 0.95 }, { opacity: 0 }], hit, 130, SOFT);
  const ring = effect.part('ring');
  const place = `translate(${at.x}px, ${at.y}px)`;
  effect.move(
    ring,
    [
      { transform: `${place} scale(0.1)`, opacity: 0.9 },
      { transform: `${place} scale(${(0.7 + 0.5 * power) * effect.unit})`, opacity: 0 },
    ],
    hit,
    300 + 80 * power,
  );
  effect.spray('fire', at, hit, 280, { from: 0.6, to: 1.2 + 0.5 * power });
  for (let spark = 0; spark < 7; spark += 1) {
    const turn = effect.random(-180, 180);
    const far = effect.random(34, 74) * (0.8 + 0.4 * power);
    const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * far, Math.sin((turn * Math.PI) / 180) * far];
    effect.spray('spark', at, hit + effect.random(0, 30), effect.random(260, 420), { dx, dy, turn, from: 1, to: 0.5 });
  }
  effect.shake(hit, 1.6 + 1.6 * power, 170 + 40 * power);
}

export function smoke(effect: Effect, at: Point, start: number, count: number, { rise = 50, size = 1, kind = 'smoke' as Particle } = {}): void {
  for (let puff = 0; puff < count; puff += 1) {
    const near = { x: at.x + effect.random(-14, 14) * effect.unit, y: at.y + effect.random(-6, 6) * effect.unit };
    effect.spray(kind, near, start + puff * 50, effect.random(700, 1000), {
      dx: effect.random(-10, 18),
      dy: -rise * effect.random(0.7, 1.3),
      from: 0.35 * size,
      to: effect.random(0.9, 1.3) * size,
      strength: 0.65,
    });
  }
}

export function debris(effect: Effect, at: Point, count: number, power: number, hit: number): void {
  for (let chip = 0; chip < count; chip += 1)
    effect.spray('chip', at, hit + effect.random(0, 40), effect.random(520, 760), {
      dx: effect.random(-76, 76) * power,
      dy: effect.random(-10, 50) * power,
      up: effect.random(26, 60) * power,
      turn: effect.random(200, 620),
      from: effect.random(0.8, 1.6),
      to: 0.8,
    });
}

/** The word stands above its place, or below it where there is no room: never on it. */
export function say(effect: Effect, words: string, box: Box, isFall: boolean, at: number): void {
  const node = effect.part('outcome');
  const isAbove = box.top > 90;
  node.textContent = words;
  node.toggleAttribute('data-falls', isFall);
  // Clamped, so a word over the outermost base of a phone is not cut.
  const left = `clamp(64px, ${centre(box).x}px, calc(100% - 64px))`;
  Object.assign(node.style, { left, top: `${isAbove ? box.top - 8 : box.top + box.height + 8}px` });
  const place = `translate(-50%, ${isAbove ? '-100%' : '0'})`;
  effect.move(
    node,
    [
      { opacity: 0, transform: `${place} scale(0.7)` },
      { opacity: 1, transform: place, offset: 0.12 },
      { opacity: 1, transform: place, offset: 0.85 },
      { opacity: 0, transform: `${place} translateY(-6px)` },
    ],
    at,
    820,
  );
}

/** The card as it was, until it has burnt. */
export function burn(effect: Effect, body: HTMLElement, hit: number): void {
  effect.move(
    body,
    [
      { opacity: 1, transform: 'none' },
      { opacity: 1, transform: 'none', offset: 0.7 },
      { opacity: 0, transform: 'scale(0.94)' },
    ],
    0,
    hit + 520,
    IN,
  );
}

/** Its turret is thrown up, and what is left chars. */
export function blowUp(effect: Effect, { to: box, body, hasTurret }: Blow, hit: number): void {
  if (body && hasTurret) {
    const turret = effect.part('remains turret', box);
    turret.append(...[...body.children].map((child) => child.cloneNode(true)));
    effect.move(
      turret,
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(-4px, ${-62 * effect.unit}px) rotate(-48deg)`, opacity: 1, offset: 0.45, easing: IN },
        { transform: 'translate(-12px, -4px) rotate(-110deg)', opacity: 0 },
      ],
      hit + 30,
      560,
    );
  }
  const char = effect.part('char', box);
  effect.move(char, [{ opacity: 0 }, { opacity: 0.95, offset: 0.25 }, { opacity: 0.95, offset: 0.8 }, { opacity: 0 }], hit + 20, 600);
}

/** Three pieces of the wall break off and fall. */
export function walls(effect: Effect, box: Box, hit: number): void {
  for (const side of [-1, 0, 1]) {
    const piece = effect.part('wall', { left: box.left + ((side + 1) * box.width) / 3, top: box.top, width: box.width / 3, height: box.height });
    effect.move(
      piece,
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${side * 9}px, -5px) rotate(${side * 9}deg)`, opacity: 1, offset: 0.3, easing: IN },
        { transform: `translate(${side * 20}px, 28px) rotate(${side * 34 + 8}deg)`, opacity: 0 },
      ],
      hit + 20,
      620,
    );
  }
}

export function flag(effect: Effect, box: Box, colour: string, isRaised: boolean, at: number): void {
  const node = effect.part('flag', { left: centre(box).x, top: box.top, width: 26 * effect.unit, height: 30 * effect.unit });
  node.style.setProperty('--seat', colour);
  const low = `translateY(${30 * effect.unit}px)`;
  effect.move(
    node,
    isRaised
      ? [
          { opacity: 0, transform: low },
          { opacity: 1, transform: 'none', offset: 0.3 },
          { opacity: 1, transform: 'none', offset: 0.85 },
          { opacity: 0, transform: 'none' },
        ]
      : [
          { opacity: 1, transform: 'none' },
          { opacity: 1, transform: 'none', offset: 0.4 },
          { opacity: 0, transform: low },
        ],
    at,
    isRaised ? 1100 : 420,
  );
}
