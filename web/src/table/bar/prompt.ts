/** The text of the bar: a title on one line, its effect on the next. */

import { boardSize, viewport } from '../../core/viewport.svelte';
import { hasMessage, joinList, t } from '../../core/i18n.svelte';
import { faceOf } from '../../deck/face';
import { decisionIn, shortTime } from '../events/absence';
import { paidBy } from '../model/purchase';
import type { TableModel } from '../model/model.svelte';
import type { Spot } from '../model/spots';

export interface Prompt {
  words: string;
  note: string;
  isBad?: boolean;
  /** Whether the note counts down, so it is not announced every second. */
  isCounting?: boolean;
}

/** The longest note that fits a button of a short phone, and of the narrowest phone. */
const SHORT_NOTE = 26;
const TINY_NOTE = 10;
const TINY = 340;

/** Whether a note fits into its button. */
export function fitsButton(note: string): boolean {
  return !viewport.isShort || note.length <= (boardSize.width < TINY ? TINY_NOTE : SHORT_NOTE);
}

export function promptOf(model: TableModel): Prompt {
  const { sentences, view, state, buying, aiming } = model;
  if (!view || !state || !sentences) return { words: '', note: '' };
  if (state.status === 'over') return { words: t('web-over'), note: lastLine(model) };
  if (model.question) return { words: sentences.warning(model.question.warning), note: '', isBad: true };
  if (model.refusal) return { words: model.refusal.sentence, note: '' };
  if (buying) return { words: t('web-buy', { cards: sentences.cards(buying.cards) }), note: payment(model) };
  if (aiming) return { ...sentences.aim(aiming.attacker.card, aiming.aim), isBad: aiming.aim.effect.repaired };
  if (model.isMyTurn) {
    const prompt = model.picked ? held(model, model.picked.spot) : sentences.task();
    // The effect of the only button, if it does not fit into the label.
    const [only, ...more] = model.buttons;
    return only?.note && more.length === 0 && !fitsButton(only.note) ? { ...prompt, note: only.note } : prompt;
  }
  const gone = state.waiting_for.map((seat) => missing(model, seat)).find(Boolean);
  if (gone) return gone;
  const others = state.waiting_for.filter((seat) => seat !== view.turn).map((seat) => sentences.seat(seat));
  const isOwn = view.turn === model.seat;
  const words =
    others.length > 0 ? t('web-turn-of', { seat: joinList(others) }) : isOwn ? t('web-your-turn') : t('web-plays', { seat: sentences.seat(view.turn) });
  return { words, note: lastLine(model) };
}

/** The prompt while an asked player is absent: the time until a bot may take over. */
function missing({ connection, sentences, state }: TableModel, seat: string): Prompt | undefined {
  const presence = connection.presence[seat];
  if ((presence !== 'left' && presence !== 'grace') || !state || !sentences) return undefined;
  const left = decisionIn(connection.seen, seat, state.settings);
  return {
    words: t(presence === 'left' ? 'web-left-page' : 'web-lost-line', { seat: sentences.seat(seat) }),
    note: left === undefined ? '' : t('web-bot-may-play', { time: shortTime(left) }),
    isBad: true,
    isCounting: true,
  };
}

function payment(model: TableModel): string {
  const { buying, sentences } = model;
  if (!buying) return '';
  if (!model.canBuy) return t('web-pay-more', { n: Math.max(0, buying.price - paidBy(buying)) });
  const paying = [...buying.chosen].flatMap((piece) => buying.payers.get(piece)?.card ?? []);
  return t('web-paying', { cards: sentences?.cards(paying, '-with') ?? '' });
}

/** The prompt for a held card: its only action, or that there is a choice. */
function held(model: TableModel, spot: Spot): Prompt {
  const key = spot.zone === 'rear' ? (model.own?.rear ?? '') : 'card' in spot ? spot.card : '';
  const asked = t('web-task-card', { card: model.sentences?.card(key) ?? '' });
  const [only, ...others] = model.choicesAt(spot);
  if (only && others.length === 0) {
    const { words, note } = model.sentences?.choice(only) ?? { words: '', note: '' };
    if (model.warns(only.warning)) return { words, note: model.sentences?.warning(only.warning) ?? '', isBad: true };
    // To pay with a card, its purchase must be chosen first.
    if (only.verb === 'discard' && model.view?.forecast?.purchases.some(({ can }) => can)) return { words: asked, note: t('web-task-card-pays') };
    const help = `terminal-verb-${only.verb}-help`;
    return { words, note: note || (hasMessage(help) ? t(help) : '') };
  }
  return {
    words: asked,
    note: abilitiesOf(model, key) || (model.attacker ? t('web-task-card-aim') : t('web-task-card-note', { ways: waysOf(model.choicesAt(spot)) })),
  };
}

/** Whether a held card can use an ability, attack or both; other actions have no text of their own. */
export function waysOf(choices: readonly { verb: string }[]): string {
  const [canUse, canAttack] = ['use', 'attack'].map((verb) => choices.some((choice) => choice.verb === verb));
  if (canUse && canAttack) return 'both';
  return canUse ? 'ability' : canAttack ? 'attack' : 'other';
}

/** The abilities of a card as text, unless the card strip shows them. */
function abilitiesOf({ deck }: TableModel, key: string): string {
  const card = viewport.isNarrow ? undefined : deck.card(key);
  return card
    ? faceOf(card)
        .abilities.map(({ name, text }) => `${name}: ${text}`)
        .join(' ')
    : '';
}

function lastLine({ state }: TableModel): string {
  const pages = Object.entries(state?.journal ?? {}).sort(([a], [b]) => Number(b) - Number(a));
  return pages.find(([, page]) => page.lines.length > 0 && !page.undone)?.[1].lines.at(-1) ?? '';
}
