/** A table on the screen: the connection, the view that is shown, what is picked up, and what has just happened. */

import { getContext, setContext } from 'svelte';

import type { Choice, EventShape, SeatShape, TableShape, View } from '../../generated/messages';
import { api, type Hint } from '../../net/api';
import { Connection, Ended, type News, type Wish } from '../../net/connection.svelte';
import type { Deck } from '../../deck/deck';
import type { Dragging } from '../../touch/drag';
import { me } from '../../net/me.svelte';
import { messages } from '../../base/messages.svelte';
import { settings } from '../../base/settings.svelte';
import { play as playSound } from '../../base/sound';
import { t } from '../../base/words.svelte';
import { choicesBySpot, forcedChoice, leftUndone, ownSeat, quickChoice, seatsAround, tray, type Spot } from './choices';
import { since, type Entry } from './digest';
import { answerAt, waysFrom, type Way } from './dropping';
import { Past } from './past.svelte';
import { proposePayment } from './payment';
import { Teller } from './words';
import { meantBy } from './why';

const SHAKE = 700;
const MOST_UNDONE = 2;
/** As much is played at once when somebody comes back; the journal has the rest. */
const MOST_NEWS = 40;
/** What is possible and seldom the point: no amber button unless nothing else is left. */
const MINOR = new Set(['end', 'refresh', 'keep', 'stop']);

export interface Button {
  id: string;
  words: string;
  note: string;
  /** The small actions it stands for, in their order. */
  choices: Choice[];
  isMain: boolean;
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
  refusal: Refusal | undefined = $state.raw(undefined);
  /** The end of the turn was pressed while something useful is left. */
  isEnding = $state(false);
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
  /** What the moves of this visit were called, by the version they made. */
  private readonly moved = new Map<number, string>();
  private undoneAt = 0;
  /** What has happened and was not shown yet; the table takes it when it is drawn. */
  private news: EventShape[] = [];
  readonly past: Past;
  /** Whether a server stands behind the table that can be asked; not in a replay or a lesson. */
  isLive: boolean;
  private forced: ReturnType<typeof setTimeout> | undefined;

