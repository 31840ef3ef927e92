/** The table as this browser sees it: the seat, its view and its choices. Read-only. */

import type { Aim, Attacker, Caution, Choice, EventShape, SeatShape, TableShape, View } from '../../generated/messages';
import { Connection, type TableUpdate } from '../../net/connection.svelte';
import type { Deck } from '../../deck/deck';
import { identity } from '../../net/identity.svelte';
import { announcer } from '../../core/announcer.svelte';
import { settings } from '../../core/settings.svelte';
import { t } from '../../core/i18n.svelte';
import { choicesBySpot, ownSeat, seatsAround, spotOf, tray } from './choices';
import { BAR, type Piece, type Spot } from './spots';
import { digestOf, type DigestEntry } from '../events/digest';
import { EventHistory } from '../events/history.svelte';
import { EventQueue } from '../events/event-queue.svelte';
import { Sentences } from './sentences';

const MOST_UNDONE = 2;
/** One constant value, so a card without choices is not redrawn when others get some. */
const NO_CHOICES: Choice[] = [];

export interface Button {
  id: string;
  words: string;
  note: string;
  /** The small actions of the button, in order. */
  choices: Choice[];
  isMain: boolean;
}

/** A choice that would lose something: sent only after confirmation. */
export interface Question {
  warning: Caution;
  words: string;
  actions: number[];
}

/** A vehicle and its intended target, before the attack is declared. */
export interface Aiming {
  attacker: Attacker;
  aim: Aim;
}

/** The reason why a touched element cannot be used. */
export interface Refusal {
  piece: Piece;
  card: string;
  sentence: string;
  rule: string;
}

/** The state on the screen. */
interface Shown {
  state: TableShape | undefined;
  seat: string;
  view: View | undefined;
}

/** The player's seat; on a shared device the seat of the player who holds it. */
function heldSeat(state: TableShape | undefined, holder: string): string {
  const you = state?.you ?? [];
  if (you.includes(holder)) return holder;
  return you.length > 1 ? '' : (you[0] ?? '');
}

function viewOf(state: TableShape | undefined, seat: string, watched: string): View | undefined {
  const views = state?.views ?? {};
  return views[seat] ?? views[watched] ?? views['-'] ?? Object.values(views)[0];
}

export abstract class ViewState {
  /** The cards of the build, until the table turns out to have its own. */
  deck: Deck;
  readonly connection: Connection;
  /** The seat whose player holds the device, where several people share it. */
  private holder = $state('');
  /** The seat whose cards a spectator sees with permission. */
  private watched = $state('');
  /** Shows the moves of others one at a time; the table is drawn as of the latest one shown. */
  readonly queue = new EventQueue();
  readonly history: EventHistory;
  /** Whether a server stands behind the table that can be asked; not in a replay or a lesson. */
  isLive: boolean;

  /** State, seat and view as one value, so a change of the table redraws everything once, not three times. */
  private readonly shown: Shown = $derived.by(() => {
    const state = this.queue.shown ?? this.connection.state;
    const seat = heldSeat(state, this.holder);
    const view = viewOf(state, seat, this.watched);
    const { last } = this;
    return last.state === state && last.seat === seat && last.view === view ? last : (this.last = { state, seat, view });
  });
  private last: Shown = { state: undefined, seat: '', view: undefined };
  /** Own seats that are asked now. */
  asked: string[] = $derived(this.state ? this.state.waiting_for.filter((seat) => this.state?.you.includes(seat)) : []);
  isShared: boolean = $derived((this.state?.you.length ?? 0) > 1);
  /** Whether the device must be handed over to another player. */
  handOver: string = $derived(
    this.isShared && this.state?.status === 'running' && this.asked.length > 0 && !this.asked.includes(this.holder) ? (this.asked[0] ?? '') : '',
  );
  spots: Map<Spot, Choice[]> = $derived(this.view ? choicesBySpot(this.view) : new Map<Spot, Choice[]>());
  tray: string[] = $derived(tray(this.spots));
  isMyTurn: boolean = $derived((this.view?.choices.length ?? 0) > 0 && this.state?.status === 'running');
  sentences: Sentences | undefined = $derived.by(() => (this.state && this.view ? new Sentences(this.deck, this.state, this.view) : undefined));
  own = $derived(this.view ? ownSeat(this.view) : undefined);
  opponents = $derived(this.view ? seatsAround(this.view) : []);
  /** The events since the player's last move, while the game is running. */
  digest: DigestEntry[] = $derived.by(() => (this.state?.status === 'running' && this.seat ? digestOf(this.state, this.seat) : []));
  undoTo: number | undefined = $derived(this.state?.undo[this.seat]?.free[0]);
  undoAsk: number | undefined = $derived(this.undoTo === undefined ? (this.state?.undo[this.seat]?.ask ?? undefined) : undefined);
  /** Whether a command is pending, or the question on the screen has been answered already. */
  isFrozen: boolean = $derived.by(() => this.connection.busy > 0 || (this.queue.shown !== undefined && this.isMyTurn));

