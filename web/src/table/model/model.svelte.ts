/** A table on the screen: the connection, the view that is shown, what is picked up, and what has just happened. */

import { getContext, setContext } from 'svelte';

import type { Aim, Attacker, Caution, Choice, EventShape, Purchase, SeatShape, TableShape, View } from '../../generated/messages';
import { api, type Hint } from '../../net/api';
import { Connection, Ended, type News, type Wish } from '../../net/connection.svelte';
import type { Deck } from '../../deck/deck';
import type { Dragging } from '../../touch/drag';
import { me } from '../../net/me.svelte';
import { messages } from '../../base/messages.svelte';
import { paced } from '../../base/screen.svelte';
import { saveSettings, settings, WARNINGS, type Warning } from '../../base/settings.svelte';
import { play as playSound } from '../../base/sound';
import { t } from '../../base/words.svelte';
import { actionsOf, isEnough, startBuying, togglePayer, type Buying } from './buying';
import { choicesBySpot, forcedChoice, ownSeat, quickChoice, seatsAround, spotOf, tray, type Spot } from './choices';
import { since, type Entry } from './digest';
import { answerAt, waysFrom, type Way } from './dropping';
import { Past } from './past.svelte';
import { Queue } from './queue.svelte';
import { Teller, type Forecast } from './words';
import { meantBy } from './why';

const SHAKE = 700;
const MOST_UNDONE = 2;
/** The second click of a double click confirms nothing. */
const DOUBLE = 400;
const FORCED_WAIT = 550;
/** What is possible and seldom the point: no amber button unless nothing else is left. */
const MINOR = new Set(['end', 'refresh', 'keep', 'stop']);

/** Warnings that stand in the bar before the button is pressed: nobody is asked a second time. */
const SAID = new Set(['lost-resources', 'pays-nothing', 'repaired']);

export interface Button {
  id: string;
  words: string;
  note: string;
  /** The small actions it stands for, in their order. */
  choices: Choice[];
  isMain: boolean;
}

/** Something that would be lost by a choice: done only if it is meant. */
export interface Question {
  warning: Caution;
  words: string;
  actions: number[];
}

/** A vehicle and what it shall strike, before the attack is declared. */
export interface Aiming {
  attacker: Attacker;
  aim: Aim;
}

/** Something was touched that cannot be done: what, and why not. */
export interface Refusal {
  id: string;
  card: string;
  sentence: string;
  rule: string;
}

export class TableModel {
  readonly connection: Connection;
  /** What was picked up: a spot, with #n where several equal cards lie there. */
  picked = $state('');
  inspected = $state('');
  /** The card that a finger has touched last: its strip lies over the own front. */
  touched = $state('');
  refusal: Refusal | undefined = $state.raw(undefined);
  /** A choice that waits for a second word, because something is lost by it. */
  question: Question | undefined = $state.raw(undefined);
  /** The purchase that is being put together here; nothing of it is sent before it is confirmed. */
  private draft: Buying | undefined = $state.raw(undefined);
  private aimedAt: Spot = $state('');
  private pickedAt = 0;
  /** The own seat that somebody holds the device for; only where several people share it. */
  private holder = $state('');
  /** Cards that came into the reserve since the own last move. */
  fresh: ReadonlySet<string> = $state.raw(new Set());
  /** Places that have just been hit. */
  hits: ReadonlySet<Spot> = $state.raw(new Set());
  hints: { version: number; list: Hint[] } = $state.raw({ version: 0, list: [] });
  isHinting = $state(false);
  /** The seat whose cards a spectator looks at by leave. */
  private watched = $state('');
  private undoneAt = 0;
  /** What others do is shown one thing after the other; the table is shown as of the last of them. */
  readonly queue = new Queue();
  readonly past: Past;
  /** Whether a server stands behind the table that can be asked; not in a replay or a lesson. */
  isLive: boolean;
  private forced: ReturnType<typeof setTimeout> | undefined;

