/** Animations over the table: the table itself is always up to date, only copies of cards fly. */

import { tick } from 'svelte';

import { settings } from '../../core/settings.svelte';
import { motionDuration } from '../../core/viewport.svelte';
import { play, type Sound } from '../../sound/mixer';
import { t } from '../../core/i18n.svelte';
import type { EventShape } from '../../generated/messages';
import type { EventAnimator, QueuedBeat, QueuedRow } from '../events/event-queue.svelte';
import type { Box } from '../effects/boxes';
import type { Cue, Outcome } from '../effects/effects';
import { clock, nextFrame, Timeline } from '../effects/timeline';
import { actingOf, type Acting } from './acting';
import { clean, cleanCopy, place, sized, transformTo } from './card-copies';
import { gainsOf, type Gain } from './gains';
import { Places, type Seen } from './places';
import { remarkOn } from './remarks';
import { scenesOf, soundsOf, type Flight, type Scene, type Strike } from './scenes';

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
/** From the beginning of an effect until it is seen. */
const LEAD = 50;
const LOADED = 2000;
/** What sounds when the shell arrives, and what others do all the time. */
const LATER = new Set<Sound>(['hit', 'explosion', 'collapse']);
const ROUTINE = new Set<Sound>(['slide', 'tick', 'latch']);
const QUIET = 0.5;

/** A scene with the places it needs, measured before anything is drawn over the table. */
type Measured = { scene: Flight; start: Seen | undefined; end: Seen | undefined } | { scene: Strike; target: Seen | undefined; actor: Seen | undefined };

/** What the table knows of its seats and cards. */
export interface About {
  colourOf: (seat: string) => string;
  playerName: (seat: string) => string;
  cardName: (card: string) => string;
  hasTurret: (card: string) => boolean;
}

