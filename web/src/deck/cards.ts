/** All cards of the boxes, as the build of the client brought them; a table may bring its own. */

import { ask } from '../net/api';
import address from '../generated/cards.json?url';

export const NATIONS = ['ussr', 'germany', 'usa', 'france', 'uk', 'japan'] as const;
export const CLASSES = ['light', 'medium', 'spg', 'heavy', 'auxiliary'] as const;
export const BOXES = ['base', 'second-front', 'last-battle'] as const;
export const ABILITIES = [
  'reinforcements', 'recruitment', 'scouting', 'sabotage', 'siege', 'research', 'repair', 'invulnerability',
  'dislocation', 'planning', 'destruction', 'development', 'bases-only', 'vehicles-only', 'national-resources',
] as const;

export type Nation = (typeof NATIONS)[number];
export type Klass = (typeof CLASSES)[number];
export type Box = (typeof BOXES)[number];
export type Ability = (typeof ABILITIES)[number];
export type Provenance = 'printed' | 'inferred' | 'reconstructed';

export interface Symbol {
  ability: Ability;
  amount: number;
}

export interface Vehicle {
  key: string;
  name: string;
  /** What a Russian edition prints, where that is another script. */
  cyrillic?: string;
  short: string;
  shortCyrillic?: string;
  box: string;
  nation: Nation | 'gold';
  class: Klass;
  kind: string;
  /** Missing on the cards of an extra set. */
  picture?: string;
  cost: number;
  resources: number;
  power: number;
  armour: number;
  abilities: Symbol[];
  provenance: Record<string, Provenance>;
}

export interface Common {
  key: string;
  box: string;
  group: 'barracks' | 'base' | 'destruction' | 'medal';
  nation: Nation | '';
  picture: string;
  copies: number;
  cost: number | null;
  resources: number | null;
  medals: number;
  abilities: Symbol[];
  provenance: Record<string, Provenance>;
}

export interface Achievement {
  key: string;
  box: string;
  rule: string;
  /** Missing on achievements that players made up. */
  picture?: string;
  goal: string;
  measure: string;
  over: string;
  nation: Nation | '';
  special: string;
}

export interface Cards {
  digest: string;
  vehicles: Vehicle[];
  commons: Common[];
  achievements: Achievement[];
}

let cards: Promise<Cards> | undefined;

/** The cards, fetched once. */
export function loadCards(): Promise<Cards> {
  cards ??= fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    return (await answer.json()) as Cards;
  });
  return cards;
}

const others = new Map<string, Promise<Cards>>();

/** The cards of a table: those of the build, or the corrected ones that travel with it. */
export async function loadCardsOf({ table, catalogue }: { table: string; catalogue: string }): Promise<Cards> {
  const own = await loadCards();
  if (!catalogue || catalogue === own.digest) return own;
  let other = others.get(catalogue);
  if (!other) {
    other = ask<Cards>(`api/deck/${encodeURIComponent(catalogue)}`, { table });
    others.set(catalogue, other);
    other.catch(() => others.delete(catalogue));
  }
  return other;
}