  state: TableShape | undefined = $derived.by(() => this.queue.shown ?? this.connection.state);
  /** Own seats that are asked now. */
  asked: string[] = $derived(this.state ? this.state.waiting_for.filter((seat) => this.state?.you.includes(seat)) : []);
  isShared: boolean = $derived((this.state?.you.length ?? 0) > 1);
  /** Somebody else of those who share the device is asked: it has to be handed over. */
  handOver: string = $derived(
    this.isShared && this.state?.status === 'running' && this.asked.length > 0 && !this.asked.includes(this.holder) ? (this.asked[0] ?? '') : '',
  );
  seat: string = $derived.by(() => {
    const you = this.state?.you ?? [];
    if (you.includes(this.holder)) return this.holder;
    return this.isShared ? '' : (you[0] ?? '');
  });
  view: View | undefined = $derived.by(() => {
    const views = this.state?.views ?? {};
    return views[this.seat] ?? views[this.watched] ?? views['-'] ?? Object.values(views)[0];
  });
  spots: Map<Spot, Choice[]> = $derived(this.view ? choicesBySpot(this.view) : new Map<Spot, Choice[]>());
  tray: string[] = $derived(tray(this.spots));
  isMyTurn: boolean = $derived((this.view?.choices.length ?? 0) > 0 && this.state?.status === 'running');
  teller: Teller | undefined = $derived.by(() => (this.state && this.view ? new Teller(this.deck, this.state, this.view) : undefined));
  own = $derived(this.view ? ownSeat(this.view) : undefined);
  opponents = $derived(this.view ? seatsAround(this.view) : []);
  /** What happened since the own last move, in a game that is going on. */
  digest: Entry[] = $derived.by(() => (this.state?.status === 'running' && this.seat ? since(this.state, this.seat, this.past.events) : []));
  /** The purchase as it stands: put together here, or already begun at the table. */
  buying: Buying | undefined = $derived.by(() => {
    if (!this.isMyTurn || !this.view?.forecast) return undefined;
    const [purchase] = this.view.forecast.purchases;
    return this.draft ?? (this.view.phase === 'paying' && purchase ? startBuying(this.view.forecast, purchase, this.own) : undefined);
  });
  /** What the vehicle that is held could hit. */
  attacker: Attacker | undefined = $derived.by(() => {
    const [place, key] = this.picked.split('#')[0]?.split(':') ?? [];
    const part = place === 'rear' ? 'rear' : place === 'hand' || place === 'play' ? key : '';
    return part ? this.view?.forecast?.attackers.find((one) => one.part === part) : undefined;
  });
  /** Places of declared vehicles that have still to strike. */
  attackers: ReadonlySet<Spot> = $derived(new Set(this.view?.forecast?.attackers.map(({ part }) => `play:${part}`)));
  get aimed(): Spot {
    return this.aimedAt;
  }

  /** What is aimed at with the vehicle that is held. */
  aiming: Aiming | undefined = $derived.by(() => {
    const { attacker } = this;
    const aim = attacker?.targets.find(({ action, parts }) => this.targetSpot(action, parts) === this.aimedAt);
    return attacker && aim ? { attacker, aim } : undefined;
  });
  /** What would become of each target, by its place. */
  forecasts: ReadonlyMap<Spot, Forecast> = $derived.by(() => {
    const { teller, view } = this;
    if (!teller || !view || !this.isMyTurn) return new Map<Spot, Forecast>();
    const chosen = view.choices.flatMap((choice) => (choice.verb === 'target' && choice.effect ? [[spotOf(view, choice), teller.forecast(choice.effect)] as const] : []));
    if (chosen.length > 0) return new Map(chosen);
    return new Map(this.attacker?.targets.map(({ action, parts, effect }) => [this.targetSpot(action, parts), teller.forecast(effect)] as const) ?? []);
  });
  buttons: Button[] = $derived.by(() => this.makeButtons());
  undoTo: number | undefined = $derived(this.state?.undo[this.seat]?.free[0]);
  undoAsk: number | undefined = $derived(this.undoTo === undefined ? (this.state?.undo[this.seat]?.ask ?? undefined) : undefined);
  isFrozen: boolean = $derived.by(() => this.connection.busy > 0);

