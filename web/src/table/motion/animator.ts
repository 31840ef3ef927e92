/** Animations over the table: the table itself is always up to date, only copies of cards fly. */

import { tick } from 'svelte';

import { settings } from '../../core/settings.svelte';
import { motionDuration } from '../../core/viewport.svelte';
import { play, type Sound } from '../../sound/mixer';
import { t } from '../../core/i18n.svelte';
import type { EventShape } from '../../generated/messages';
import type { EventAnimator, QueuedBeat, QueuedRow } from '../events/event-queue.svelte';
import { centre, type Box } from './arrow';
import type { Cue, Outcome } from './effects';
import { remarkOn } from './remarks';
import { cardOf, scenesOf, selectorsOf, soundsOf, type Flight, type Scene, type Strike } from './scenes';
import { Timeline } from './timeline';

const FLY = 300;
const GAP = 90;
/** A whole turn of routine takes no longer than this. */
const LONGEST_GAPS = 360;
/** From one strike to the next, and how long what falls burns before it flies. */
const STRIKE = 240;
const BURNS = 620;
/** A medal is struck before it flies. */
const MINTED = 260;
/** How long an acting card stays at its seat after its beat. */
const ACTED = 1400;
const MARKED = 2600;
const STRUCK = 1200;
const LOADED = 2000;
/** What sounds when the shell arrives, and what others do all the time. */
const LATER = new Set<Sound>(['hit', 'explosion', 'collapse']);
const ROUTINE = new Set<Sound>(['slide', 'tick', 'latch']);
const QUIET = 0.5;
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
  private readonly timeline = new Timeline();
  private effects: typeof import('./effects') | undefined;
  /** What waits for the next moment. */
  private readonly waiting = new Set<() => void>();
  /** Raised whenever the player skips. */
  private run = 0;
  private dimming: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly board: () => HTMLElement | undefined,
    private readonly own: () => string,
    private readonly light: (acting: Acting | undefined) => void,
    private readonly colourOf: (seat: string) => string = () => '',
    private readonly nameOf: (card: string) => string = () => '',
  ) {}

  // ---- one beat after the other --------------------------------------------------------------------------------

  async show(beat: QueuedBeat, commit: () => void): Promise<void> {
    const board = this.board();
    const events = beat.rows.flatMap((row) => row.events);
    const scenes = events.flatMap(scenesOf);
    if (board) this.look(board, scenes);
    const acting = actingOf(beat);
    if (acting) this.raise(acting);
    void this.load();
    commit();
    await tick();
    this.sound(events);
    if (!board?.isConnected) return;
    const run = this.run;
    if (scenes.some((scene) => scene.kind === 'strike')) await this.load();
    if (run !== this.run) return;
    this.perform(board, scenes, beat.speed);
    for (const row of beat.rows) this.remark(board, row);
    await this.wait(beat.holds);
  }

  /** Show past events once more, on the table as it is now. */
  async replay(board: HTMLElement, events: readonly EventShape[]): Promise<void> {
    const scenes = events.flatMap(scenesOf);
    this.look(board, scenes);
    this.mark(board, scenes);
    await this.load();
    this.perform(board, scenes);
  }

  /** A bot says something about what happened to it. */
  private remark(board: HTMLElement, row: QueuedRow): void {
    const said = settings.remarks === 'on' ? remarkOn(row) : undefined;
    const face = said && board.querySelector(`.seat[data-seat="${said.seat}"] .avatar`)?.getBoundingClientRect();
    const pace = motionDuration(1);
    if (!said || !face || pace === 0 || document.hidden) return;
    this.effects?.remark({ timeline: this.timeline, board, at: 0, pace }, face, t(`web-remark-${said.about}`, { card: this.nameOf(said.card) }));
  }

  tell({ events }: QueuedRow): void {
    this.sound(events);
    const board = this.board();
    const strikes = events.flatMap(scenesOf).filter((scene) => scene.kind === 'strike');
    if (board && !document.hidden && strikes.length > 0) void tick().then(() => this.frame(this.placesOf(board, strikes), 'struck', STRUCK));
  }

  private sound(events: readonly EventShape[]): void {
    const isOwn = events.every((event) => event.seat === this.own());
    for (const sound of new Set(events.flatMap((event) => soundsOf(event, this.own())))) {
      play(sound, { delay: LATER.has(sound) ? motionDuration(STRIKE) / 1000 : 0, level: isOwn || !ROUTINE.has(sound) ? 1 : QUIET });
    }
  }

  /** Show the acting card at its seat, until another one acts or a moment has passed. */
  private raise(acting: Acting): void {
    clearTimeout(this.dimming);
    this.light(acting);
    this.dimming = setTimeout(() => this.light(undefined), motionDuration(ACTED));
  }

  /** Effects come when the first one is needed; a page that cannot get them shows the rest without. */
  private async load(): Promise<void> {
    if (this.effects) return;
    const late = new Promise<undefined>((done) => setTimeout(done, LOADED, undefined));
    this.effects = await Promise.race([import('./effects').catch(() => undefined), late]);
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
      const cue = { timeline: this.timeline, board, at: delay * pace, pace };
      if (scene.kind === 'strike') {
        if (this.strike(cue, scene)) delay += scene.falls ? BURNS : STRIKE;
      } else if (this.fly(cue, scene)) delay += gap;
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

  /** The board goes away, with everything over it. */
  close(): void {
    this.finish();
    this.timeline.close();
  }

  /** The player skips: jump to the final positions. */
  finish(): void {
    this.run += 1;
    this.timeline.finish();
    for (const go of [...this.waiting]) go();
    clearTimeout(this.dimming);
    this.light(undefined);
  }

  private fly(cue: Cue, { card, from, to, by }: Flight): boolean {
    const { timeline, board, pace } = cue;
    const start = this.before(from, card, by);
    const end = this.after(board, to, card, by);
    if (!start || !end) return false;
    const target = card && end.node.dataset['spot'] ? end.node : undefined;
    const source = card && start.node.dataset['spot'] ? start.node : undefined;
    const a = sized(start, source);
    const b = sized(end, target);
    if (Math.hypot(a.left - b.left, a.top - b.top) < 4) return false;
    const isMedal = from === 'medals';
    if (isMedal) this.effects?.medal(cue, a);
    if (from === `${this.own()}.hand` && by !== this.own()) this.effects?.tear(cue, a, source && cleanCopy(source));
    const at = cue.at + (isMedal && this.effects ? MINTED * pace : 0);
    const like = target ? b : a;
    const ghost = this.ghostOf(target ?? start.picture ?? source, card, like);
    Object.assign(ghost.dataset, { from, by });
    const frames = [
      { transform: transformTo(a, like), opacity: 1 },
      { transform: transformTo(b, like), opacity: target ? 1 : 0.2 },
    ];
    timeline.add(ghost, frames, { at, lasts: FLY * pace });
    // Show the card at its new place when the flying copy arrives.
    if (target) timeline.add(target, [{ opacity: 0 }, { opacity: 0 }], { at: 0, lasts: at + FLY * pace });
    return true;
  }

  private strike(cue: Cue, { with: striking, by, at, card, falls }: Strike): boolean {
    const target = this.before(at, card, by) ?? this.after(cue.board, at, card, by);
    if (!target) return false;
    const actor = this.actorOf(by);
    const from = actor ?? this.before('play', striking, by);
    const outcome: Outcome = falls ? (card ? 'destroyed' : 'captured') : card ? 'damaged' : 'damaged-base';
    this.effects?.strike(cue, {
      from: from?.box,
      striker: actor?.node,
      by,
      to: target.box,
      copy: falls && card ? cleanCopy(target.node) : undefined,
      outcome,
      word: t(`web-forecast-${outcome}`),
      colour: this.colourOf(by),
      lost: this.colourOf(at.split('.')[0] ?? ''),
    });
    if (falls && !card && at.endsWith('.hq')) this.effects?.fall(cue, target.box);
    return true;
  }

  private ghostOf(like: HTMLElement | undefined, card: string | null, box: Box): HTMLElement {
    const kind = like ? 'flying' : card?.match(/^(single|double)-/u) ? 'flying medal' : 'flying back';
    const ghost = this.timeline.make(kind);
    if (like) ghost.append(cleanCopy(like));
    place(ghost, box);
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

/** A copy that cannot be found, clicked or read aloud. */
function cleanCopy(like: HTMLElement): HTMLElement {
  const copy = like.cloneNode(true) as HTMLElement;
  for (const node of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) for (const name of ['data-spot', 'data-card']) node.removeAttribute(name);
  for (const button of copy.querySelectorAll('button')) button.remove();
  return copy;
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
