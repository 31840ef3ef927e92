/** What a strike, a captured base, a siege, a lost card and a medal look like. Only transform and opacity move. */

import './effects.css';

import { centre, type Box } from './arrow';
import type { Particle, Timeline } from './timeline';

const IN = 'cubic-bezier(0.55, 0, 0.9, 0.4)';
const SOFT = 'cubic-bezier(0.4, 0, 0.3, 1)';
const LINEAR = 'linear';
/** When the shell leaves, and how long it flies. */
const FIRED = 50;
const FLIGHT = 190;
export const HIT = FIRED + FLIGHT;
/** All measures are for a card of this width. */
const CARD = 62;

export type Outcome = 'damaged' | 'destroyed' | 'captured' | 'damaged-base';

interface Point {
  x: number;
  y: number;
}

/** A moment of a timeline at a pace, and the size of what it happens to. */
export interface Cue {
  timeline: Timeline;
  board: HTMLElement;
  /** Milliseconds from now, already at the pace. */
  at: number;
  pace: number;
}

export interface Blow {
  /** Where the shot comes from, if a card is seen to fire it. */
  from: Box | undefined;
  striker: HTMLElement | undefined;
  by: string;
  to: Box;
  /** The card or base as it was before. */
  copy: HTMLElement | undefined;
  outcome: Outcome;
  word: string;
  /** The colours of the conqueror and of the owner. */
  colour: string;
  lost: string;
}

/** Deterministic scatter: the same effect looks the same in every film strip. */
function scatter(seed: number): (low: number, high: number) => number {
  let state = seed;
  return (low, high) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return low + ((high - low) * state) / 4294967296;
  };
}

class Scene {
  readonly random = scatter(1);

  constructor(
    readonly cue: Cue,
    readonly unit: number,
  ) {}

  move(node: HTMLElement, frames: Keyframe[], at: number, lasts: number, easing?: string): void {
    const { timeline, pace, at: start } = this.cue;
    timeline.add(node, frames, { at: start + at * pace, lasts: lasts * pace, ...(easing ? { easing } : {}) });
  }

  /** A particle that drifts from a point, grows and fades. */
  spray(
    kind: Particle,
    { x, y }: Point,
    at: number,
    lasts: number,
    drift: { dx?: number; dy?: number; from?: number; to?: number; turn?: number; up?: number; strength?: number },
  ): void {
    const { dx = 0, dy = 0, from = 0.4, to = 1, turn = 0, up = 0, strength = 1 } = drift;
    const { timeline, pace, at: start } = this.cue;
    const u = this.unit;
    const place = (share: number, lift: number, size: number): string =>
      `translate(${x + dx * share * u}px, ${y + dy * share * u - lift * u}px) rotate(${turn * (kind === 'spark' ? 1 : share)}deg) scale(${size * u})`;
    const frames: Keyframe[] = [
      { transform: place(0, 0, from), opacity: strength },
      { transform: place(0.6, up, from + (to - from) * 0.7), opacity: strength * 0.8, offset: 0.5 },
      { transform: place(1, -up * 0.6, to), opacity: 0 },
    ];
    timeline.spray(kind, frames, { at: start + at * pace, lasts: lasts * pace });
  }

