/** A table on the screen: the connection, the view that is shown, what is picked up, and what has just happened. */

import { getContext, setContext } from 'svelte';

import type { Choice, EventShape, SeatShape, TableShape, View } from '../generated/messages';
import { api, type Hint } from '../lib/api';
import { Connection, Ended, type News, type Wish } from '../lib/connection.svelte';
import type { Deck } from '../lib/deck';
import { me } from '../lib/me.svelte';
import { messages } from '../lib/messages.svelte';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/words.svelte';
import { choicesBySpot, forcedChoice, ownSeat, quickChoice, seatsAround, tray, type Spot } from './choices';
import { proposePayment } from './payment';
import { Teller } from './telling';

const SHAKE = 700;
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

export class TableModel {
  readonly connection: Connection;
  /** What was picked up: a spot, with #n where several equal cards lie there. */
  picked = $state('');
  inspected = $state('');
  /** The own seat that somebody holds the device for; only where several people share it. */
  private holder = $state('');
  /** Cards that came into the reserve since the own last move. */
  fresh: ReadonlySet<string> = $state.raw(new Set());
  /** Places that have just been hit. */
  hits: ReadonlySet<Spot> = $state.raw(new Set());
  hints: { version: number; list: Hint[] } = $state.raw({ version: 0, list: [] });
  /** What the moves of this visit were called, by the version they made. */
  private readonly moved = new Map<number, string>();
  private undoneAt = 0;
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
    return views[this.seat] ?? views['-'] ?? Object.values(views)[0];
  });
  spots: Map<Spot, Choice[]> = $derived(this.view ? choicesBySpot(this.view) : new Map<Spot, Choice[]>());
  tray: string[] = $derived(tray(this.spots));
  isMyTurn: boolean = $derived((this.view?.choices.length ?? 0) > 0 && this.state?.status === 'running');
  teller: Teller | undefined = $derived.by(() => (this.state && this.view ? new Teller(this.deck, this.state, this.view) : undefined));
  own = $derived(this.view ? ownSeat(this.view) : undefined);
  opponents = $derived(this.view ? seatsAround(this.view) : []);
  buttons: Button[] = $derived.by(() => this.makeButtons());
  undoTo: number | undefined = $derived(this.state?.undo[this.seat]?.free[0]);
  undoAsk: number | undefined = $derived(this.undoTo === undefined ? (this.state?.undo[this.seat]?.ask ?? undefined) : undefined);
  isFrozen: boolean = $derived.by(() => this.connection.busy > 0);

  constructor(
    readonly table: string,
    readonly deck: Deck,
    connect: (onnews: (news: News) => void) => Connection = (onnews) =>
      new Connection({ table, tokens: me.tokens, language: settings.language, onnews }),
  ) {
    this.connection = connect((news) => this.hear(news));
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

  /** What undoing would undo, where this visit knows it. */
  get undoWords(): string {
    return this.undoTo === undefined ? '' : (this.moved.get(this.undoTo + 1) ?? '');
  }

  private makeButtons(): Button[] {
    const { view, teller } = this;
    if (!view || !teller) return [];
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
    if (quick) void this.play([quick]);
    else if (choices.length > 0) this.picked = this.picked === id ? '' : id;
  }

  cancel(): void {
    this.picked = '';
  }

  async play(choices: readonly Choice[], words = ''): Promise<void> {
    const { view, state } = this;
    if (!view || !state || this.isFrozen) return;
    const version = this.connection.version;
    this.picked = '';
    this.fresh = new Set();
    const [first] = choices;
    this.moved.set(version + 1, words || (first && choices.length === 1 ? (this.teller?.choice(first).words ?? '') : ''));
    // A purchase is finished by a word of its own: its number is told by the server once enough is paid.
    const isPayment = choices.at(-1)?.action === -1;
    const actions = choices.filter((choice) => choice.action >= 0).map((choice) => choice.action);
    const answer = await this.command({ kind: 'move', seat: this.seat, version, actions });
    if (answer && isPayment) await this.finishPayment();
  }

  private async finishPayment(): Promise<void> {
    const done = this.view?.choices.find((choice) => choice.verb === 'done');
    if (done) await this.play([done]);
  }

  pressButton(button: Button): void {
    void this.play(button.choices, button.words);
  }

  async undo(): Promise<void> {
    const to = this.undoTo ?? this.undoAsk;
    if (to === undefined) return;
    this.picked = '';
    this.undoneAt = this.connection.version + 1;
    await this.command({ kind: 'take-back', seat: this.seat, version: this.connection.version, to });
  }

  /** Send a wish; a refusal is said in its own words. True if it was granted. */
  async command(wish: Wish): Promise<boolean> {
    try {
      const answer = await this.connection.do(wish);
      if (answer.refused) messages.toast(answer.refused.sentence || t('web-refused'), 'bad');
      return answer.ok;
    } catch (fault) {
      if (!(fault instanceof Ended)) throw fault;
      return false;
    }
  }

  async askHint(): Promise<void> {
    try {
      const { version, hints } = await api.hint(this.table, me.tokens);
      this.hints = { version, list: hints };
      if (hints.length === 0) messages.toast(t('web-no-hint'));
    } catch {
      messages.toast(t('web-no-hint'), 'bad');
    }
  }

  takeDevice(seat: string): void {
    this.holder = seat;
  }

  // ---- what happens ----------------------------------------------------------------------------------------------

  private hear({ events }: News): void {
    for (const event of events) this.follow(event);
    const lines = events.flatMap((event) => event.lines);
    if (lines.length > 0) messages.announce(lines.join(' '));
  }

  private follow(event: EventShape): void {
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
