/** Animations over the table: the table itself is always up to date, only copies of cards fly. */

import { tick } from 'svelte';

import { settings } from '../../core/settings.svelte';
import { motionDuration } from '../../core/viewport.svelte';
import { play } from '../../sound/mixer';
import { t } from '../../core/i18n.svelte';
import type { EventShape } from '../../generated/messages';
import type { EventAnimator, QueuedBeat, QueuedRow } from '../events/event-queue.svelte';
import type { Box } from '../effects/boxes';
import type { Blow, Cue, Outcome } from '../effects/effects';
import { afterFrame, clock, nextFrame, Timeline } from '../effects/timeline';
import { actingOf, type Acting } from './acting';
import { clean, cleanCopy, place, sized, transformTo } from './card-copies';
import { awardMedal, countUp, gainsOf, MINTED, proclaim, type Effects, type Gain } from './honours';
import { Places, type Seen, type Slide } from './places';
import { remarkOn } from './remarks';
import { later, scenesOf, soundCues, STRIKE, type Flight, type Scene, type Strike } from './scenes';

const FLY = 300;
/** A card that is bought is paid and lifted first. */
const BUY = 520;
const LIFTED = 0.5;
const GAP = 90;
/** A whole turn of routine takes no longer than this. */
const LONGEST_GAPS = 360;
/** Times of a purchase: the card has left the reserve, the others close up, the next one is dealt. */
const LEFT = 380;
const SLIDES = 180;
const DEALT = 420;
/** Animations that start later than this are built after the table's redraw, one card per frame. */
const AHEAD = 300;
/** The time a fallen vehicle or base burns before it flies. */
const BURNS = 620;
/** The time an acting card stays at its seat after its beat. */
const ACTED = 1400;
const MARKED = 2600;
const STRUCK = 1200;
/** From the beginning of an effect until it is seen. */
const LEAD = 50;
const LOADED = 2000;

/** A scene with the places it needs, measured before anything is drawn over the table. */
interface MeasuredStrike {
  scene: Strike;
  target: Seen | undefined;
  actor: Seen | undefined;
}
interface MeasuredFlight {
  scene: Flight;
  start: Seen | undefined;
  end: Seen | undefined;
  /** The origin of the price of a purchase. */
  payer: Box | undefined;
}
type Measured = MeasuredFlight | MeasuredStrike;

function isPurchase({ from, to }: Flight): boolean {
  return from === 'reserve' && to.endsWith('.depot');
}

/** Facts about seats and cards that the table provides. */
export interface About {
  colourOf: (seat: string) => string;
  playerName: (seat: string) => string;
  cardName: (card: string) => string;
  costOf: (card: string) => number;
  hasTurret: (card: string) => boolean;
  hasGun: (card: string) => boolean;
}

export class Animator implements EventAnimator {
  private readonly places: Places;
  private readonly timeline = new Timeline();
  private effects: Effects | undefined;
  /** Callbacks that end the current pauses at once. */
  private readonly waiting = new Set<() => void>();
  /** Raised whenever the player skips. */
  private run = 0;
  private dimming: ReturnType<typeof setTimeout> | undefined;
  /** Copies that lie over the table before it changes, by the picture in them. */
  private readonly copies = new Map<HTMLElement, HTMLElement>();

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
    const gains = board ? gainsOf(board, beat) : [];
    void this.load();
    // Measuring, the acting card, copies, redrawing the table, and laying it out with its effects: each has a frame of its own.
    await nextFrame();
    const acting = actingOf(beat);
    if (acting && run === this.run) {
      this.raise(acting);
      await nextFrame();
    }
    if (run === this.run && this.cover(scenes)) await nextFrame();
    if (run === this.run) await afterFrame();
    if (run !== this.run) return;
    commit();
    await tick();
    for (const row of beat.rows) this.sound(row.events, row.phase);
    if (!board?.isConnected) return this.uncover();
    await nextFrame();
    if (scenes.some((scene) => scene.kind === 'strike')) await this.load();
    if (run !== this.run) return;
    this.perform(board, scenes, beat.speed, gains);
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