  constructor(
    readonly table: string,
    readonly deck: Deck,
    connect?: (onnews: (news: News) => void) => Connection,
  ) {
    this.isLive = connect === undefined;
    this.past = new Past(table);
    const hear = (news: News): void => this.hear(news);
    this.connection = connect ? connect(hear) : new Connection({ table, tokens: me.tokens, language: settings.language, onnews: hear });
  }

  close(): void {
    clearTimeout(this.forced);
    this.queue.close();
    this.connection.close();
  }

  // ---- what is where -------------------------------------------------------------------------------------------

  seatOf(letter: string): SeatShape | undefined {
    return this.state?.seats.find((seat) => seat.seat === letter);
  }

  choicesAt(spot: Spot): Choice[] {
    return this.spots.get(spot) ?? [];
  }

  /** What taking back would undo, in words: a whole purchase, attack or ability with its cards. */
  get undoWords(): string {
    const to = this.undoTo ?? this.undoAsk;
    const undo = this.state?.undo[this.seat];
    if (to === undefined || !undo) return '';
    if (undo.what && undo.what !== 'move') return t(`web-undo-what-${undo.what}`, { cards: this.teller?.cards(undo.cards) ?? '' });
    return this.linesSince(to, this.seat);
  }

  /** The beginning of what somebody has done since a version. */
  linesSince(version: number, seat: string): string {
    const pages = Object.entries(this.state?.journal ?? {}).filter(([number, page]) => Number(number) > version && !page.undone && page.seat === seat);
    return pages.sort(([a], [b]) => Number(a) - Number(b)).flatMap(([, page]) => page.lines).slice(0, MOST_UNDONE).join(' ');
  }

  /** Whether the own move that made a version may be taken back freely, with everything after it. */
  canUndoTo(version: number): boolean {
    return this.state?.undo[this.seat]?.free.includes(version) ?? false;
  }

  private targetSpot(action: number, parts: string[]): Spot {
    return this.view ? spotOf(this.view, { action, verb: 'target', parts }) : '';
  }

  private makeButtons(): Button[] {
    const { view, teller } = this;
    if (!view || !teller || this.refusal || this.question || this.buying || this.aiming) return [];
    const picked = this.picked ? this.choicesAt(this.picked.split('#')[0] ?? '') : [];
    if (picked.length > 0) return picked.map((choice, index) => ({ ...this.button(choice, index === 0 && picked.length === 1), ...(picked.length > 1 ? teller.way(choice) : {}) }));
    return this.choicesAt('').map((choice, index) => this.button(choice, index === 0 && (!MINOR.has(choice.verb) || this.isIdle)));
  }

  /** Nothing is left but to end the turn. */
  get isIdle(): boolean {
    const end = this.view?.choices.find((choice) => choice.verb === 'end');
    return (this.view?.choices.length ?? 0) === 1 || (end !== undefined && !end.warning && !this.view?.choices.some((choice) => choice.verb === 'use'));
  }

  button(choice: Choice, isMain = false): Button {
    const told = this.teller?.choice(choice) ?? { words: choice.verb, note: '' };
    return { id: String(choice.action), ...told, choices: [choice], isMain };
  }

  /** A target as a button: whose, what, and what becomes of it. */
  target(choice: Choice): Button {
    const { words, note } = this.teller?.target(choice) ?? { words: '', note: '' };
    return { id: String(choice.action), words, note, choices: [choice], isMain: false };
  }

  // ---- playing -------------------------------------------------------------------------------------------------

  /** Something on the table was pressed: the first touch chooses, a second one on the same thing confirms. */
  press(id: string): void {
    const { view } = this;
    if (!view || this.isFrozen) return;
    const spot = id.split('#')[0] ?? '';
    const isAgain = Date.now() - this.pickedAt > DOUBLE;
    this.refusal = undefined;
    this.question = undefined;
    if (this.pressInPurchase(id, spot, isAgain) || this.pressTarget(spot, isAgain)) return;
    const choices = this.choicesAt(spot);
    const quick = quickChoice(view, choices);
    const [only] = choices;
    if (quick) void this.play([quick]);
    else if (only?.verb === 'want' && view.phase === 'main') this.want(only.parts[0] ?? '');
    else if (this.picked !== id) this.pick(choices.length > 0 || this.attackers.has(spot) ? id : '');
    else if (choices.length === 1 && only && isAgain) this.choose(this.button(only));
    else if (isAgain) this.pick('');
  }

