/** Animations over the table: the table itself is always up to date, only copies of cards fly. */

import { tick } from 'svelte';

import { settings } from '../../core/settings.svelte';
import { motionDuration } from '../../core/viewport.svelte';
import { play, type Sound } from '../../sound/mixer';
import { t } from '../../core/i18n.svelte';
import type { EventShape, TableShape, View } from '../../generated/messages';
import type { EventAnimator, QueuedBeat, QueuedRow } from '../events/event-queue.svelte';
import type { Box } from '../effects/boxes';
import type { Cue, Outcome } from '../effects/effects';
import { clock, Timeline } from '../effects/timeline';
import { cleanCopy, namesOf, place, sized, transformTo } from './card-copies';
import { remarkOn } from './remarks';
import { cardOf, scenesOf, selectorsOf, soundsOf, type Flight, type Scene, type Strike } from './scenes';

const FLY = 300;
/** A card that is bought is lifted first. */
const BUY = 460;
const GAP = 90;
/** A whole turn of routine takes no longer than this. */
const LONGEST_GAPS = 360;
/** From one strike to the next, and how long what falls burns before it flies. */
const STRIKE = 240;
const BURNS = 620;
/** How much later the last shell of a siege lands than a shot. */
const SALVO = 330;
/** A medal is struck before it flies; a lost card is stamped. */
const MINTED = 260;
const STAMPED = 340;
/** How long an acting card stays at its seat after its beat. */
const ACTED = 1400;
const MARKED = 2600;
const STRUCK = 1200;
const LOADED = 2000;
/** What sounds when the shell arrives, and what others do all the time. */
const LATER = new Set<Sound>(['hit', 'explosion', 'collapse']);
const ROUTINE = new Set<Sound>(['slide', 'tick', 'latch']);
const QUIET = 0.5;
const ACTS = new Set(['ability', 'hit', 'destruction', 'loss', 'capture', 'end']);

interface Seen {
  box: DOMRect;
  node: HTMLElement;
  /** What it looked like, where the element stays when its content has gone: a base. */
  picture?: HTMLElement;
}

/** A scene with the places it needs, measured before anything is drawn over the table. */
type Measured = { scene: Flight; start: Seen | undefined; end: Seen | undefined } | { scene: Strike; target: Seen | undefined; actor: Seen | undefined };

/** Points that a seat has gained, and where its score stands. */
interface Gain {
  box: Box;
  points: number;
}

/** A card that acts, shown at the seat that plays it. */
export interface Acting {
  card: string;
  seat: string;
}