  state: TableShape | undefined = $derived.by(() => this.connection.state);
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
    this.connection.close();
  }

  // ---- what is where -------------------------------------------------------------------------------------------

  seatOf(letter: string): SeatShape | undefined {
    return this.state?.seats.find((seat) => seat.seat === letter);
  }

  choicesAt(spot: Spot): Choice[] {
    return this.spots.get(spot) ?? [];
  }

  /** What taking back would undo: the name of the own move, or what the journal says happened since. */
  get undoWords(): string {
    const to = this.undoTo ?? this.undoAsk;
    if (to === undefined) return '';
    const name = this.undoTo === undefined ? '' : this.moved.get(to + 1);
    return name || this.linesSince(to, this.seat);
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

  private makeButtons(): Button[] {
    const { view, teller } = this;
    if (!view || !teller) return [];
    const end = view.choices.find((choice) => choice.verb === 'end');
    if (this.isEnding && end) return [{ ...this.button(end, true), note: '' }];
    if (this.refusal) return [];
    const picked = this.picked ? this.choicesAt(this.picked.split('#')[0] ?? '') : [];
    if (picked.length > 0) return picked.map((choice, index) => ({ ...this.button(choice, index === 0), ...teller.way(choice) }));
    const bare = this.choicesAt('');
    const payment = proposePayment(this.deck, view);
    const buttons = bare.map((choice, index) => this.button(choice, index === 0 && payment.length === 0 && (!MINOR.has(choice.verb) || view.choices.length === 1)));
    const done = { action: -1, verb: 'done', parts: [] };
    if (payment.length === 0) return buttons;
    const keys = payment.map(({ parts: [part = ''] }) => (part === 'rear' ? (this.own?.rear ?? '') : part));
    const told = { words: t('web-buy', { cards: teller.cards(view.doing.wanted) }), note: t('web-pay-with', { cards: teller.cards(keys) }) };
    return [{ id: 'payment', ...told, choices: [...payment, done], isMain: true }, ...buttons];
  }

  button(choice: Choice, isMain = false): Button {
    const told = this.teller?.choice(choice) ?? { words: choice.verb, note: '' };
    return { id: String(choice.action), ...told, choices: [choice], isMain };
  }

  /** A target as a button: whose, what, and what becomes of it. */
  target(choice: Choice): Button {
    const { words, note } = this.teller?.target(choice.parts) ?? { words: '', note: '' };
    return { id: String(choice.action), words, note, choices: [choice], isMain: false };
  }

  // ---- playing -------------------------------------------------------------------------------------------------

  /** Something on the table was pressed: the only way is taken at once, several are offered. */
  press(id: string): void {
    const spot = id.split('#')[0] ?? '';
    const choices = this.choicesAt(spot);
    const quick = quickChoice(choices);
    this.refusal = undefined;
    this.isEnding = false;
    if (quick) void this.play([quick]);
    else if (choices.length > 0) this.picked = this.picked === id ? '' : id;
  }

  cancel(): void {
    this.picked = '';
    this.refusal = undefined;
    this.isEnding = false;
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
  async play(choices: readonly Choice[], words = ''): Promise<boolean> {
    const { view, state } = this;
    if (!view || !state || this.isFrozen) return false;
    const version = this.connection.version;
    this.cancel();
    this.fresh = new Set();
    const [first] = choices;
    this.moved.set(version + 1, (first && choices.length === 1 && this.teller?.choice(first).words) || words);
    // A purchase is finished by a word of its own: its number is told by the server once enough is paid.
    const isPayment = choices.at(-1)?.action === -1;
    const actions = choices.filter((choice) => choice.action >= 0).map((choice) => choice.action);
    const answer = await this.command({ kind: 'move', seat: this.seat, version, actions });
    if (answer && isPayment) await this.finishPayment();
    return answer;
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
    if (!way || !(await this.play([way.choice])) || !this.view) return;
    const answer = answerAt(this.view, way.then);
    if (answer) await this.play([answer]);
  }

  private async finishPayment(): Promise<void> {
    const done = this.view?.choices.find((choice) => choice.verb === 'done');
    if (done) await this.play([done]);
  }

  pressButton(button: Button): void {
    const isEnd = button.choices.length === 1 && button.choices[0]?.verb === 'end';
    if (isEnd && !this.isEnding && settings.confirm === 'on' && this.view && leftUndone(this.view).length > 0) {
      this.cancel();
      this.isEnding = true;
      return;
    }
    void this.play(button.choices, button.words);
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

  takeNews(): EventShape[] {
    const { news } = this;
    this.news = [];
    return news;
  }

  private hear({ version, events }: News): void {
    this.past.remember(version, events);
    this.news.push(...events);
    if (this.news.length > MOST_NEWS) this.news = this.news.slice(-MOST_NEWS);
    for (const event of events) this.follow(event);
    const lines = events.flatMap((event) => event.lines);
    if (lines.length > 0) messages.announce(lines.join(' '));
  }

  private follow(event: EventShape): void {
    this.refusal = undefined;
    if (!this.view?.choices.some((choice) => choice.verb === 'end')) this.isEnding = false;
    if (event.kind === 'took-back' || event.kind === 'answered-back') this.undoneAt = this.connection.version;
    if (this.picked && this.choicesAt(this.picked.split('#')[0] ?? '').length === 0) this.picked = '';
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

  /** Steps without a choice play themselves after a moment; not what was just taken back. */
  playForced(wait: number): void {
    clearTimeout(this.forced);
    const { view } = this;
    if (!view || !this.isMyTurn || this.handOver || this.isFrozen || this.connection.link !== 'open') return;
    if (settings.forced !== 'on' || this.undoneAt === this.connection.version) return;
    const choice = forcedChoice(view);
    if (choice) this.forced = setTimeout(() => void this.play([choice]), wait);
  }
}

const KEY = Symbol('table');

export function provideTable(model: () => TableModel): void {
  setContext(KEY, model);
}

export function useTable(): () => TableModel {
  return getContext<() => TableModel>(KEY);
}
