/** Animations over the table: the table itself is always up to date, only copies of cards fly. */

import { tick } from 'svelte';

import { motionDuration } from '../../core/viewport.svelte';
import { play } from '../../core/sound';
import { t } from '../../core/i18n.svelte';
import type { EventShape } from '../../generated/messages';
import type { EventAnimator, QueuedBeat, QueuedRow } from '../events/event-queue.svelte';
import { centre, type Box } from './arrow';
import { cardOf, scenesOf, selectorsOf, soundsOf, type Flight, type Scene, type Strike } from './scenes';

const FLY = 300;
const GAP = 90;
/** A whole turn of routine takes no longer than this. */
const LONGEST_GAPS = 360;
const BEAM = 260;
const WORD = 480;
/** How long an acting card stays at its seat after its beat. */
const ACTED = 700;
const MARKED = 2600;
const STRUCK = 1200;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const SMALL = { width: 30, height: 42 };
const ACTS = new Set(['ability', 'hit', 'destruction', 'loss', 'capture', 'end']);

interface Seen {
  box: DOMRect;
  node: HTMLElement;
  /** What it looked like, where the element stays when its content has gone: a base. */
  picture?: HTMLElement;
}

/** A card that acts, shown at the seat that plays it. */
export interface Acting {
  card: string;
  seat: string;
}