  private pick(id: string): void {
    this.picked = id;
    this.aimedAt = '';
    this.pickedAt = Date.now();
    if (id) playSound('tick');
  }


  /** While a purchase is put together a touch swaps payers, joins a card, or confirms. */
  private pressInPurchase(id: string, spot: Spot, isAgain: boolean): boolean {
    const { buying } = this;
    if (!buying) return false;
    if (buying.payers.has(id)) {
      this.draft = togglePayer(buying, id);
      playSound('tick');
      return true;
    }
    const key = spot.startsWith('reserve:') ? spot.slice('reserve:'.length) : '';
    if (!key) return spot.startsWith('hand:') || spot === 'rear';
    if (buying.cards.includes(key)) {
      if (isAgain && isEnough(buying)) this.buy();
    } else if (buying.more && this.isLive) void this.join(buying, key);
    else if (this.draft) this.want(key);
    return true;
  }

  /** First what is aimed at, with what comes of it; then the strike. */
  private pressTarget(spot: Spot, isAgain: boolean): boolean {
    if (!this.attacker || !this.forecasts.has(spot) || this.choicesAt(spot).length > 0) return false;
    if (this.aimedAt === spot && isAgain) this.strike();
    else if (this.aimedAt !== spot) {
      this.aimedAt = spot;
      this.pickedAt = Date.now();
      playSound('tick');
    }
    return true;
  }

  private purchaseOf(key: string): Purchase | undefined {
    return this.view?.forecast?.purchases.find(({ cards, can }) => can && cards.length === 1 && cards[0] === key);
  }

  /** Put a purchase together, with the best payment chosen. */
  private want(key: string): void {
    const purchase = this.purchaseOf(key);
    if (!purchase || !this.view?.forecast) return;
    this.pick('');
    this.pickedAt = Date.now();
    this.draft = startBuying(this.view.forecast, purchase, this.own);
  }

  /** A further card in the same purchase: tried on a copy at the server, which says what it costs and who pays best. */
  private async join(buying: Buying, key: string): Promise<void> {
    const { version } = this.connection;
    const wants = [...buying.wants, ...(this.purchaseOf(key)?.wants ?? [])];
    if (wants.length === buying.wants.length) return;
    try {
      const { view, done } = await api.preview(this.table, me.tokens, this.seat, wants);
      const [purchase] = view.forecast?.purchases ?? [];
      if (!view.forecast || !purchase?.can || done < wants.length || version !== this.connection.version) throw new Error('not possible');
      this.pickedAt = Date.now();
      this.draft = { ...startBuying(view.forecast, purchase, this.own), wants };
    } catch {
      playSound('knock');
      messages.toast(t('web-no-further'));
    }
  }

  get canBuy(): boolean {
    return this.buying !== undefined && isEnough(this.buying);
  }

  /** The whole purchase as one move. */
  buy(): void {
    const { buying } = this;
    if (!buying || !isEnough(buying)) return;
    void this.send(actionsOf(buying));
  }

  /** The whole attack of one vehicle as one move. */
  strike(): void {
    const { aiming } = this;
    if (!aiming) return;
    const { attacker, aim } = aiming;
    const declared = attacker.action === null ? [] : [attacker.action];
    const ready = this.view?.phase === 'striking' ? [] : [attacker.ready];
    void this.send([...declared, ...ready, attacker.strike, aim.action]);
  }

  /** Warn of a loss, unless that is not wanted. */
  private ask(warning: Caution, words: string, actions: number[]): void {
    if (SAID.has(warning.key) || settings.unwarned.includes(warningOf(warning))) {
      void this.send(actions);
      return;
    }
    this.question = { warning, words, actions };
    playSound('knock');
    messages.announce(this.teller?.warning(warning) ?? '', { now: true });
  }

