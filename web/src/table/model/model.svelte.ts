/** The player's interaction with the table: pick up, aim, draft a purchase, send, take back. */

import { getContext, setContext } from 'svelte';

import type { Attacker, Caution, Choice, EventShape } from '../../generated/messages';
import { api } from '../../net/api';
import { ConnectionEnded, type Command } from '../../net/connection.svelte';
import type { Dragging } from '../../touch/drag';
import { identity } from '../../net/identity.svelte';
import { announcer } from '../../core/announcer.svelte';
import { motionDuration } from '../../core/viewport.svelte';
import { isSilenced, settings, silence } from '../../core/settings.svelte';
import { play as playSound } from '../../sound/mixer';
import { t } from '../../core/i18n.svelte';
import { actionsOf, type OpenPurchase } from './purchase';
import { forcedChoice, quickChoice, spotOf } from './choices';
import { answerAt, dropTargetsOf, type DropChoice } from './drop-targets';
import { Hints } from './hints.svelte';
import { PurchaseEditor } from './purchase-editor.svelte';
import { ViewState, type Aiming, type Button, type Question, type Refusal } from './view-state.svelte';
import type { HitForecast } from './sentences';
import { intendedActions } from './refusal';
import { BAR, cardSpot, frontSpot, isOwnCard, type Piece, type Spot } from './spots';

const SHAKE = 700;
/** Milliseconds within which the second click of a double click does not confirm. */
const DOUBLE = 400;
const FORCED_WAIT = 550;
const NO_FORECASTS: ReadonlyMap<Spot, HitForecast> = new Map();
/** Verbs that are rarely the best choice: no amber button unless nothing else is left. */
const MINOR = new Set(['end', 'refresh', 'keep', 'stop', 'discard']);

/** Warnings that the bar shows before the button is pressed, so they need no confirmation. */
const SAID = new Set(['lost-resources', 'pays-nothing', 'repaired']);

export class TableModel extends ViewState {
  /** The picked-up card. */
  picked: Piece | undefined = $state.raw(undefined);
  inspected = $state('');
  /** The last touched card on a touch screen; its strip covers the player's front. */
  touched = $state('');
  refusal: Refusal | undefined = $state.raw(undefined);
  /** A choice that awaits confirmation, because it loses something. */
  question: Question | undefined = $state.raw(undefined);
  private aimedAt: Spot | undefined = $state.raw(undefined);
  private pickedAt = 0;
  private isPlanned = false;
  /** Cards that came into the reserve since the player's last move. */
  fresh: ReadonlySet<string> = $state.raw(new Set());
  /** Places that have just been hit. */
  hits: ReadonlySet<Spot> = $state.raw(new Set());
  readonly hints = new Hints(this);
  private readonly purchaseEditor = new PurchaseEditor(this);
  private undoneAt = 0;
  private forced: ReturnType<typeof setTimeout> | undefined;

  /** The targets of the held vehicle. */
  attacker: Attacker | undefined = $derived.by(() => {
    const spot = this.picked?.spot;
    const part = spot?.zone === 'rear' ? 'rear' : spot?.zone === 'hand' || spot?.zone === 'play' ? spot.card : '';
    return part ? this.view?.forecast?.attackers.find((one) => one.part === part) : undefined;
  });
  /** Places of declared vehicles that have still to strike. */
  attackers: ReadonlySet<Spot> = $derived(new Set(this.view?.forecast?.attackers.map(({ part }) => cardSpot('play', part))));
  get aimed(): Spot | undefined {
    return this.aimedAt;
  }
  get buying(): OpenPurchase | undefined {
    return this.purchaseEditor.now;
  }
  get canBuy(): boolean {
    return this.purchaseEditor.isPaid;
  }

  /** The held vehicle and its target. */
  aiming: Aiming | undefined = $derived.by(() => {
    const { attacker } = this;
    const aim = attacker?.targets.find(({ action, parts }) => this.targetSpot(action, parts) === this.aimedAt);
    return attacker && aim ? { attacker, aim } : undefined;
  });
  /** The forecast for each target, by its spot. */
  forecasts: ReadonlyMap<Spot, HitForecast> = $derived.by(() => {
    const { sentences, view } = this;
    if (!sentences || !view || !this.isMyTurn) return NO_FORECASTS;
    const chosen = view.choices.flatMap((choice) =>
      choice.verb === 'target' && choice.effect ? [[spotOf(view, choice), sentences.forecast(choice.effect, choice.parts)] as const] : [],
    );
    if (chosen.length > 0) return new Map(chosen);
    const { attacker } = this;
    if (!attacker) return NO_FORECASTS;
    return new Map(attacker.targets.map(({ action, parts, effect }) => [this.targetSpot(action, parts), sentences.forecast(effect, parts)] as const));
  });
  buttons: Button[] = $derived.by(() => this.makeButtons());
  override close(): void {
    clearTimeout(this.forced);
    super.close();
  }

  // ---- buttons -------------------------------------------------------------------------------------------------