  part(className: string, box?: Box): HTMLElement {
    const node = this.cue.timeline.make(className);
    if (box) {
      Object.assign(node.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    }
    return node;
  }

  /** The board moves a little; nothing fixed moves with it. */
  shake(at: number, strength: number, lasts: number): void {
    const steps = [
      [0, 0],
      [1, -0.5],
      [-0.9, 0.6],
      [0.6, 0.4],
      [-0.4, -0.3],
      [0, 0],
    ];
    this.move(
      this.cue.board,
      steps.map(([x = 0, y = 0]) => ({ transform: `translate(${x * strength}px, ${y * strength}px)` })),
      at,
      lasts,
      LINEAR,
    );
  }
}

function sceneOn(cue: Cue, box: Box): Scene {
  return new Scene(cue, Math.max(0.55, Math.min(1.6, box.width / CARD)));
}

// ---- parts ----------------------------------------------------------------------------------------------------------

/** Recoil, muzzle flash and the tracer. */
function fire(scene: Scene, { from, striker, by }: Blow, to: Point): void {
  if (!from) return;
  const start = centre(from);
  const angle = Math.atan2(to.y - start.y, to.x - start.x);
  const far = Math.hypot(to.x - start.x, to.y - start.y);
  const turn = `rotate(${angle}rad)`;
  if (striker) {
    const kick = `translate(${-Math.cos(angle) * 9}px, ${-Math.sin(angle) * 9}px)`;
    scene.move(striker, [{ transform: 'none' }, { transform: kick, offset: 0.2 }, { transform: 'none' }], 0, 380, SOFT);
  }
  const edge = { x: start.x + (Math.cos(angle) * from.width) / 3, y: start.y + (Math.sin(angle) * from.height) / 3 };
  scene.spray('fire', edge, 0, 240, { from: 0.5, to: 1.4 });
  for (let puff = 0; puff < 3; puff += 1)
    scene.spray('smoke', edge, 40 + puff * 30, 620, { dx: Math.cos(angle) * 30, dy: -20, from: 0.25, to: 0.8, strength: 0.5 });
  const beam = scene.part('beam');
  Object.assign(beam.dataset, { from: 'play', by });
  Object.assign(beam.style, { left: `${start.x}px`, top: `${start.y}px`, width: `${far}px` });
  scene.move(
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

function impact(scene: Scene, box: Box, power: number): void {
  const at = centre(box);
  const glare = scene.part('glare', box);
  scene.move(glare, [{ opacity: 0.95 }, { opacity: 0 }], HIT, 130, SOFT);
  const ring = scene.part('ring');
  const place = `translate(${at.x}px, ${at.y}px)`;
  scene.move(
    ring,
    [
      { transform: `${place} scale(0.1)`, opacity: 0.9 },
      { transform: `${place} scale(${(0.7 + 0.5 * power) * scene.unit})`, opacity: 0 },
    ],
    HIT,
    300 + 80 * power,
  );
  scene.spray('fire', at, HIT, 280, { from: 0.6, to: 1.2 + 0.5 * power });
  for (let spark = 0; spark < 7; spark += 1) {
    const turn = scene.random(-180, 180);
    const far = scene.random(34, 74) * (0.8 + 0.4 * power);
    const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * far, Math.sin((turn * Math.PI) / 180) * far];
    scene.spray('spark', at, HIT + scene.random(0, 30), scene.random(260, 420), { dx, dy, turn, from: 1, to: 0.5 });
  }
  scene.shake(HIT, 1.6 + 1.6 * power, 170 + 40 * power);
}

function smoke(scene: Scene, at: Point, start: number, count: number, { rise = 50, size = 1, kind = 'smoke' as Particle } = {}): void {
  for (let puff = 0; puff < count; puff += 1) {
    const near = { x: at.x + scene.random(-14, 14) * scene.unit, y: at.y + scene.random(-6, 6) * scene.unit };
    scene.spray(kind, near, start + puff * 50, scene.random(700, 1000), {
      dx: scene.random(-10, 18),
      dy: -rise * scene.random(0.7, 1.3),
      from: 0.35 * size,
      to: scene.random(0.9, 1.3) * size,
      strength: 0.65,
    });
  }
}

function debris(scene: Scene, at: Point, count: number, power: number): void {
  for (let chip = 0; chip < count; chip += 1)
    scene.spray('chip', at, HIT + scene.random(0, 40), scene.random(520, 760), {
      dx: scene.random(-76, 76) * power,
      dy: scene.random(-10, 50) * power,
      up: scene.random(26, 60) * power,
      turn: scene.random(200, 620),
      from: scene.random(0.8, 1.6),
      to: 0.8,
    });
}

/** The word stands above its place, or below it where there is no room: never on it. */
function say(scene: Scene, words: string, box: Box, isFall: boolean, at: number): void {
  const node = scene.part('outcome');
  const isAbove = box.top > 90;
  node.textContent = words;
  node.toggleAttribute('data-falls', isFall);
  // Clamped, so a word over the outermost base of a phone is not cut.
  const left = `clamp(64px, ${centre(box).x}px, calc(100% - 64px))`;
  Object.assign(node.style, { left, top: `${isAbove ? box.top - 8 : box.top + box.height + 8}px` });
  const place = `translate(-50%, ${isAbove ? '-100%' : '0'})`;
  scene.move(
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
function burn(scene: Scene, { to: box, copy }: Blow): void {
  if (!copy) return;
  const body = scene.part('remains', box);
  body.append(copy.cloneNode(true));
  scene.move(
    body,
    [
      { opacity: 1, transform: 'none' },
      { opacity: 1, transform: 'none', offset: 0.7 },
      { opacity: 0, transform: 'scale(0.94)' },
    ],
    0,
    HIT + 520,
    IN,
  );
  const turret = scene.part('remains turret', box);
  turret.append(copy.cloneNode(true));
  scene.move(
    turret,
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(-4px, ${-62 * scene.unit}px) rotate(-48deg)`, opacity: 1, offset: 0.45, easing: IN },
      { transform: 'translate(-12px, -4px) rotate(-110deg)', opacity: 0 },
    ],
    HIT + 30,
    560,
  );
  const char = scene.part('char', box);
  scene.move(char, [{ opacity: 0 }, { opacity: 0.95, offset: 0.25 }, { opacity: 0.95, offset: 0.8 }, { opacity: 0 }], HIT + 20, 600);
}

function flag(scene: Scene, box: Box, colour: string, isRaised: boolean, at: number): void {
  const node = scene.part('flag', { left: centre(box).x, top: box.top, width: 26 * scene.unit, height: 30 * scene.unit });
  node.style.setProperty('--seat', colour);
  const low = `translateY(${30 * scene.unit}px)`;
  scene.move(
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

// ---- effects --------------------------------------------------------------------------------------------------------

/** A shot and what comes of it. */
export function strike(cue: Cue, blow: Blow): void {
  const { to: box, outcome, word } = blow;
  const scene = sceneOn(cue, box);
  const at = centre(box);
  const isFall = outcome === 'destroyed' || outcome === 'captured';
  fire(scene, blow, at);
  impact(scene, box, isFall ? 2.1 : 1.4);
  if (outcome === 'destroyed') {
    burn(scene, blow);
    for (const [x, delay, size] of [
      [0, 0, 3.2],
      [-20, 30, 2.3],
      [22, 50, 2.4],
      [4, 90, 2.7],
    ] as const)
      scene.spray('fire', { x: at.x + x * scene.unit, y: at.y }, HIT + delay, 460, { from: 0.6, to: size, dy: -18 });
    debris(scene, at, 8, 1.4);
    smoke(scene, at, HIT + 120, 7, { rise: 84, size: 1.6 });
  } else if (outcome === 'captured') {
    flag(scene, box, blow.lost, false, HIT);
    debris(scene, at, 8, 1.2);
    smoke(scene, { x: at.x, y: box.top + box.height * 0.8 }, HIT + 60, 5, { rise: 40, size: 1.3, kind: 'dust' });
    smoke(scene, at, HIT + 200, 4, { rise: 70, size: 1.2 });
    flag(scene, box, blow.colour, true, HIT + 420);
  } else {
    for (let flame = 0; flame < 4; flame += 1)
      scene.spray('fire', { x: at.x + scene.random(-8, 8), y: at.y }, HIT + 120 + flame * 120, 340, { dy: -20, from: 0.5, to: 0.15 });
    debris(scene, at, 4, 1);
    smoke(scene, at, HIT + 100, 5, { rise: 64, size: 0.8 });
  }
  say(scene, word, box, isFall, HIT + 100);
}

/** A remark beside the face of a player, over the line with the name: it covers no card. */
export function remark(cue: Cue, face: Box, words: string): void {
  const scene = sceneOn(cue, { ...face, width: CARD });
  const bubble = scene.part('remark');
  bubble.textContent = words;
  Object.assign(bubble.style, { left: `${face.left + face.width + 6}px`, top: `${centre(face).y}px` });
  scene.move(
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

/** The headquarters falls: the only flash of the whole screen. */
export function fall(cue: Cue, box: Box): void {
  const scene = sceneOn(cue, box);
  const vignette = scene.part('vignette');
  scene.move(vignette, [{ opacity: 0 }, { opacity: 0.75, offset: 0.15 }, { opacity: 0.75, offset: 0.8 }, { opacity: 0 }], 0, 2400, SOFT);
  const white = scene.part('white');
  scene.move(white, [{ opacity: 0.8 }, { opacity: 0 }], HIT, 420, SOFT);
  smoke(scene, centre(box), HIT + 200, 8, { rise: 120, size: 2.1 });
  scene.shake(HIT, 9, 420);
}

/** A lost card is torn in two. */
export function tear(cue: Cue, box: Box, copy: HTMLElement | undefined): void {
  if (!copy) return;
  const scene = sceneOn(cue, box);
  for (const side of ['upper', 'lower'] as const) {
    const half = scene.part(`remains ${side}`, box);
    half.append(copy.cloneNode(true));
    const away = side === 'upper' ? 'translate(-14px, 26px) rotate(-14deg)' : 'translate(16px, 44px) rotate(17deg)';
    scene.move(
      half,
      [
        { transform: 'none', opacity: 1 },
        { transform: 'none', opacity: 1, offset: 0.3 },
        { transform: away, opacity: 0 },
      ],
      0,
      940,
      IN,
    );
  }
  scene.shake(0, 2.5, 140);
}

/** A medal is struck where it lies before it flies. */
export function medal(cue: Cue, box: Box): void {
  const scene = sceneOn(cue, { ...box, width: CARD });
  const at = centre(box);
  const ring = scene.part('ring gilded');
  const place = `translate(${at.x}px, ${at.y}px)`;
  scene.move(
    ring,
    [
      { transform: `${place} scale(0.1)`, opacity: 0.9 },
      { transform: `${place} scale(0.9)`, opacity: 0 },
    ],
    0,
    380,
  );
  for (let ray = 0; ray < 10; ray += 1)
    scene.spray('gold', at, scene.random(0, 60), scene.random(420, 620), {
      dx: scene.random(-44, 44),
      dy: scene.random(-20, 24),
      up: scene.random(10, 30),
      turn: scene.random(90, 400),
      from: 1,
      to: 0.6,
    });
}