  /** Whether a loss is to be spoken of. */
  warns(warning: Caution | null | undefined): warning is Caution {
    return warning !== null && warning !== undefined && !settings.unwarned.includes(warningOf(warning));
  }

  /** It is meant. */
  confirm({ isLast = false }: { isLast?: boolean } = {}): void {
    const { question } = this;
    if (!question) return;
    if (isLast) saveSettings({ unwarned: [...settings.unwarned, warningOf(question.warning)] });
    void this.send(question.actions);
  }

  cancel(): void {
    this.picked = '';
    this.aimedAt = '';
    this.draft = undefined;
    this.refusal = undefined;
    this.question = undefined;
    this.touched = '';
  }

  /** One step back: first the question, then the target, then what is held. A purchase at the table is taken back. */
  back(): void {
    if (this.question || this.refusal) {
      this.question = undefined;
      this.refusal = undefined;
    } else if (this.aimedAt) this.aimedAt = '';
    else if (this.buying && !this.draft) void this.undo();
    else this.cancel();
  }

  /** Whether a touch on something that is not lit is answered with a reason instead of a closer look. */
  canAskWhy(spot: Spot): boolean {
    return this.isLive && this.view !== undefined && this.isMyTurn && meantBy(this.view, spot, this.deck).length > 0;
  }

  /** Somebody touched what cannot be done: the server says why. */
  async askWhy(id: string, card = ''): Promise<void> {
    const { view } = this;
    const spot = id.split('#')[0] ?? '';
    if (!view) return;
    this.cancel();
    const { version } = this.connection;
    try {
      const { reasons } = await api.why(this.table, me.tokens, this.seat, meantBy(view, spot, this.deck));
      const [first] = reasons;
      if (!first || version !== this.connection.version) return;
      this.refusal = { id, card, sentence: first.sentence, rule: first.rule };
      playSound('knock');
      messages.announce(first.sentence, { now: true });
    } catch {
      // Without an answer there is nothing to say; a closer look never hurts.
      if (card) this.inspected = card;
    }
  }

  /** Send choices as one move; true if it was made. */
  play(choices: readonly Choice[]): Promise<boolean> {
    return this.send(choices.map((choice) => choice.action));
  }

  private async send(actions: readonly number[]): Promise<boolean> {
    if (!this.view || !this.state || this.isFrozen) return false;
    const version = this.connection.version;
    this.cancel();
    this.fresh = new Set();
    return this.command({ kind: 'move', seat: this.seat, version, actions: [...actions] });
  }

  /** Where a card may be dragged now, with the words for each place. */
  dragOf(id: string): Dragging | undefined {
    const { view, teller } = this;
    if (!view || !teller || !this.isMyTurn || this.isFrozen) return undefined;
    const ways = waysFrom(view, id.split('#')[0] ?? '');
    if (ways.size === 0) return undefined;
    const places = new Map([...ways].map(([place, { choice }]) => [place, teller.choice(choice).words]));
    return { places, drop: (place) => void this.drop(ways.get(place)) };
  }

  /** Let go at a place: its choice is made, and what the place itself answers to the question after it. */
  private async drop(way: Way | undefined): Promise<void> {
    if (!way) return;
    // Something is given away by it: first it is only picked up.
    if (way.choice.verb === 'want' || way.choice.warning) return this.choose(this.button(way.choice));
    if (!(await this.play([way.choice])) || !this.view) return;
    const answer = answerAt(this.view, way.then);
    if (answer) await this.play([answer]);
  }

  pressButton(button: Button): void {
    if (this.isFrozen) return;
    this.choose(button);
  }

  private choose({ choices, words }: Button): void {
    const [first] = choices;
    // A purchase from the list is put together like any other.
    if (first?.verb === 'want' && this.view?.phase === 'main') this.want(first.parts[0] ?? '');
    else if (first?.warning) this.ask(first.warning, words, choices.map((choice) => choice.action));
    else void this.play(choices);
  }

