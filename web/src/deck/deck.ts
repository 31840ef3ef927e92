/** Cards by their keys, for screens that show games. */

import type { AnyCard } from './face';
import type { Achievement, Cards, Common, Vehicle } from './cards';

export class Deck {
  private readonly cards: Map<string, Vehicle | Common>;
  private readonly goals: Map<string, Achievement>;

  constructor(cards: Cards) {
    this.cards = new Map([...cards.vehicles, ...cards.commons].map((card) => [card.key, card]));
    this.goals = new Map(cards.achievements.map((goal) => [goal.key, goal]));
  }

  card(key: string): Vehicle | Common | undefined {
    return this.cards.get(key);
  }

  vehicle(key: string): Vehicle | undefined {
    const card = this.cards.get(key);
    return card && 'class' in card ? card : undefined;
  }

  goal(key: string): Achievement | undefined {
    return this.goals.get(key);
  }

  any(key: string): AnyCard | undefined {
    return this.cards.get(key) ?? this.goals.get(key);
  }

  cost(key: string): number {
    return this.cards.get(key)?.cost ?? 0;
  }

  resources(key: string): number {
    return this.cards.get(key)?.resources ?? 0;
  }
}
