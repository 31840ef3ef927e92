/** The table as text: names, choices with their effects, and the current task. */

import type { Aim, Caution, Choice, Effect, TableShape, View } from '../../generated/messages';
import { abilityName, faceOf } from '../../deck/face';
import type { Ability } from '../../deck/catalogue';
import { ownAchievements } from '../../deck/config';
import type { Deck } from '../../deck/deck';
import { optionsInForce } from '../../deck/options-in-force.svelte';
import { chipLook } from '../../deck/pictures';
import { hasMessage, joinList, t } from '../../core/i18n.svelte';
import { ownSeat, verbOf } from './choices';

export interface Phrase {
  words: string;
  /** Its effect. */
  note: string;
}

/** Verbs whose messages have another key in the Fluent files. */
const CALLED: Record<string, string> = {
  want: 'buy',
  attack: 'attack-with',
  strike: 'strike-with',
  defend: 'defend-with',
  choose: 'choose-defender',
};

/** The engine's name of an effect, and its label on the card. */
const FORECASTS: Record<string, string> = { damages: 'damaged', destroys: 'destroyed', captures: 'captured' };

export interface HitForecast {
  word: string;
  sign: string;
  falls: boolean;
  points: number;
}

export function baseName(slot: string): string {
  return slot === 'hq' ? t('zone-hq') : t('zone-base', { n: Number(slot) });
}

/** The name of an achievement; the configuration has the names of custom ones. */
export function achievementName(key: string, config = ''): string {
  return hasMessage(`achievement-${key}`) ? t(`achievement-${key}`) : (ownAchievements(config).get(key) ?? key);
}

export class Sentences {
  constructor(
    private readonly deck: Deck,
    private readonly state: TableShape,
    private readonly view: View,
  ) {}

  card(key: string): string {
    return this.deck.nameOf(key);
  }