export class Animator implements EventAnimator {
  private readonly places: Places;
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
    private readonly about: Partial<About> = {},
  ) {
    this.places = new Places(own);
  }

  // ---- one beat after the other --------------------------------------------------------------------------------

  async show(beat: QueuedBeat, commit: () => void): Promise<void> {
    const board = this.board();
    const scenes = beat.rows.flatMap((row) => row.events.flatMap((event) => scenesOf(event, row.phase)));
    const run = this.run;
    if (board) this.look(board, scenes);
    const acting = actingOf(beat);
    if (acting) this.raise(acting);
    void this.load();
    // The acting card is drawn in a frame of its own, before the table.
    if (acting) await nextFrame();
    if (run !== this.run) return;
    commit();
    await tick();
    for (const row of beat.rows) this.sound(row.events, row.phase);
    if (!board?.isConnected) return;
    if (scenes.some((scene) => scene.kind === 'strike')) await this.load();
    if (run !== this.run) return;
    this.perform(board, scenes, beat.speed, gainsOf(board, beat));
    for (const row of beat.rows) this.greet(board, row.events);
    for (const row of beat.rows) this.remark(board, row);
    await this.wait(beat.holds);
  }

  /** Show past events once more, on the table as it is now. */
  async replay(board: HTMLElement, events: readonly EventShape[], { phase = '', isStill = false } = {}): Promise<void> {
    const scenes = events.flatMap((event) => scenesOf(event, phase));
    this.mark(board, scenes);
    if (isStill) return;
    this.look(board, scenes);
    const run = this.run;
    await Promise.all([this.load(), nextFrame()]);
    if (run !== this.run) return;
    this.perform(board, scenes);
    this.greet(board, events);
  }

  /** The own turn begins. */
  private greet(board: HTMLElement, events: readonly EventShape[]): void {
    const pace = motionDuration(1);
    const isMine = events.some(({ happened = [] }) => happened.some(({ kind, seat, card }) => kind === 'began' && !card && seat === this.own()));
    if (isMine && pace > 0 && !document.hidden)
      this.effects?.wave({ timeline: this.timeline, board, at: 0, pace }, [...board.querySelectorAll<HTMLElement>('.hand .one')]);
  }

  /** A bot says something about what happened to it. */
  private remark(board: HTMLElement, row: QueuedRow): void {
    const said = settings.remarks === 'on' ? remarkOn(row) : undefined;
    const face = said && board.querySelector(`.seat[data-seat="${said.seat}"] .avatar`)?.getBoundingClientRect();
    const pace = motionDuration(1);
    if (!said || !face || pace === 0 || document.hidden) return;
    this.effects?.remark(
      { timeline: this.timeline, board, at: 0, pace },
      face,
      t(`web-remark-${said.about}`, { card: this.about.cardName?.(said.card) ?? '' }),
    );
  }

  tell({ events, phase }: QueuedRow): void {
    this.sound(events, phase);
    const board = this.board();
    const strikes = events.flatMap((event) => scenesOf(event)).filter((scene) => scene.kind === 'strike');
    if (board && !document.hidden && strikes.length > 0) void tick().then(() => this.frame(this.places.nodesOf(board, strikes), 'struck', STRUCK));
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

  /** Where everything lies before the table changes. */
  look(board: HTMLElement, scenes: readonly Scene[]): void {
    if (motionDuration(1) === 0) this.places.clear();
    else this.places.look(board, scenes);
  }

  /** Animate everything that has happened since `look`. Everything is measured before the first node is made. */
  perform(board: HTMLElement, scenes: readonly Scene[], speed = 1, gains: readonly Gain[] = []): void {
    const pace = motionDuration(speed);
    if (pace === 0 || document.hidden) return;
    const measured = scenes.map((scene) => this.measure(board, scene));
    const gap = Math.min(GAP, LONGEST_GAPS / Math.max(1, scenes.length));
    // A moment later, so the first parts are there when they are due.
    const now = clock();
    const start = now === undefined ? undefined : now + LEAD;
    const cueAt = (at: number): Cue => ({ timeline: this.timeline, board, at: at * pace, pace, ...(start === undefined ? {} : { start }) });
    const burnt = new Set(this.effects && scenes.flatMap((scene) => (scene.kind === 'strike' && scene.falls && scene.card ? scene.at : [])));
    let delay = 0;
    for (const one of measured) {
      if ('target' in one) {
        if (this.strike(cueAt(delay), one.scene, one.target, one.actor)) delay += (one.scene.falls ? BURNS : STRIKE) + (one.scene.isSiege ? SALVO : 0);
      } else if (this.fly(cueAt(delay), one.scene, one.start, one.end, burnt.has(one.scene.from))) delay += gap;
    }
    for (const { box, points } of gains) this.effects?.points(cueAt(delay + FLY), box, `+${points}`);
    if (gains.length > 0) play('coin', { delay: ((delay + FLY) * pace) / 1000 });
  }

  private measure(board: HTMLElement, scene: Scene): Measured {
    const { card, by } = scene;
    if (scene.kind === 'flight') return { scene, start: this.places.before(scene.from, card, by), end: this.places.after(board, scene.to, card, by) };
    const target = this.places.before(scene.at, card, by) ?? this.places.after(board, scene.at, card, by);
    return { scene, target, actor: this.actorOf(by) };
  }

  /** Frame the places of an event for a while, even with animations off. */
  mark(board: HTMLElement, scenes: readonly Scene[]): void {
    this.frame(this.places.nodesOf(board, scenes), 'marked', MARKED);
  }

  private frame(nodes: readonly HTMLElement[], name: 'marked' | 'struck', lasts: number): void {
    for (const node of nodes) node.dataset[name] = '';
    setTimeout(() => nodes.forEach((node) => delete node.dataset[name]), lasts);
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

  private fly(cue: Cue, { card, from, to, by, isLost }: Flight, start: Seen | undefined, end: Seen | undefined, isBurnt: boolean): boolean {
    const { timeline, pace, start: begin } = cue;
    if (!start || !end) return false;
    const target = card && end.isCard ? end.node : undefined;
    const source = card && start.isCard ? start.node : undefined;
    const a = sized(start, source);
    const b = sized(end, target);
    if (Math.hypot(a.left - b.left, a.top - b.top) < 4) return false;
    const isMedal = from === 'medals';
    if (isMedal) this.effects?.medal(cue, a);
    // A card that another player takes from the own hand is torn; it does not fly.
    if (isLost && from === `${this.own()}.hand` && source && this.effects) {
      this.effects.tear(cue, a, this.bodyOf(start));
      return true;
    }
    const at = cue.at + (isMedal && this.effects ? MINTED * pace : 0);
    const like = target ? b : a;
    const ghost = this.ghostOf(target ?? start.picture ?? source, card, like);
    // What burns is seen already.
    if (isBurnt) ghost.style.opacity = '0';
    Object.assign(ghost.dataset, { from, by });
    const isBought = from === 'reserve' && to.endsWith('.depot');
    const lasts = (isBought ? BUY : FLY) * pace;
    const first = transformTo(a, like);
    const frames = [
      { transform: first, opacity: 1 },
      ...(isBought ? [{ transform: `translateY(-12px) ${first} scale(1.05)`, opacity: 1, offset: 0.4 }] : []),
      { transform: transformTo(b, like), opacity: target ? 1 : 0.2 },
    ];
    const span = { at, lasts, isAwaited: !isBurnt, ...(begin === undefined ? {} : { start: begin }) };
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

  /** The card that is destroyed, over its place: itself if the table has it no more, else a copy. */
  private bodyOf({ node, box }: Seen): HTMLElement {
    const body = this.timeline.make('remains');
    body.append(node.isConnected ? cleanCopy(node) : clean(node));
    place(body, box);
    return body;
  }

  private strike(cue: Cue, scene: Strike, target: Seen | undefined, actor: Seen | undefined): boolean {
    const { with: striking, by, at, card, falls, isSiege } = scene;
    if (!target || !this.effects) return false;
    const from = actor ?? this.places.before('play', striking, by);
    const outcome: Outcome = falls ? (card ? 'destroyed' : 'captured') : card ? 'damaged' : 'damaged-base';
    // The struck panel alone shakes: the whole board as a layer of its own takes long to paint.
    const [owner = ''] = at.split('.');
    const panel = cue.board.querySelector<HTMLElement>(owner === this.own() ? '.front-place' : `.seat[data-seat="${owner}"]`);
    const shaken = { ...cue, board: panel ?? cue.board };
    this.effects.strike(shaken, {
      isSiege,
      from: from?.box,
      striker: actor?.node,
      by,
      to: target.box,
      body: falls && card ? this.bodyOf(target) : undefined,
      outcome,
      hasTurret: card !== null && this.about.hasTurret?.(card) === true,
      word: t(`web-forecast-${outcome}`),
      colour: this.about.colourOf?.(by) ?? '',
      lost: this.about.colourOf?.(owner) ?? '',
    });
    if (outcome === 'captured') this.proclaim(cue, scene, owner);
    if (falls && !card && at.endsWith('.hq')) this.effects.fall(shaken, target.box);
    return true;
  }

  /** A base that the player has captured or lost is named over the reserve. */
  private proclaim(cue: Cue, { by, at }: Strike, owner: string): void {
    const own = this.own();
    const box = cue.board.querySelector('.reserve-place, .strip-row')?.getBoundingClientRect();
    if (!box || (by !== own && owner !== own)) return;
    const side = by === own ? 'captured' : 'lost';
    const what = at.endsWith('.hq') ? 'hq' : 'base';
    const title = t(`web-ribbon-${side}-${what}`);
    this.effects?.ribbon(cue, box, { colour: this.about.colourOf?.(by) ?? '', title, name: this.about.playerName?.(by === own ? owner : by) ?? '' });
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
    return node ? { node, box: node.getBoundingClientRect(), isCard: true } : undefined;
  }
}