  /** The player's turn begins: no card of others lies over what may be bought now. */
  private greet(board: HTMLElement, events: readonly EventShape[]): void {
    if (!events.some(({ happened = [] }) => happened.some(({ kind, seat, card }) => kind === 'began' && !card && seat === this.own()))) return;
    this.lower();
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
    this.effects?.remark(
      { timeline: this.timeline, board, at: 0, pace },
      face,
      t(`web-remark-${said.about}`, { card: this.about.cardName?.(said.card) ?? '', variant: said.variant }),
    );
  }

  tell({ events, phase }: QueuedRow): void {
    this.sound(events, phase);
    const board = this.board();
    const strikes = events.flatMap((event) => scenesOf(event)).filter((scene) => scene.kind === 'strike');
    if (board && !document.hidden && strikes.length > 0) void tick().then(() => this.frame(this.places.nodesOf(board, strikes), 'struck', STRUCK));
  }

  private sound(events: readonly EventShape[], phase: string): void {
    for (const { sound, at, level } of soundCues(events, this.own(), phase, this.about.hasGun)) play(sound, { delay: motionDuration(at) / 1000, level });
  }

  /** Show the acting card at its seat, until another one acts or a moment has passed. */
  private raise(acting: Acting): void {
    clearTimeout(this.dimming);
    this.light(acting);
    this.dimming = setTimeout(() => this.light(undefined), motionDuration(ACTED));
  }

  private lower(): void {
    clearTimeout(this.dimming);
    this.light(undefined);
  }

  /** Load the effects when the first one is needed; if that fails, the rest is shown without them. */
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

  /** The places of all cards before the table changes. */
  look(board: HTMLElement, scenes: readonly Scene[]): void {
    if (motionDuration(1) === 0) this.places.clear();
    else this.places.look(board, scenes);
  }

  /** Lay copies over what is struck or leaves: made together with the table's redraw they would make one long frame. */
  private cover(scenes: readonly Scene[]): boolean {
    if (motionDuration(1) === 0 || document.hidden) return false;
    for (const { kind, card, by, ...scene } of scenes) {
      const seen = this.places.before('at' in scene ? scene.at : scene.from, card, by);
      if (!seen?.picture || this.copies.has(seen.picture)) continue;
      this.copies.set(seen.picture, this.copyOf(kind === 'strike' ? 'remains' : 'flying', clean(seen.picture), seen.box));
    }
    return this.copies.size > 0;
  }

  /** The copy that lies there already, if it has not been removed since. */
  private covering(picture: HTMLElement | undefined): HTMLElement | undefined {
    const copy = picture && this.copies.get(picture);
    if (picture) this.copies.delete(picture);
    return copy?.isConnected ? copy : undefined;
  }

  /** Remove the copies that no effect has taken. */
  private uncover(): void {
    for (const copy of this.copies.values()) this.timeline.remove(copy);
    this.copies.clear();
  }

  /** Animate everything that has happened since `look`. Everything is measured before the first node is made. */
  perform(board: HTMLElement, scenes: readonly Scene[], speed = 1, gains: readonly Gain[] = []): void {
    const pace = motionDuration(speed);
    if (pace === 0 || document.hidden) return this.uncover();
    const measured = scenes.map((scene) => this.measure(board, scene));
    const slides = this.places.slides(board);
    const isBought = scenes.some((scene) => scene.kind === 'flight' && isPurchase(scene));
    const gap = Math.min(GAP, LONGEST_GAPS / Math.max(1, scenes.length));
    // A moment later, so the first parts are there when they are due.
    const now = clock();
    const start = now === undefined ? undefined : now + LEAD;
    const cueAt = (at: number): Cue => ({ timeline: this.timeline, board, at: at * pace, pace, ...(start === undefined ? {} : { start }) });
    const burnt = new Set(this.effects && scenes.flatMap((scene) => (scene.kind === 'strike' && scene.falls && scene.card ? scene.at : [])));
    for (const one of slides) this.slide(cueAt(LEFT), one);
    let delay = 0;
    let won: Box | undefined;
    for (const one of measured) {
      if ('target' in one) {
        won = one.target?.box ?? won;
        if (this.strike(cueAt(delay), one, gains)) delay += (one.scene.falls ? BURNS : STRIKE) + later(one.scene);
      } else if (this.effects && awardMedal(this.effects, cueAt(delay), this.own(), one.scene, gains)) delay += MINTED;
      else {
        if (isBought && one.scene.to === 'reserve') delay = Math.max(delay, DEALT);
        if (this.fly(cueAt(delay), one, burnt.has(one.scene.from))) delay += gap;
      }
    }
    if (this.effects) countUp(this.effects, cueAt, gains, { won, delay });
    this.uncover();
  }