export class Animator implements EventAnimator {
  private seen = new Map<string, Seen>();
  private readonly running = new Set<{ animation: Animation; ghost: HTMLElement | undefined }>();
  /** What waits for the next moment. */
  private readonly waiting = new Set<() => void>();
  private dimming: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly board: () => HTMLElement | undefined,
    private readonly own: () => string,
    private readonly light: (acting: Acting | undefined) => void,
  ) {}

  // ---- one beat after the other --------------------------------------------------------------------------------

  async show(beat: QueuedBeat, commit: () => void): Promise<void> {
    const board = this.board();
    const events = beat.rows.flatMap((row) => row.events);
    const scenes = events.flatMap(scenesOf);
    if (board) this.look(board, scenes);
    const acting = actingOf(beat);
    if (acting) this.raise(acting);
    commit();
    await tick();
    this.sound(events);
    if (!board?.isConnected) return;
    this.perform(board, scenes, beat.speed);
    await this.wait(beat.holds);
  }

  tell({ events }: QueuedRow): void {
    this.sound(events);
    const board = this.board();
    const strikes = events.flatMap(scenesOf).filter((scene) => scene.kind === 'strike');
    if (board && !document.hidden && strikes.length > 0) void tick().then(() => this.frame(this.placesOf(board, strikes), 'struck', STRUCK));
  }

  private sound(events: readonly EventShape[]): void {
    for (const sound of new Set(events.flatMap((event) => soundsOf(event, this.own())))) play(sound);
  }

  /** Show the acting card at its seat, until another one acts or a moment has passed. */
  private raise(acting: Acting): void {
    clearTimeout(this.dimming);
    this.light(acting);
    this.dimming = setTimeout(() => this.light(undefined), motionDuration(ACTED + BEAM + WORD));
  }

  /** Milliseconds at the chosen pace; shorter when the player skips. */
  private wait(milliseconds: number): Promise<void> {
    const paused = motionDuration(milliseconds);
    if (paused === 0) return Promise.resolve();
    return new Promise((done) => {
      const go = (): void => {
        clearTimeout(timer);
        this.waiting.delete(go);
        done();
      };
      const timer = setTimeout(go, paused);
      this.waiting.add(go);
    });
  }

  // ---- what moves ------------------------------------------------------------------------------------------------

  /** Where everything lies before the table changes. All boxes are measured at once, so the page is laid out once. */
  look(board: HTMLElement, scenes: readonly Scene[]): void {
    this.seen.clear();
    if (motionDuration(1) === 0) return;
    const struck = new Set(scenes.flatMap((scene) => (scene.kind === 'strike' ? selectorsOf(scene.at, null, scene.by, this.own()) : [])));
    for (const node of board.querySelectorAll<HTMLElement>('[data-spot], [data-place]')) {
      const box = node.getBoundingClientRect();
      if (box.width === 0) continue;
      const names = namesOf(node).filter((name) => !this.seen.has(name));
      const isBase = node.matches('.base') && names.some((name) => struck.has(name));
      const seen = isBase ? { box, node, picture: node.cloneNode(true) as HTMLElement } : { box, node };
      for (const name of names) this.seen.set(name, seen);
    }
  }

  /** Animate everything that has happened since `look`. */
  perform(board: HTMLElement, scenes: readonly Scene[], speed = 1): void {
    const pace = motionDuration(speed);
    if (pace === 0 || document.hidden) return;
    const gap = Math.min(GAP, LONGEST_GAPS / Math.max(1, scenes.length));
    let delay = 0;
    for (const scene of scenes) {
      const moves = scene.kind === 'flight' ? this.fly(board, scene, delay * pace, pace) : this.strike(board, scene, delay * pace, pace);
      if (moves) delay += scene.kind === 'flight' ? gap : BEAM + gap;
    }
  }

  /** Frame the places of an event for a while, even with animations off. */
  mark(board: HTMLElement, scenes: readonly Scene[]): void {
    this.frame(this.placesOf(board, scenes), 'marked', MARKED);
  }

  private frame(nodes: readonly HTMLElement[], name: 'marked' | 'struck', lasts: number): void {
    for (const node of nodes) node.dataset[name] = '';
    setTimeout(() => nodes.forEach((node) => delete node.dataset[name]), lasts);
  }

  private placesOf(board: HTMLElement, scenes: readonly Scene[]): HTMLElement[] {
    const places = scenes.flatMap((scene) =>
      (scene.kind === 'strike' ? [scene.at] : [scene.from, scene.to]).map((at) => this.after(board, at, scene.card, scene.by)),
    );
    return [...new Set(places.flatMap((place) => place?.node ?? []))];
  }

  /** The player skips: jump to the final positions. */
  finish(): void {
    for (const { animation } of this.running) animation.finish();
    for (const go of [...this.waiting]) go();
    clearTimeout(this.dimming);
    this.light(undefined);
  }

  private fly(board: HTMLElement, { card, from, to, by }: Flight, delay: number, pace: number): boolean {
    const start = this.before(from, card, by);
    const end = this.after(board, to, card, by);
    if (!start || !end) return false;
    const target = card && end.node.dataset['spot'] ? end.node : undefined;
    const source = card && start.node.dataset['spot'] ? start.node : undefined;
    const a = sized(start, source);
    const b = sized(end, target);
    if (Math.hypot(a.left - b.left, a.top - b.top) < 4) return false;
    const like = target ? b : a;
    const ghost = this.ghostOf(target ?? start.picture ?? source, card, like);
    Object.assign(ghost.dataset, { from, by });
    const duration = FLY * pace;
    const path = [transformTo(a, like), transformTo(b, like)];
    this.run(
      ghost,
      [
        { transform: path[0] ?? '', opacity: 1 },
        { transform: path[1] ?? '', opacity: target ? 1 : 0.2 },
      ],
      delay,
      duration,
      ghost,
    );
    // Show the card at its new place when the flying copy arrives.
    if (target) this.run(target, [{ opacity: 0 }, { opacity: 0 }], 0, delay + duration);
    return true;
  }

  private strike(board: HTMLElement, { with: striking, by, at, card, falls }: Strike, delay: number, pace: number): boolean {
    const target = this.before(at, card, by) ?? this.after(board, at, card, by);
    if (!target) return false;
    const striker = this.actorOf(by) ?? this.before('play', striking, by);
    if (striker) this.beam(centre(striker.box), centre(target.box), by, delay, pace);
    const hit = document.createElement('div');
    hit.className = 'flash';
    hit.toggleAttribute('data-falls', falls);
    place(hit, target.box);
    this.run(
      hit,
      [
        { opacity: 0, transform: 'scale(0.7)' },
        { opacity: 0.9, transform: 'scale(1.02)' },
        { opacity: 0, transform: 'scale(1.15)' },
      ],
      delay + (BEAM / 2) * pace,
      340 * pace,
      hit,
    );
    document.body.append(hit);
    const outcome = falls ? (card ? 'destroyed' : 'captured') : card ? 'damaged' : 'damaged-base';
    this.say(t(`web-forecast-${outcome}`), target.box, falls, delay, pace);
    return true;
  }

  /** What has become of a target, in a word on it. */
  private say(words: string, box: Box, falls: boolean, delay: number, pace: number): void {
    const word = document.createElement('div');
    const { x, y } = centre(box);
    word.className = 'outcome';
    word.textContent = words;
    word.setAttribute('aria-hidden', 'true');
    word.toggleAttribute('data-falls', falls);
    word.style.left = `${x}px`;
    word.style.top = `${y}px`;
    document.body.append(word);
    this.run(
      word,
      [
        { opacity: 0, transform: 'translate(-50%, -50%) scale(0.7)' },
        { opacity: 1, transform: 'translate(-50%, -50%)', offset: 0.15 },
        { opacity: 1, transform: 'translate(-50%, -50%)', offset: 0.8 },
        { opacity: 0, transform: 'translate(-50%, -80%)' },
      ],
      delay + (BEAM / 2) * pace,
      (BEAM / 2 + WORD) * pace,
      word,
    );
  }

  private beam(from: { x: number; y: number }, to: { x: number; y: number }, by: string, delay: number, pace: number): void {
    const beam = document.createElement('div');
    beam.className = 'beam';
    Object.assign(beam.dataset, { from: 'play', by });
    beam.style.left = `${from.x}px`;
    beam.style.top = `${from.y}px`;
    beam.style.width = `${Math.hypot(to.x - from.x, to.y - from.y)}px`;
    const turn = `rotate(${Math.atan2(to.y - from.y, to.x - from.x)}rad)`;
    document.body.append(beam);
    this.run(
      beam,
      [
        { transform: `${turn} scaleX(0)`, opacity: 1 },
        { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.6 },
        { transform: `${turn} scaleX(1)`, opacity: 0 },
      ],
      delay,
      BEAM * 1.6 * pace,
      beam,
    );
  }

  private run(node: HTMLElement, frames: Keyframe[], delay: number, duration: number, ghost?: HTMLElement): void {
    // Without animation there is nothing to show.
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
      // A copy must not be found, clicked or read aloud.
      for (const node of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) for (const name of ['data-spot', 'data-card']) node.removeAttribute(name);
      for (const button of copy.querySelectorAll('button')) button.remove();
      ghost.append(copy);
    }
    place(ghost, box);
    document.body.append(ghost);
    return ghost;
  }

  /** The acting card at its seat. */
  private actorOf(seat: string): Seen | undefined {
    const node = document.querySelector<HTMLElement>(`.acting[data-seat="${seat}"]`);
    return node ? { node, box: node.getBoundingClientRect() } : undefined;
  }

  private before(at: string, card: string | null, by: string): Seen | undefined {
    return selectorsOf(at, card, by, this.own())
      .map((selector) => this.seen.get(selector))
      .find((one) => one !== undefined);
  }

  private after(board: HTMLElement, at: string, card: string | null, by: string): Seen | undefined {
    for (const selector of selectorsOf(at, card, by, this.own())) {
      const node = board.querySelector<HTMLElement>(selector);
      if (node) return { node, box: node.getBoundingClientRect() };
    }
    return undefined;
  }
}

/** The card that is raised at its seat: when it does something, not for a draw, a payment or a purchase. */
export function actingOf({ kind, rows }: QueuedBeat): Acting | undefined {
  const row = rows.at(-1);
  if (!row || row.isOwn || !ACTS.has(kind)) return undefined;
  const view = row.before.views[row.before.you[0] ?? '-'] ?? Object.values(row.before.views)[0];
  for (const event of row.events) {
    const card = cardOf(event, view?.doing.card ?? null);
    const seat = event.happened?.[0]?.by ?? event.seat;
    if (card && seat) return { card, seat };
  }
  return undefined;
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

function place(node: HTMLElement, box: Box): void {
  node.style.left = `${box.left}px`;
  node.style.top = `${box.top}px`;
  node.style.width = `${box.width}px`;
  node.style.height = `${box.height}px`;
}

function transformTo(box: Box, like: Box): string {
  return `translate(${box.left - like.left}px, ${box.top - like.top}px) scale(${box.width / like.width}, ${box.height / like.height})`;
}
