/** Building blocks of hits, fires and falling bases. */

import { centre, type Box, type Point } from './boxes';
import { IN, SOFT, type Effect } from './effect';
import type { Particle } from './timeline';

/** The lines along which the picture of a base breaks. */
const CUTS = [
  'polygon(0 0, 38% 0, 30% 48%, 42% 100%, 0 100%)',
  'polygon(38% 0, 72% 0, 64% 40%, 74% 100%, 42% 100%, 30% 48%)',
  'polygon(72% 0, 100% 0, 100% 100%, 74% 100%, 64% 40%)',
];

/** The height of a label with its margin. */
const WORD = 45;

export type Outcome = 'damaged' | 'destroyed' | 'captured' | 'damaged-base';

export interface Blow {
  /** Shells from above instead of a shot. */
  isSiege: boolean;
  /** The origin of the shot, if a visible card fires it. */
  from: Box | undefined;
  striker: HTMLElement | undefined;
  /** Whether a gun fires; a turned picture points to the left. */
  hasGun: boolean;
  isTurned: boolean;
  by: string;
  to: Box;
  /** A copy of the card or base as it was before, in its place. */
  body: HTMLElement | undefined;
  /** The element at that place now. */
  struck: HTMLElement | undefined;
  outcome: Outcome;
  /** Whether it is a headquarters: three shots and a toppling mast. */
  isHeadquarters: boolean;
  /** Whether the turret is thrown off when it burns. */
  hasTurret: boolean;
  word: string;
  /** The colours of the conqueror and of the owner. */
  colour: string;
  lost: string;
}

/** Glare, ring, fire and sparks; the struck card jolts, and its panel shakes. */
export function impact(
  effect: Effect,
  box: Box,
  power: number,
  hit: number,
  { jolted, sparks = 7 }: { jolted?: HTMLElement | undefined; sparks?: number } = {},
): void {
  const at = centre(box);
  if (jolted) jolt(effect, jolted, hit);
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
  for (let spark = 0; spark < sparks; spark += 1) {
    const turn = effect.random(-180, 180);
    const far = effect.random(34, 74) * (0.8 + 0.4 * power);
    const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * far, Math.sin((turn * Math.PI) / 180) * far];
    effect.spray('spark', at, hit + effect.random(0, 30), effect.random(260, 420), { dx, dy, turn, from: 1, to: 0.5 });
  }
  effect.shake(hit, 1.6 + 1.6 * power, 170 + 40 * power);
}

function jolt(effect: Effect, node: HTMLElement, hit: number): void {
  const steps = [
    [0, 0, 0],
    [5, -2, 1.4],
    [-5, 2, -1],
    [3, 0, 0.4],
    [0, 0, 0],
  ];
  effect.move(
    node,
    steps.map(([x = 0, y = 0, turn = 0]) => ({ translate: `${x}px ${y}px`, rotate: `${turn}deg` })),
    hit,
    190,
  );
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

/** A label above a card or below a base, on the other side if there is no space, never on it. */
export function say(effect: Effect, { word, to: box, outcome }: Blow, isFall: boolean, at: number): void {
  const node = effect.part('outcome');
  const isBase = outcome === 'captured' || outcome === 'damaged-base';
  const isAbove = isBase ? box.top + box.height + WORD > window.innerHeight : box.top > 2 * WORD;
  node.textContent = word;
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

/** The card or base as it was: until it is hit, or until it has burnt. */
export function lastLook(effect: Effect, body: HTMLElement, lasts: number): void {
  effect.move(body, [{ opacity: 1 }, { opacity: 1, offset: 0.96 }, { opacity: 0 }], 0, lasts, IN);
}

/** The turret is thrown up, and the rest chars. */
export function blowUp(effect: Effect, { to: box, body, hasTurret }: Blow, hit: number): void {
  if (body && hasTurret) {
    const turret = effect.part('remains turret', box);
    turret.append(...[...body.children].map((child) => child.cloneNode(true)));
    // The vehicle alone, without card and scene.
    for (const node of turret.querySelectorAll('svg *:not(g, svg, image)')) node.remove();
    for (const node of turret.querySelectorAll('[clip-path]')) node.removeAttribute('clip-path');
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

/** The picture of the base breaks into three pieces that fall. */
export function walls(effect: Effect, box: Box, body: HTMLElement | undefined, hit: number): void {
  CUTS.forEach((cut, index) => {
    const side = index - 1;
    const piece = effect.part('remains wall', box);
    piece.style.clipPath = cut;
    if (body) piece.append(...[...body.children].map((child) => child.cloneNode(true)));
    effect.move(
      piece,
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${side * 9}px, ${Math.abs(side) * 3 - 6}px) rotate(${side * 9}deg)`, opacity: 1, offset: 0.3, easing: IN },
        { transform: `translate(${side * 22}px, 30px) rotate(${side * 34 + 4}deg)`, opacity: 0 },
      ],
      hit + 20,
      680,
    );
  });
}

/** The mast of a headquarters topples with its flag. */
export function mast(effect: Effect, box: Box, colour: string, hit: number): void {
  const node = flagNode(effect, box, colour, 1.5);
  node.style.transformOrigin = '2px 100%';
  effect.move(
    node,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'rotate(8deg)', opacity: 1, offset: 0.25, easing: IN },
      { transform: 'rotate(98deg)', opacity: 1, offset: 0.8 },
      { transform: 'rotate(92deg)', opacity: 0 },
    ],
    hit + 40,
    720,
  );
}

function flagNode(effect: Effect, box: Box, colour: string, size = 1): HTMLElement {
  const [width, height] = [26 * effect.unit * size, 34 * effect.unit * size];
  const node = effect.part('flag', { left: centre(box).x, top: box.top + box.height * 0.5 - height, width, height });
  node.style.setProperty('--seat', colour);
  return node;
}

/** The owner's flag comes down, or the conqueror's goes up. */
export function flag(effect: Effect, box: Box, colour: string, isRaised: boolean, at: number): void {
  const node = flagNode(effect, box, colour);
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