  private measure(board: HTMLElement, scene: Scene): Measured {
    const { card, by } = scene;
    if (scene.kind === 'flight') {
      const [start, end] = [this.places.before(scene.from, card, by), this.places.after(board, scene.to, card, by)];
      const payer = isPurchase(scene) ? this.places.after(board, scene.to.replace('depot', 'hand'), null, by)?.box : undefined;
      return { scene, start, end, payer };
    }
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

  /** Remove everything over the board when it is unmounted. */
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
    this.copies.clear();
    for (const go of [...this.waiting]) go();
    this.lower();
  }

  private fly(cue: Cue, { scene, start, end, payer }: MeasuredFlight, isBurnt: boolean): boolean {
    const { card, from, isLost } = scene;
    const { timeline, pace, start: begin } = cue;
    if (!start || !end) return false;
    const target = card && end.isCard ? end.node : undefined;
    const source = card && start.isCard ? start.node : undefined;
    const a = sized(start, source);
    const b = sized(end, target);
    if (Math.hypot(a.left - b.left, a.top - b.top) < 4) return false;
    // A card that an opponent takes from the player's hand is torn; it does not fly.
    if (isLost && from === `${this.own()}.hand` && source && this.effects) {
      this.effects.tear(cue, a, this.bodyOf(start), t('ability-sabotage'));
      return true;
    }
    const lasts = (isPurchase(scene) ? BUY : FLY) * pace;
    // A new card is not seen before it is dealt, nor what has burnt before it flies.
    const isAwaited = !isBurnt && from !== 'deck';
    const span = { at: cue.at, lasts, isAwaited, ...(begin === undefined ? {} : { start: begin }) };
    // Show the card at its new place when the flying copy arrives.
    if (target) timeline.add(target, [{ opacity: 0 }, { opacity: 0 }], { ...span, at: 0, lasts: cue.at + lasts, isAwaited: true });
    const build = (): void => {
      const copy = this.send(scene, target ?? start.picture ?? source, { a, b, isCard: target !== undefined }, span);
      if (isBurnt) this.blacken(copy);
    };
    if (!isAwaited && cue.at > AHEAD) timeline.later(build);
    else build();
    const price = card ? (this.about.costOf?.(card) ?? 0) : 0;
    if (payer && price > 0) this.effects?.pay(cue, payer, a, price);
    return true;
  }

  /** Let a copy fly from one box to another, where a card or a pile lies. */
  private send(
    scene: Flight,
    looks: HTMLElement | undefined,
    { a, b, isCard }: { a: Box; b: Box; isCard: boolean },
    span: Parameters<Timeline['add']>[2],
  ): HTMLElement {
    const { card, from, by } = scene;
    const like = isCard ? b : a;
    const ghost = this.ghostOf(looks, card, like);
    if (!span.isAwaited) ghost.style.opacity = '0';
    Object.assign(ghost.dataset, { from, by });
    const first = transformTo(a, like);
    const frames = [
      { transform: first, opacity: 1 },
      ...(isPurchase(scene) ? [{ transform: `translateY(-12px) ${first} scale(1.05)`, opacity: 1, offset: LIFTED }] : []),
      { transform: transformTo(b, like), opacity: isCard ? 1 : 0.2 },
    ];
    this.timeline.add(ghost, frames, span);
    if (isCard && (from.endsWith('.garage') || from === 'deck')) this.turnOver(ghost, span);
    return ghost;
  }

  /** The reserve closes up. */
  private slide({ timeline, at, pace, start }: Cue, { node, x, y }: Slide): void {
    const span = { at, lasts: SLIDES * pace, isAwaited: true, ...(start === undefined ? {} : { start }) };
    timeline.add(node, [{ translate: `${x}px ${y}px` }, { translate: '0 0' }], span);
  }