  /** Format cards for a sentence, counted and declined; the form `-with` is for cards that pay. */
  cards(keys: readonly string[], form: '' | '-with' = ''): string {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...counts].map(([key, n]) => this.counted(key, n, form)).join(', ');
  }

  private counted(key: string, n: number, form: string): string {
    if (n === 1 && !form) return this.card(key);
    const [, kind = key, nation = ''] = /^(single|double)-(\w+)$/u.exec(key) ?? [];
    return hasMessage(`counted-${kind}${form}`) ? t(`counted-${kind}${form}`, { n, nation }) : this.card(key);
  }

  seat(letter: string): string {
    if (letter === this.view.seat && this.state.you.includes(letter)) return t('web-you');
    return this.state.seats.find((seat) => seat.seat === letter)?.name || letter;
  }

  /** A choice and its result; an unknown verb is still a button. */
  choice(choice: Choice): Phrase {
    const { verb, parts } = choice;
    const [first = ''] = parts;
    const key = first === 'rear' ? (ownSeat(this.view)?.rear ?? '') : first;
    if (['card', 'played'].includes(verbOf(choice).takes)) {
      const said = t(`action-${CALLED[verb] ?? verb}`, { card: this.card(key) });
      return { words: first === 'rear' ? `${said} (${t('zone-rear')})` : said, note: this.noteOnCard(verb, key) };
    }
    switch (verb) {
      case 'target':
        return { words: t('action-target', { target: this.targetName(parts) }), note: choice.effect ? this.outcome(choice.effect) : '' };
      case 'place':
        return { words: t('action-place', { base: baseName(first) }), note: this.noteOnPlace(first) };
      case 'dislocate':
        return { words: t('action-dislocate', { card: this.card(this.base(this.view.seat ?? '', first)?.defender ?? '') }), note: baseName(first) };
      case 'resolve':
        return this.resolve(first);
      case 'medal':
        return { words: t('action-medal', { nation: first }), note: this.noteOnMedal(first) };
      case 'doubles':
        return { words: t('action-doubles', { n: Number(first) }), note: '' };
      case 'replace':
      case 'pick':
        return {
          words: t(`action-${verb}`, { achievement: achievementName(first, this.view.config) }),
          note: hasMessage(`achievement-${first}-help`) ? t(`achievement-${first}-help`, optionsInForce()) : '',
        };
      case 'give':
        return { words: t('action-give', { seat: this.seat(first) }), note: '' };
      case 'done':
        return {
          words: this.view.phase === 'paying' ? t('web-buy', { cards: this.cards(this.view.doing.wanted) }) : t('action-done'),
          note: choice.warning ? this.warning(choice.warning) : '',
        };
      case 'ready':
        return { words: t('action-ready'), note: this.cards(this.view.doing.attackers) };
      case 'refresh':
        return { words: t('action-refresh'), note: this.noteOnRefresh() };
      case 'end':
        return { words: t('action-end'), note: this.noteOnEnd() };
      default:
        return { words: hasMessage(`action-${verb}`) ? t(`action-${verb}`) : [verb, ...parts].join(' '), note: '' };
    }
  }

  /** A shorter form for a card that has been named already. */
  way(choice: Choice): Phrase {
    const told = this.choice(choice);
    if (choice.verb === 'target') return { words: t('web-strike'), note: choice.effect ? this.forecast(choice.effect, choice.parts).word : '' };
    return hasMessage(`web-way-${choice.verb}`) ? { words: t(`web-way-${choice.verb}`), note: told.note } : told;
  }

  private noteOnCard(verb: string, key: string): string {
    const vehicle = this.deck.vehicle(key);
    if (verb === 'want') return t('terminal-note-costs', { n: this.deck.cost(key) });
    if (verb === 'pay') return t('web-pays', { n: this.view.forecast?.payers.find((payer) => payer.card === key)?.worth ?? 0 });
    const targets = verb === 'attack' ? this.view.forecast?.attackers.find((one) => one.card === key)?.targets.length : undefined;
    if (targets !== undefined) return t('web-targets', { n: targets });
    if ((verb === 'attack' || verb === 'strike') && vehicle) return t('terminal-note-power', { n: vehicle.power });
    if ((verb === 'defend' || verb === 'choose') && vehicle) return t('terminal-note-armour', { n: vehicle.armour });
    if (verb === 'use') return this.usable(key).join(', ');
    return '';
  }

  /** The abilities that do something when the card is used; the others limit it or count at the end. */
  private usable(key: string): string[] {
    const card = this.deck.card(key);
    const abilities = card ? faceOf(card).abilities : [];
    return abilities.filter(({ ability }) => chipLook(ability) === 'active').map(({ name }) => name);
  }

  private resolve(ability: string): Phrase {
    const symbol = this.deck.card(this.view.doing.card ?? '')?.abilities.find((one) => one.ability === ability);
    const n = symbol?.amount ?? 0;
    return { words: abilityName(ability as Ability, n), note: t(`web-text-${ability}`, { n: n || 1 }) };
  }

  base(seat: string, slot: string): { name: string; state: string; defender: string | null; defender_damaged: boolean } | undefined {
    return this.view.seats.find((one) => one.name === seat)?.bases.find((base) => base.name === slot);
  }

  private targetName(parts: readonly string[]): string {
    const [seat = '', slot = '', what] = parts;
    const base = baseName(slot);
    return what
      ? t('terminal-target-defender', { card: this.card(this.base(seat, slot)?.defender ?? ''), base, seat: this.seat(seat) })
      : t('terminal-target-base', { base, seat: this.seat(seat) });
  }

  /** The label of a hit on a picture: a word with its points, or a sign where there is no room. */
  forecast(effect: Effect, parts: readonly string[] = []): HitForecast {
    const kind = FORECASTS[effect.kind] ?? 'hit';
    const word = t(`web-forecast-${kind === 'damaged' && parts.length === 2 ? 'damaged-base' : kind}`);
    const falls = effect.kind !== 'damages';
    return { word: effect.points > 0 ? `${word} +${effect.points}` : word, sign: falls ? '✕' : '↯', falls, points: effect.points };
  }

  /** The outcome of a hit as a sentence, and whether it lasts. */
  outcome(effect: Effect): string {
    if (effect.ends) return t('web-outcome-ends', { what: this.forecast(effect).word });
    if (effect.kind === 'damages') return t('warning-repaired');
    if (effect.kind === 'captures') return t('web-outcome-captures', { n: effect.points });
    return effect.nation ? t('web-outcome-destroys', { n: effect.points, nation: t(`nation-${effect.nation}`) }) : t('web-outcome-destroys-plain');
  }

  /** An attacker and its target, before it strikes. */
  aim(card: string, { parts, effect }: Aim): Phrase {
    return { words: t('web-task-strike', { card: this.card(card), target: this.targetName(parts) }), note: this.outcome(effect) };
  }

  /** The loss caused by a choice. */
  warning({ key, card, n, ways }: Caution): string {
    return t(`warning-${key}`, {
      card: card ? this.card(card) : '',
      n: n ?? 0,
      ways: (ways ?? []).map((way) => (hasMessage(`ability-${way}`) ? t(`ability-${way}`, { n: 0 }) : way)).join(', '),
    });
  }

  private noteOnPlace(slot: string): string {
    const defender = this.base(this.view.seat ?? '', slot)?.defender;
    return defender ? t('terminal-note-to-depot', { card: this.card(defender) }) : '';
  }

  private noteOnMedal(nation: string): string {
    const singles = this.view.medals.find((pile) => pile.nation === nation)?.singles ?? 0;
    return singles === 1 ? t('terminal-note-last-medal') : t('terminal-note-left', { n: singles });
  }

  private noteOnRefresh(): string {
    const last = this.view.reserve.at(-1);
    return last ? t('terminal-note-leaves', { card: this.card(last) }) : '';
  }

  private noteOnEnd(): string {
    const left = ownSeat(this.view)?.hand_size ?? 0;
    return left > 0 ? t('terminal-note-unused', { n: left }) : '';
  }

  // ---- the one sentence --------------------------------------------------------------------------------------

  /** The question to the player. */
  task(): Phrase {
    const { phase, doing } = this.view;
    const card = doing.card ? this.card(doing.card) : '';
    switch (phase) {
      case 'main':
        return { words: t('web-your-turn'), note: this.mainNote() };
      case 'paying':
        return { words: t('web-task-paying', { cards: this.cards(doing.wanted) }), note: '' };
      case 'declaring':
        return { words: t('web-task-declaring'), note: this.cards(doing.attackers) };
      case 'aiming':
        return {
          words: t('web-task-aiming', { card: this.card(doing.striker ?? '') }),
          note: t('web-strike-of', { n: doing.struck.length + 1, most: doing.attackers.length }),
        };
      case 'award':
        return { words: t('web-task-award', { n: doing.award }), note: doing.award_nation ? t(`nation-${doing.award_nation}`) : '' };
      case 'sabotage':
        return { words: t('web-task-sabotage', { seat: this.seat(this.view.turn) }), note: t('web-task-sabotage-note') };
      default:
        return { words: hasMessage(`web-task-${phase}`) ? t(`web-task-${phase}`) : t('web-your-turn'), note: this.asked(phase) || card };
    }
  }

  /** The effect of the ability that asks. */
  private asked(phase: string): string {
    const ability = phase === 'medal' ? 'invulnerability' : phase;
    return hasMessage(`web-text-${ability}`) ? this.resolve(ability).note : '';
  }

  private mainNote(): string {
    const verbs = new Set(this.view.choices.map((choice) => choice.verb));
    const ways = (['want', 'use', 'attack', 'defend'] as const).filter((verb) => verbs.has(verb)).map((verb) => t(`web-can-${verb}`));
    return ways.length > 0 ? t('web-can', { ways: joinList(ways, 'or') }) : t('web-can-nothing');
  }
}