  /** Back before the last move, or before everything after a version. */
  async undo(to = this.undoTo ?? this.undoAsk): Promise<void> {
    if (to === undefined) return;
    this.cancel();
    this.undoneAt = this.connection.version + 1;
    await this.command({ kind: 'take-back', seat: this.seat, version: this.connection.version, to });
  }

  /** Send a wish; a refusal is said in its own words. True if it was granted. */
  async command(wish: Wish): Promise<boolean> {
    try {
      const answer = await this.connection.do(wish);
      if (answer.refused) messages.toast(answer.refused.sentence || t('web-refused'), 'bad', answer.refused.rule ?? '');
      return answer.ok;
    } catch (fault) {
      if (!(fault instanceof Ended)) throw fault;
      return false;
    }
  }

  watch(seat: string): void {
    this.watched = seat;
  }

  dropHints(): void {
    this.hints = { version: 0, list: [] };
  }

  /** Whether advice may be asked for at this moment. */
  get canHint(): boolean {
    return this.isLive && this.isMyTurn && (this.state?.settings.hints ?? false);
  }

  async askHint(): Promise<void> {
    if (this.isHinting) return;
    this.isHinting = true;
    try {
      const { version, hints } = await api.hint(this.table, me.tokens);
      this.hints = { version, list: hints };
      if (hints.length === 0) messages.toast(t('web-no-hint'));
      else messages.announce(hints.map((hint) => this.hintWords(hint)).join(' '));
    } catch {
      messages.toast(t('web-no-hint'), 'bad');
    } finally {
      this.isHinting = false;
    }
  }

  private hintWords(hint: Hint): string {
    const choice = this.view?.choices.find((one) => one.action === hint.action);
    return choice ? `${this.teller?.choice(choice).words ?? ''}: ${hint.why}` : '';
  }

  takeDevice(seat: string): void {
    this.holder = seat;
  }

  // ---- what happens ----------------------------------------------------------------------------------------------

  private hear({ version, before, events }: News): void {
    this.past.remember(version, events);
    const after = this.connection.state;
    if (after) this.queue.add({ version, before, after, events, isOwn: events.every((event) => event.seat === this.seat) });
    for (const event of events) this.follow(event);
    const lines = events.flatMap((event) => event.lines);
    if (lines.length > 0) messages.announce(lines.join(' '));
  }

  private follow(event: EventShape): void {
    const isBack = event.kind === 'took-back' || event.kind === 'answered-back';
    if (isBack) this.undoneAt = this.connection.version;
    // Somebody may talk in the middle of a purchase: only the game itself puts things back.
    if (isBack || event.happened) this.cancel();
    const hits = new Set<Spot>();
    for (const one of event.happened ?? []) {
      if (one.kind === 'moved' && one.to === 'reserve' && one.card) this.fresh = new Set([...this.fresh, one.card]);
      const place = one.kind === 'hurt' ? /^([A-F])\.front\.(\w+)$/.exec(one.to ?? '') : null;
      if (place) hits.add(`${one.card ? 'defender' : 'base'}:${place[1]}:${place[2]}`);
    }
    if (hits.size === 0) return;
    this.hits = hits;
    setTimeout(() => (this.hits = new Set()), SHAKE);
  }

  /** The only vehicle left strikes by itself after a moment; not what was just taken back. */
  playForced(wait = Math.max(150, paced(FORCED_WAIT))): void {
    clearTimeout(this.forced);
    const { view } = this;
    if (!view || !this.isMyTurn || this.queue.shown || this.handOver || this.isFrozen || this.connection.link !== 'open') return;
    if (settings.forced !== 'on' || this.undoneAt === this.connection.version) return;
    const choice = forcedChoice(view);
    if (choice) this.forced = setTimeout(() => void this.play([choice]), wait);
  }
}

/** All ways of ending a turn too early are one warning. */
export function warningOf({ key }: Caution): Warning {
  return WARNINGS.find((warning) => warning === key) ?? 'still';
}

const KEY = Symbol('table');

export function provideTable(model: () => TableModel): void {
  setContext(KEY, model);
}

export function useTable(): () => TableModel {
  return getContext<() => TableModel>(KEY);
}
