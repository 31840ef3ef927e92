/** The cards of a game by key. */

import { currentLanguage } from '../core/i18n.svelte';
import { faceOf, type AnyCard } from './face';
import type { Achievement, Cards, Common, Vehicle } from './catalogue';

/** A part of a sentence, with the card that it names, if any. */
export interface SentencePart {
  text: string;
  key: string;
}

export class Deck {
  readonly digest: string;
  private readonly cards: Map<string, Vehicle | Common>;
  private readonly achievements: Map<string, Achievement>;
  private found: { language: string; pattern: RegExp; keys: Map<string, string> } | undefined;

  constructor(cards: Cards) {
    this.digest = cards.digest;
    this.cards = new Map([...cards.vehicles, ...cards.commons].map((card) => [card.key, card]));
    this.achievements = new Map(cards.achievements.map((one) => [one.key, one]));
  }

  card(key: string): Vehicle | Common | undefined {
    return this.cards.get(key);
  }

  vehicle(key: string): Vehicle | undefined {
    const card = this.cards.get(key);
    return card && 'class' in card ? card : undefined;
  }

  achievement(key: string): Achievement | undefined {
    return this.achievements.get(key);
  }

  any(key: string): AnyCard | undefined {
    return this.cards.get(key) ?? this.achievements.get(key);
  }

  nameOf(key: string): string {
    const card = this.cards.get(key);
    return card ? faceOf(card).name : key;
  }

  cost(key: string): number {
    return this.cards.get(key)?.cost ?? 0;
  }

  resources(key: string): number {
    return this.cards.get(key)?.resources ?? 0;
  }

  /** Split a sentence into parts so that every named card is a part. */
  namedIn(sentence: string): SentencePart[] {
    const { pattern, keys } = this.names;
    return sentence
      .split(pattern)
      .filter(Boolean)
      .map((text) => ({ text, key: keys.get(text) ?? '' }));
  }

  /** The names in the current language, the longest first, because T-34-85 contains T-34. */
  private get names(): { pattern: RegExp; keys: Map<string, string> } {
    if (this.found?.language === currentLanguage()) return this.found;
    const keys = new Map([...this.cards.values()].map((card) => [faceOf(card).name, card.key] as const));
    const longest = [...keys.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longest.map(quoted).join('|')})(?![\\p{L}\\p{N}])`, 'u');
    this.found = { language: currentLanguage(), pattern, keys };
    return this.found;
  }
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
}