export class Animator implements EventAnimator {
  private seen = new Map<string, Seen>();
  private readonly timeline = new Timeline();
  private effects: typeof import('../effects/effects') | undefined;
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
    const scenes = beat.rows.flatMap((row) => row.events.flatMap((event) => scenesOf(event, row.phase)));
    if (board) this.look(board, scenes);
    const acting = actingOf(beat);
    if (acting) this.raise(acting);
    void this.load();
    commit();
    await tick();
    for (const row of beat.rows) this.sound(row.events, row.phase);
    if (!board?.isConnected) return;
    const run = this.run;
    if (scenes.some((scene) => scene.kind === 'strike')) await this.load();
    if (run !== this.run) return;
    this.perform(board, scenes, beat.speed, this.gainsOf(board, beat));
    if (beat.rows.some((row) => row.events.some((event) => event.happened?.some(({ kind, seat, card }) => kind === 'began' && !card && seat === this.own()))))
      this.greet(board);
    for (const row of beat.rows) this.remark(board, row);
    await this.wait(beat.holds);
  }

  /** Show past events once more, on the table as it is now. */
  async replay(board: HTMLElement, events: readonly EventShape[], { phase = '', isStill = false } = {}): Promise<void> {
    const scenes = events.flatMap((event) => scenesOf(event, phase));
    this.look(board, scenes);
    this.mark(board, scenes);
    await this.load();
    if (!isStill) this.perform(board, scenes);
  }

  /** Points that this beat has brought, where the score of the seat is seen. */
  private gainsOf(board: HTMLElement, { rows }: QueuedBeat): Gain[] {
    const [first, last] = [rows[0]?.before, rows.at(-1)?.after].map((state) => standingOf(state));
    return (last ?? []).flatMap(({ seat, score }) => {
      const points = score.total - (first?.find((one) => one.seat === seat)?.score.total ?? score.total);
      const box = points > 0 ? board.querySelector(`[data-score="${seat}"]`)?.getBoundingClientRect() : undefined;
      return box && box.width > 0 ? [{ box, points }] : [];
    });
  }

  /** The own turn begins. */
  private greet(board: HTMLElement): void {
    const pace = motionDuration(1);
    if (pace > 0 && !document.hidden)
      this.effects?.wave({ timeline: this.timeline, board, at: 0, pace }, [...board.querySelectorAll<HTMLElement>('.hand .one')]);
  }

  /** A bot says something about what happened to it. */
  private remark(board: HTMLElement, row: QueuedRow): void {
    const said = settings.remarks === 'on' ? remarkOn(row) : undefined;
    const face = said && board.querySelector(`.seat[data-seat="${said.seat}"] .avatar`)?.getBoundingClientRect();
    const pace = motionDuration(1);
    if (!said || !face || pace === 0 || document.hidden) return;
    this.effects?.remark({ timeline: this.timeline, board, at: 0, pace }, face, t(`web-remark-${said.about}`, { card: this.nameOf(said.card) }));
  }

  tell({ events, phase }: QueuedRow): void {
    this.sound(events, phase);
    const board = this.board();
    const strikes = events.flatMap((event) => scenesOf(event)).filter((scene) => scene.kind === 'strike');
    if (board && !document.hidden && strikes.length > 0) void tick().then(() => this.frame(this.placesOf(board, strikes), 'struck', STRUCK));
  }

  private sound(events: readonly EventShape[], phase: string): void {
    const isOwn = events.every((event) => event.seat === this.own());
    const sounds = new Set(events.flatMap((event) => soundsOf(event, this.own(), phase)));
    const lands = motionDuration(STRIKE + (sounds.has('whistle') ? SALVO : 0)) / 1000;
    for (const sound of sounds) {
      const delay = LATER.has(sound) ? lands : sound === 'tear' ? motionDuration(STAMPED) / 1000 : 0;
      play(sound, { delay, level: isOwn || !ROUTINE.has(sound) ? 1 : QUIET });
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
    this.effects = await Promise.race([import('../effects/effects').catch(() => undefined), late]);
    if (this.effects && motionDuration(1) > 0) this.timeline.prepare();
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

  /** Animate everything that has happened since `look`. Everything is measured before the first node is made. */
  perform(board: HTMLElement, scenes: readonly Scene[], speed = 1, gains: readonly Gain[] = []): void {
    const pace = motionDuration(speed);
    if (pace === 0 || document.hidden) return;
    const measured = scenes.map((scene) => this.measure(board, scene));
    const gap = Math.min(GAP, LONGEST_GAPS / Math.max(1, scenes.length));
    const start = clock();
    const cueAt = (at: number): Cue => ({ timeline: this.timeline, board, at: at * pace, pace, ...(start === undefined ? {} : { start }) });
    let delay = 0;
    for (const one of measured) {
      if ('target' in one) {
        if (this.strike(cueAt(delay), one.scene, one.target, one.actor)) delay += (one.scene.falls ? BURNS : STRIKE) + (one.scene.isSiege ? SALVO : 0);
      } else if (this.fly(cueAt(delay), one.scene, one.start, one.end)) delay += gap;
    }
    for (const { box, points } of gains) this.effects?.points(cueAt(delay + FLY), box, `+${points}`);
    if (gains.length > 0) play('coin', { delay: ((delay + FLY) * pace) / 1000 });
  }

  private measure(board: HTMLElement, scene: Scene): Measured {
    const { card, by } = scene;
    if (scene.kind === 'flight') return { scene, start: this.before(scene.from, card, by), end: this.after(board, scene.to, card, by) };
    const target = this.before(scene.at, card, by) ?? this.after(board, scene.at, card, by);
    return { scene, target, actor: this.actorOf(by) };
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

  /** End what is in flight, such as when the window changes its size; the beats go on. */
  settle(): void {
    this.timeline.finish();
  }

  /** The player skips: jump to the final positions. */
  finish(): void {
    this.run += 1;
    this.timeline.finish();
    for (const go of [...this.waiting]) go();
    clearTimeout(this.dimming);
    this.light(undefined);
  }

  private fly(cue: Cue, { card, from, to, by, isLost }: Flight, start: Seen | undefined, end: Seen | undefined): boolean {
    const { timeline, pace, start: begin } = cue;
    if (!start || !end) return false;
    const target = card && end.node.dataset['spot'] ? end.node : undefined;
    const source = card && start.node.dataset['spot'] ? start.node : undefined;
    const a = sized(start, source);
    const b = sized(end, target);
    if (Math.hypot(a.left - b.left, a.top - b.top) < 4) return false;
    const isMedal = from === 'medals';
    const isTorn = isLost && from === `${this.own()}.hand`;
    if (isMedal) this.effects?.medal(cue, a);
    if (isTorn) this.effects?.tear(cue, a, source && cleanCopy(source));
    // A torn card does not fly.
    if (isTorn && source && this.effects) return true;
    const at = cue.at + (isMedal && this.effects ? MINTED * pace : 0);
    const like = target ? b : a;
    const ghost = this.ghostOf(target ?? start.picture ?? source, card, like);
    Object.assign(ghost.dataset, { from, by });
    const isBought = from === 'reserve' && to.endsWith('.depot');
    const lasts = (isBought ? BUY : FLY) * pace;
    const first = transformTo(a, like);
    const frames = [
      { transform: first, opacity: 1 },
      ...(isBought ? [{ transform: `translateY(-12px) ${first} scale(1.05)`, opacity: 1, offset: 0.4 }] : []),
      { transform: transformTo(b, like), opacity: target ? 1 : 0.2 },
    ];
    const span = { at, lasts, isAwaited: true, ...(begin === undefined ? {} : { start: begin }) };
    timeline.add(ghost, frames, span);
    if (target && from.endsWith('.garage')) this.turnOver(ghost, span);
    // Show the card at its new place when the flying copy arrives.
    if (target) timeline.add(target, [{ opacity: 0 }, { opacity: 0 }], { ...span, at: 0, lasts: at + lasts });
    return true;
  }

  /** A card that is drawn shows its back first. */
  private turnOver(ghost: HTMLElement, span: Parameters<Timeline['add']>[2]): void {
    const face = ghost.firstElementChild;
    if (!(face instanceof HTMLElement)) return;
    const back = document.createElement('div');
    back.className = 'flying-back';
    ghost.append(back);
    const [shut, open] = [{ transform: 'scaleX(0)' }, { transform: 'none' }];
    this.timeline.add(face, [shut, { ...shut, offset: 0.5 }, open], span);
    this.timeline.add(back, [open, { ...shut, offset: 0.5 }, shut], span);
  }

  private strike(cue: Cue, { with: striking, by, at, card, falls, isSiege }: Strike, target: Seen | undefined, actor: Seen | undefined): boolean {
    if (!target) return false;
    const from = actor ?? this.before('play', striking, by);
    const outcome: Outcome = falls ? (card ? 'destroyed' : 'captured') : card ? 'damaged' : 'damaged-base';
    // The struck panel alone shakes: the whole board as a layer of its own takes long to paint.
    const [owner = ''] = at.split('.');
    const panel = cue.board.querySelector<HTMLElement>(owner === this.own() ? '.front-place' : `.seat[data-seat="${owner}"]`);
    const shaken = { ...cue, board: panel ?? cue.board };
    this.effects?.strike(shaken, {
      isSiege,
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
    if (falls && !card && at.endsWith('.hq')) this.effects?.fall(shaken, target.box);
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

function standingOf(state: TableShape | undefined): View['standing']['seats'] | undefined {
  const view = state && (state.views[state.you[0] ?? '-'] ?? Object.values(state.views)[0]);
  return view?.standing.seats;
}