  get state(): TableShape | undefined {
    return this.shown.state;
  }
  get seat(): string {
    return this.shown.seat;
  }
  get view(): View | undefined {
    return this.shown.view;
  }

  constructor(
    readonly table: string,
    deck: Deck,
    connect?: (onupdate: (update: TableUpdate) => void) => Connection,
  ) {
    this.deck = $state.raw(deck);
    this.isLive = connect === undefined;
    this.history = new EventHistory(table);
    const hear = (update: TableUpdate): void => this.hear(update);
    this.connection = connect ? connect(hear) : new Connection({ table, tokens: identity.tokens, language: settings.language, onupdate: hear });
  }

  close(): void {
    this.queue.close();
    this.connection.close();
  }

  // ---- what is where -------------------------------------------------------------------------------------------

  seatOf(letter: string): SeatShape | undefined {
    return this.state?.seats.find((seat) => seat.seat === letter);
  }

  choicesAt(spot: Spot): Choice[] {
    return this.spots.get(spot) ?? NO_CHOICES;
  }

  /** The move that undo would take back, as text: a whole purchase, attack or ability with its cards. */
  get undoWords(): string {
    const to = this.undoTo ?? this.undoAsk;
    const undo = this.state?.undo[this.seat];
    if (to === undefined || !undo) return '';
    if (undo.what && undo.what !== 'move') return t(`web-undo-what-${undo.what}`, { cards: this.sentences?.cards(undo.cards) ?? '' });
    return this.linesSince(to, this.seat);
  }

  /** The start of a seat's moves since a version. */
  linesSince(version: number, seat: string): string {
    const pages = Object.entries(this.state?.journal ?? {}).filter(([number, page]) => Number(number) > version && !page.undone && page.seat === seat);
    return pages
      .sort(([a], [b]) => Number(a) - Number(b))
      .flatMap(([, page]) => page.lines)
      .slice(0, MOST_UNDONE)
      .join(' ');
  }

  /** Whether the player may undo back to a version without consent. */
  canUndoTo(version: number): boolean {
    return this.state?.undo[this.seat]?.free.includes(version) ?? false;
  }

  protected targetSpot(action: number, parts: string[]): Spot {
    return this.view ? spotOf(this.view, { action, verb: 'target', parts }) : BAR;
  }

  /** Whether ending the turn is the only choice left. */
  get isIdle(): boolean {
    const end = this.view?.choices.find((choice) => choice.verb === 'end');
    return (this.view?.choices.length ?? 0) === 1 || (end !== undefined && !end.warning && !this.view?.choices.some((choice) => choice.verb === 'use'));
  }

  button(choice: Choice, isMain = false): Button {
    const told = this.sentences?.choice(choice) ?? { words: choice.verb, note: '' };
    return { id: String(choice.action), ...told, choices: [choice], isMain };
  }

  // ---- device hand-over and events ------------------------------------------------------------------------------

  watch(seat: string): void {
    this.watched = seat;
  }

  takeDevice(seat: string): void {
    this.holder = seat;
  }

  /** Update the player's selection after an event. */
  protected abstract follow(event: EventShape): void;

  private hear({ version, before, events }: TableUpdate): void {
    this.history.remember(version, events, (before.views[before.you[0] ?? '-'] ?? Object.values(before.views)[0])?.phase);
    const after = this.connection.state;
    if (after) this.queue.add({ version, before, after, events, isOwn: events.every((event) => event.seat === this.seat) });
    for (const event of events) this.follow(event);
    const lines = events.flatMap((event) => event.lines);
    if (lines.length > 0) announcer.announce(lines.join(' '));
  }
}
