/** One effect at a place: its pace, size and animations. Only transform and opacity are animated. */

import { type Box, type Point } from './boxes';
import type { Particle, Timeline } from './timeline';

export const IN = 'cubic-bezier(0.55, 0, 0.9, 0.4)';
export const SOFT = 'cubic-bezier(0.4, 0, 0.3, 1)';
export const LINEAR = 'linear';
const FALLING = 'cubic-bezier(0.5, 0, 0.9, 0.6)';
/** All sizes are for a card of this width. */
export const CARD = 62;

/** A moment of a timeline at a pace. */
export interface Cue {
  timeline: Timeline;
  board: HTMLElement;
  /** Milliseconds from `start`, scaled to the pace. */
  at: number;
  pace: number;
  /** The common start of all effects of a beat. */
  start?: number;
}

/** Deterministic random numbers, so an effect is the same in every film strip. */
function scatter(seed: number): (low: number, high: number) => number {
  let state = seed;
  return (low, high) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return low + ((high - low) * state) / 4294967296;
  };
}

export class Effect {
  readonly random = scatter(1);

  constructor(
    readonly cue: Cue,
    readonly unit: number,
  ) {}

  move(node: HTMLElement, frames: Keyframe[], at: number, lasts: number, easing?: string): void {
    this.cue.timeline.add(node, frames, { ...this.span(at, lasts), ...(easing ? { easing } : {}) });
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
    const u = this.unit;
    const place = (share: number, lift: number, size: number): string =>
      `translate(${x + dx * share * u}px, ${y + dy * share * u - lift * u}px) rotate(${turn * (kind === 'spark' ? 1 : share)}deg) scale(${(from + (to - from) * size) * u})`;
    // Debris falls down; smoke grows, stays and fades.
    const frames: Keyframe[] = up
      ? [
          { transform: place(0, 0, 0), opacity: strength },
          { transform: place(0.5, up, 0.5), opacity: strength, offset: 0.45, easing: FALLING },
          { transform: place(1, -up * 0.6, 1), opacity: 0 },
        ]
      : [
          { transform: place(0, 0, 0), opacity: 0 },
          { transform: place(0.12, 0, 0.25), opacity: strength, offset: 0.08 },
          { transform: place(0.7, 0, 0.8), opacity: strength * 0.75, offset: 0.6 },
          { transform: place(1, 0, 1), opacity: 0 },
        ];
    this.cue.timeline.spray(kind, frames, this.span(at, lasts));
  }

  private span(at: number, lasts: number): { at: number; lasts: number; start?: number } {
    const { pace, at: begin, start } = this.cue;
    return { at: begin + at * pace, lasts: lasts * pace, ...(start === undefined ? {} : { start }) };
  }

  /** Build the remaining parts of this effect in later frames, one per frame. */
  then(...parts: (() => void)[]): void {
    for (const part of parts) this.cue.timeline.later(part);
  }

  /** Create a node of this effect, which is invisible until its animation starts. */
  part(className: string, box?: Box): HTMLElement {
    const node = this.cue.timeline.make(className);
    node.style.opacity = '0';
    if (box) {
      Object.assign(node.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    }
    return node;
  }

  /** Shake the struck panel without its fixed elements. */
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

export function effectAt(cue: Cue, box: Box): Effect {
  return new Effect(cue, Math.max(0.55, Math.min(1.6, box.width / CARD)));
}
