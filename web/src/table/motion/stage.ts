/** Cards travel over the table: the table itself is always up to date, what flies is only its shadow. */

import { paced } from '../../base/screen.svelte';
import { selectorsOf, type Flight, type Scene, type Strike } from './motion';

const FLY = 300;
const GAP = 90;
const BEAM = 260;
/** So far behind the table the shadows may be at most; whatever is older is not shown. */
const LATEST = 1100;
const MARKED = 2600;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const SMALL = { width: 30, height: 42 };

interface Seen {
  box: DOMRect;
  node: HTMLElement;
}

export class Stage {
  private seen = new Map<string, Seen>();
  private readonly running = new Set<{ animation: Animation; ghost: HTMLElement | undefined }>();
  private free = 0;

  /** Where everything lies before the table changes. */
  look(board: HTMLElement): void {
    this.seen.clear();
    if (paced(1) === 0) return;
    for (const node of board.querySelectorAll<HTMLElement>('[data-spot], [data-place]')) {
      const box = node.getBoundingClientRect();
      if (box.width === 0) continue;
      for (const selector of namesOf(node)) if (!this.seen.has(selector)) this.seen.set(selector, { box, node });
    }
  }

  /** Show what has happened since, `quickly` where much was missed. */
  show(board: HTMLElement, scenes: readonly Scene[], { quickly = false }: { quickly?: boolean } = {}): void {
    const pace = paced(1) * (quickly ? 0.4 : 1);
    if (pace === 0 || document.hidden) return;
    const now = performance.now();
    let delay = Math.max(0, this.free - now);
    for (const scene of scenes) {
      if (delay > LATEST) break;
      if (scene.kind === 'flight') delay += this.fly(board, scene, delay, pace) ? GAP * pace : 0;
      else delay += this.strike(board, scene, delay, pace) ? (BEAM + GAP) * pace : 0;
    }
    this.free = now + delay;
  }

  /** Where something happened, framed for a while: also for those who want no motion. */
  mark(board: HTMLElement, scenes: readonly Scene[]): void {
    const marked = new Set<HTMLElement>();
    for (const scene of scenes) {
      const places: [string, string | null][] = scene.kind === 'strike' ? [[scene.at, scene.card]] : [[scene.from, scene.card], [scene.to, scene.card]];
      for (const [at, card] of places) {
        const found = this.after(board, at, card)?.node;
        if (found) marked.add(found);
      }
    }
    for (const node of marked) node.dataset['marked'] = '';
    setTimeout(() => marked.forEach((node) => delete node.dataset['marked']), MARKED);
  }

  /** Somebody wants to go on: everything is where it belongs. */
  finish(): void {
    for (const { animation } of this.running) animation.finish();
    this.free = 0;
  }

  private fly(board: HTMLElement, { card, from, to }: Flight, delay: number, pace: number): boolean {
    const start = this.before(from, card);
    const end = this.after(board, to, card);
    if (!start || !end) return false;
    const target = card && end.node.dataset['spot'] ? end.node : undefined;
    const source = card && start.node.dataset['spot'] ? start.node : undefined;
    const a = sized(start, source);
    const b = sized(end, target);
    if (Math.hypot(a.left - b.left, a.top - b.top) < 4) return false;
    const like = target ? b : a;
    const ghost = this.ghostOf(target ?? source, card, like);
    const duration = FLY * pace;
    const path = [transformTo(a, like), transformTo(b, like)];
    this.run(ghost, [{ transform: path[0] ?? '', opacity: 1 }, { transform: path[1] ?? '', opacity: target ? 1 : 0.2 }], delay, duration, ghost);
    // The card at its new place comes into sight when its shadow arrives.
    if (target) this.run(target, [{ opacity: 0 }, { opacity: 0 }], 0, delay + duration);
    return true;
  }