  private makeButtons(): Button[] {
    const { view, sentences } = this;
    if (!view || !sentences || this.refusal || this.question || this.buying || this.aiming) return [];
    const picked = this.picked ? this.choicesAt(this.picked.spot) : [];
    if (picked.length > 0)
      return picked.map((choice, index) => ({
        ...this.button(choice, index === 0 && picked.length === 1 && !MINOR.has(choice.verb)),
        ...(picked.length > 1 || choice.verb === 'target' ? sentences.way(choice) : {}),
      }));
    // A single answer is also a button of the bar; the forecast of a strike is shown at its target.
    const [only, ...others] = view.choices;
    const listed = only && others.length === 0 && only.verb !== 'target' ? [only] : this.choicesAt(BAR);
    return listed.map((choice, index) => this.button(choice, index === 0 && (!MINOR.has(choice.verb) || this.isIdle)));
  }

  // ---- playing -------------------------------------------------------------------------------------------------

  /** Handle a press on the table: the first one selects, a second one on the same element confirms. */
  press(piece: Piece): void {
    const { view } = this;
    if (!view || this.isFrozen) return;
    const { spot } = piece;
    const isAgain = Date.now() - this.pickedAt > DOUBLE;
    this.refusal = undefined;
    this.question = undefined;
    if (this.pressInPurchase(piece, isAgain) || this.pressTarget(spot, isAgain)) return;
    const choices = this.choicesAt(spot);
    const quick = quickChoice(view, choices);
    const [only] = choices;
    if (quick) void this.play([quick]);
    else if (only?.verb === 'want' && view.phase === 'main') this.want(only.parts[0] ?? '');
    else if (this.picked !== piece) this.pick(choices.length > 0 || this.attackers.has(spot) ? piece : undefined);
    else if (choices.length === 1 && only && isAgain) this.choose(this.button(only));
    else if (isAgain) this.pick(undefined);
  }

  /** Whether a card may be picked up for later: while others play. */
  get canPlan(): boolean {
    return this.isLive && this.own !== undefined && !this.isMyTurn && this.state?.status === 'running';
  }

  /** Pick up a card of the hand for the next turn, or put it back. */
  plan(piece: Piece): void {
    this.pick(this.picked === piece ? undefined : piece);
    this.isPlanned = this.picked !== undefined;
  }

  /** Put everything back, except a card that was picked up for the next turn and is still there. */
  private cancelUnplanned(): void {
    const spot = this.picked?.spot;
    const isThere = spot?.zone === 'hand' ? this.own?.hand?.includes(spot.card) : this.own?.rear;
    const planned = this.isPlanned && isThere ? this.picked : undefined;
    this.cancel();
    this.picked = planned;
    this.isPlanned = planned !== undefined;
  }

  private pick(piece: Piece | undefined): void {
    this.isPlanned = false;
    this.picked = piece;
    this.aimedAt = undefined;
    this.pickedAt = Date.now();
    if (piece) playSound('tick');
  }

  /** While a purchase is put together a touch swaps payers, joins a card, or confirms. */
  private pressInPurchase(piece: Piece, isAgain: boolean): boolean {
    const { buying } = this;
    if (!buying) return false;
    if (this.purchaseEditor.swap(piece)) {
      playSound('tick');
      return true;
    }
    const { spot } = piece;
    if (spot.zone !== 'reserve') return isOwnCard(spot);
    const { card: key } = spot;
    if (buying.cards.includes(key)) {
      if (isAgain) this.buy();
    } else if (buying.more && this.isLive) {
      this.pickedAt = Date.now();
      void this.purchaseEditor.join(key);
    } else if (this.purchaseEditor.isDraft) this.want(key);
    return true;
  }

  /** The first press on a target shows the forecast, the second strikes. */
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

  private want(key: string): void {
    if (this.purchaseEditor.begin(key)) this.pick(undefined);
  }