  /** A burnt card is on show already and leaves its place charred. */
  private blacken(ghost: HTMLElement): void {
    const char = document.createElement('div');
    char.className = 'char';
    ghost.append(char);
  }

  /** A card that is drawn shows its back first. */
  private turnOver(ghost: HTMLElement, span: Parameters<Timeline['add']>[2]): void {
    const face = ghost.firstElementChild;
    if (!(face instanceof HTMLElement)) return;
    const back = document.createElement('div');
    back.className = 'flying-back';
    // Closed before and after its animation.
    back.style.transform = 'scaleX(0)';
    ghost.append(back);
    const [shut, open] = [{ transform: 'scaleX(0)' }, { transform: 'none' }];
    this.timeline.add(face, [shut, { ...shut, offset: 0.5 }, open], span);
    this.timeline.add(back, [open, { ...shut, offset: 0.5 }, shut], span);
  }

  /** The struck element over its former place: the original if it has left the table, else a copy. */
  private bodyOf({ node, box, picture }: Seen): HTMLElement {
    return this.covering(picture) ?? this.copyOf('remains', picture ? clean(picture) : node.isConnected ? cleanCopy(node) : clean(node), box);
  }

  private strike(cue: Cue, { scene, target, actor }: MeasuredStrike, gains: readonly Gain[]): boolean {
    const { with: striking, by, at, card, falls, isSiege } = scene;
    if (!target || !this.effects) return false;
    const from = actor ?? this.places.before('play', striking, by);
    const outcome: Outcome = falls ? (card ? 'destroyed' : 'captured') : card ? 'damaged' : 'damaged-base';
    // The struck panel alone shakes: the whole board as a layer of its own takes long to paint.
    const [owner = ''] = at.split('.');
    const panel = cue.board.querySelector<HTMLElement>(owner === this.own() ? '.front-place' : `.seat[data-seat="${owner}"]`);
    const shaken = { ...cue, board: panel ?? cue.board };
    const blow: Blow = {
      isSiege,
      from: from?.box,
      striker: actor?.node,
      hasGun: striking !== null && this.about.hasGun?.(striking) === true,
      isTurned: actor?.node.classList.contains('turned') === true,
      by,
      to: target.box,
      body: falls || target.picture ? this.bodyOf(target) : undefined,
      struck: target.node.isConnected ? target.node : undefined,
      outcome,
      isHeadquarters: at.endsWith('.hq'),
      hasTurret: card !== null && this.about.hasTurret?.(card) === true,
      word: t(`web-forecast-${outcome}`),
      colour: this.about.colourOf?.(by) ?? '',
      lost: this.about.colourOf?.(owner) ?? '',
    };
    this.effects.strike(shaken, blow);
    const lands = this.effects.landsAt(blow);
    if (outcome === 'captured') {
      const { effects } = this;
      cue.timeline.later(() => proclaim(effects, { ...cue, at: cue.at + lands * cue.pace }, this.own(), scene, this.about, gains));
    }
    if (outcome === 'captured' && blow.isHeadquarters) this.effects.fall(shaken, target.box, lands);
    return true;
  }

  private ghostOf(like: HTMLElement | undefined, card: string | null, box: Box): HTMLElement {
    const kind = like ? 'flying' : card?.match(/^(single|double)-/u) ? 'flying medal' : 'flying back';
    const ready = this.covering(like);
    if (ready) return ready;
    // An element that has left the table is animated itself, not a copy.
    return this.copyOf(kind, like && (like.isConnected ? cleanCopy(like) : clean(like)), box);
  }

  private copyOf(kind: string, picture: HTMLElement | undefined, box: Box): HTMLElement {
    const copy = this.timeline.make(kind);
    if (picture) copy.append(picture);
    place(copy, box);
    return copy;
  }

  /** The acting card at its seat. */
  private actorOf(seat: string): Seen | undefined {
    const node = document.querySelector<HTMLElement>(`.acting[data-seat="${seat}"]`);
    return node ? { node, box: node.getBoundingClientRect(), isCard: true } : undefined;
  }
}