  private strike(board: HTMLElement, { by, at, card, falls }: Strike, delay: number, pace: number): boolean {
    const target = this.before(at, card) ?? this.after(board, at, card);
    if (!target) return false;
    const striker = this.before('play', by);
    if (striker) this.beam(centre(striker.box), centre(target.box), delay, pace);
    const hit = document.createElement('div');
    hit.className = 'flash';
    hit.toggleAttribute('data-falls', falls);
    place(hit, target.box);
    this.run(hit, [{ opacity: 0, transform: 'scale(0.7)' }, { opacity: 0.9, transform: 'scale(1.02)' }, { opacity: 0, transform: 'scale(1.15)' }], delay + (BEAM / 2) * pace, 340 * pace, hit);
    document.body.append(hit);
    return true;
  }

  private beam(from: { x: number; y: number }, to: { x: number; y: number }, delay: number, pace: number): void {
    const beam = document.createElement('div');
    beam.className = 'beam';
    beam.style.left = `${from.x}px`;
    beam.style.top = `${from.y}px`;
    beam.style.width = `${Math.hypot(to.x - from.x, to.y - from.y)}px`;
    const turn = `rotate(${Math.atan2(to.y - from.y, to.x - from.x)}rad)`;
    document.body.append(beam);
    this.run(beam, [{ transform: `${turn} scaleX(0)`, opacity: 1 }, { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.6 }, { transform: `${turn} scaleX(1)`, opacity: 0 }], delay, BEAM * 1.6 * pace, beam);
  }

  private run(node: HTMLElement, frames: Keyframe[], delay: number, duration: number, ghost?: HTMLElement): void {
    // Where nothing can be animated nothing has to be seen.
    if (typeof node.animate !== 'function') return ghost?.remove();
    const animation = node.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' });
    const entry = { animation, ghost };
    this.running.add(entry);
    const done = (): void => {
      this.running.delete(entry);
      ghost?.remove();
    };
    animation.onfinish = done;
    animation.oncancel = done;
  }

  private ghostOf(like: HTMLElement | undefined, card: string | null, box: Box): HTMLElement {
    const ghost = document.createElement('div');
    ghost.className = like ? 'flying' : card?.match(/^(single|double)-/u) ? 'flying medal' : 'flying back';
    ghost.setAttribute('aria-hidden', 'true');
    if (like) {
      const copy = like.cloneNode(true) as HTMLElement;
      // A copy is nothing that can be found, pressed or heard.
      for (const node of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) for (const name of ['data-spot', 'data-card']) node.removeAttribute(name);
      for (const button of copy.querySelectorAll('button')) button.remove();
      ghost.append(copy);
    }
    place(ghost, box);
    document.body.append(ghost);
    return ghost;
  }

  private before(at: string, card: string | null): Seen | undefined {
    return selectorsOf(at, card).map((selector) => this.seen.get(selector)).find((one) => one !== undefined);
  }

  private after(board: HTMLElement, at: string, card: string | null): Seen | undefined {
    for (const selector of selectorsOf(at, card)) {
      const node = board.querySelector<HTMLElement>(selector);
      if (node) return { node, box: node.getBoundingClientRect() };
    }
    return undefined;
  }
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function namesOf(node: HTMLElement): string[] {
  const { spot, place: mark } = node.dataset;
  return [...(spot ? [`[data-spot="${spot}"]`] : []), ...(mark ? [`[data-place="${mark}"]`] : [])];
}

/** A card as large as it is; a pile as a small card in its middle. */
function sized({ box }: Seen, card: HTMLElement | undefined): Box {
  if (card) return box;
  const { x, y } = centre(box);
  return { left: x - SMALL.width / 2, top: y - SMALL.height / 2, ...SMALL };
}

function centre(box: Box): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function place(node: HTMLElement, box: Box): void {
  node.style.left = `${box.left}px`;
  node.style.top = `${box.top}px`;
  node.style.width = `${box.width}px`;
  node.style.height = `${box.height}px`;
}

function transformTo(box: Box, like: Box): string {
  return `translate(${box.left - like.left}px, ${box.top - like.top}px) scale(${box.width / like.width}, ${box.height / like.height})`;
}