  /** The whole purchase as one move. */
  buy(): void {
    if (this.buying && this.canBuy) void this.send(actionsOf(this.buying));
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

  /** Warn of a loss, unless the warning is turned off. */
  private ask(warning: Caution, words: string, actions: number[]): void {
    if (SAID.has(warning.key) || isSilenced(warning.key)) {
      void this.send(actions);
      return;
    }
    this.question = { warning, words, actions };
    playSound('knock');
    announcer.announce(this.sentences?.warning(warning) ?? '', { now: true });
  }

  /** Whether to warn of a loss. */
  warns(warning: Caution | null | undefined): warning is Caution {
    return warning !== null && warning !== undefined && !isSilenced(warning.key);
  }

  /** Confirm the pending question. */
  confirm({ isLast = false }: { isLast?: boolean } = {}): void {
    const { question } = this;
    if (!question) return;
    if (isLast) silence(question.warning.key);
    void this.send(question.actions);
  }

  /** Confirm the one thing that the bar asks: a warning, a purchase or a strike; false if it asks none. */
  settle(): boolean {
    if (this.question) this.confirm();
    else if (this.buying) this.buy();
    else if (this.aiming) this.strike();
    else return false;
    return true;
  }

  /** A number on the keyboard is a button of the bar. */
  pressNumber(number: number): boolean {
    const button = this.buttons[number - 1];
    if (!this.isMyTurn) return false;
    if (!button) return number === 1 && this.settle();
    this.pressButton(button);
    return true;
  }

  cancel(): void {
    this.picked = undefined;
    this.isPlanned = false;
    this.aimedAt = undefined;
    this.purchaseEditor.drop();
    this.refusal = undefined;
    this.question = undefined;
    this.touched = '';
  }

  /** Cancel one step: first the question, then the target, then the held card. A purchase sent already is undone. */
  back(): void {
    if (this.question || this.refusal) {
      this.question = undefined;
      this.refusal = undefined;
    } else if (this.aimedAt) this.aimedAt = undefined;
    else if (this.buying && !this.purchaseEditor.isDraft) void this.undo();
    else this.cancel();
  }

  /** Whether a touch on an unusable element shows the reason instead of enlarging the card. */
  canAskWhy(spot: Spot): boolean {
    return this.isLive && this.view !== undefined && this.isMyTurn && intendedActions(this.view, spot, this.deck).length > 0;
  }

  /** Ask the server why a touched element cannot be used. */
  async askWhy(piece: Piece, card = ''): Promise<void> {
    const { view } = this;
    if (!view) return;
    this.cancel();
    const { version } = this.connection;
    try {
      const { reasons } = await api.why(this.table, identity.tokens, this.seat, intendedActions(view, piece.spot, this.deck));
      const [first] = reasons;
      if (!first || version !== this.connection.version) return;
      this.refusal = { piece, card, sentence: first.sentence, rule: first.rule };
      playSound('knock');
      announcer.announce(first.sentence, { now: true });
    } catch {
      // Without a reason enlarge the card instead.
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

  /** The current drop targets of a card, with their labels. */
  dragOf(spot: Spot): Dragging | undefined {
    const { view, sentences } = this;
    if (!view || !sentences || !this.isMyTurn || this.isFrozen) return undefined;
    const ways = dropTargetsOf(view, spot);
    if (ways.size === 0) return undefined;
    const places = new Map([...ways].map(([place, { choice }]) => [place, sentences.choice(choice).words]));
    return { places, drop: (place) => void this.drop(ways.get(place)) };
  }

  /** Drop a card at a place: play its choice, and the answer to the next question that the place implies. */
  private async drop(way: DropChoice | undefined): Promise<void> {
    if (!way) return;
    // The choice loses something, so the card is only picked up.
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
    // A purchase from the list is drafted like any other.
    if (first?.verb === 'want' && this.view?.phase === 'main') this.want(first.parts[0] ?? '');
    else if (first?.warning)
      this.ask(
        first.warning,
        words,
        choices.map((choice) => choice.action),
      );
    else void this.play(choices);
  }

  /** Undo the last move, or every move after a version. */
  async undo(to = this.undoTo ?? this.undoAsk): Promise<void> {
    if (to === undefined) return;
    this.cancel();
    this.undoneAt = this.connection.version + 1;
    await this.command({ kind: 'take-back', seat: this.seat, version: this.connection.version, to });
  }

  /** Send a command; show the server's message if it is refused. Resolves to true if accepted. */
  async command(command: Command): Promise<boolean> {
    try {
      const answer = await this.connection.do(command);
      if (answer.refused) announcer.toast(answer.refused.sentence || t('web-refused'), 'bad', answer.refused.rule ?? '');
      return answer.ok;
    } catch (fault) {
      if (!(fault instanceof ConnectionEnded)) throw fault;
      return false;
    }
  }

  // ---- what happens ----------------------------------------------------------------------------------------------

  protected override follow(event: EventShape): void {
    const isBack = event.kind === 'took-back' || event.kind === 'answered-back';
    if (isBack) this.undoneAt = this.connection.version;
    // A shown hand concerns all players, so it is announced besides the journal.
    if (event.kind === 'showed-hand') announcer.toast(event.lines.join(' '));
    // Chat during a purchase must not reset the selection; only the game does.
    if (isBack || (event.happened && event.seat === this.seat)) this.cancel();
    else if (event.happened) this.cancelUnplanned();
    const hits = new Set<Spot>();
    for (const one of event.happened ?? []) {
      if (one.kind === 'moved' && one.to === 'reserve' && one.card) this.fresh = new Set([...this.fresh, one.card]);
      const place = one.kind === 'hurt' ? /^([A-F])\.front\.(\w+)$/.exec(one.to ?? '') : null;
      if (place) hits.add(frontSpot(one.card ? 'defender' : 'base', place[1] ?? '', place[2] ?? ''));
    }
    if (hits.size === 0) return;
    this.hits = hits;
    setTimeout(() => (this.hits = new Set()), SHAKE);
  }

  /** Play the only answer left, such as the last vehicle to strike, after a moment, unless it was just taken back. */
  playForced(wait = Math.max(150, motionDuration(FORCED_WAIT))): void {
    clearTimeout(this.forced);
    const { view } = this;
    if (!view || !this.isMyTurn || this.queue.shown || this.handOver || this.isFrozen || this.connection.link !== 'open') return;
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
