/** The contents of a card's face, in the current language. */

import type { Ability, Achievement, Common, Vehicle } from './catalogue';
import { currentLanguage, t } from '../core/i18n.svelte';
import { optionsInForce } from './options-in-force.svelte';
import { CLASS_ICONS, pictureOf, sceneOf } from './pictures';

export type FaceKind = 'vehicle' | 'barracks' | 'medal' | 'base' | 'headquarters' | 'destruction' | 'achievement';
export type AnyCard = Vehicle | Common | Achievement;

export interface FaceAbility {
  ability: Ability;
  name: string;
  /** A short form of the rule. */
  text: string;
  /** The text in the small disc: the printed number, or ×2 for a doubled symbol. */
  mark: string;
  /** The number of times the symbol is printed. */
  times: number;
  origin: Provenance;
}

export interface Face {
  key: string;
  kind: FaceKind;
  box: string;
  /** The nation, or the kind of a card without one; it determines the colours. */
  tone: string;
  nation: string;
  name: string;
  short: string;
  /** The name in the other script, for searching. */
  other: string;
  /** The line under the name. */
  klass: string;
  klassIcon: string;
  badge: string;
  picture: string;
  /** The scene behind it, such as `winter-2`. */
  scene: string;
  medalsShown: 0 | 1 | 2;
  cost: number | null;
  resources: number | null;
  power: number | null;
  armour: number | null;
  points: number | null;
  abilities: FaceAbility[];
  /** For cards without abilities. */
  rule: { title: string; text: string } | null;
  provenance: Provenance;
  facts: Record<string, Provenance>;
  copies: number;
}

type Provenance = Vehicle['provenance'][string];

const WORST: Provenance[] = ['printed', 'inferred', 'reconstructed'];

/** The provenance of most facts of a card, shown as one mark on its face. */
export function overallProvenance(facts: Record<string, Provenance>): Provenance {
  const count = (what: Provenance): number => Object.values(facts).filter((value) => value === what).length;
  const known = count('printed') + count('inferred');
  if (count('printed') === Object.keys(facts).length) return 'printed';
  return known * 2 >= Object.keys(facts).length ? 'inferred' : (WORST[2] ?? 'reconstructed');
}

export function isVehicle(card: AnyCard): card is Vehicle {
  return 'class' in card;
}

export function isAchievement(card: AnyCard): card is Achievement {
  return 'rule' in card;
}

export function faceOf(card: AnyCard): Face {
  if (isVehicle(card)) return vehicleFace(card);
  return isAchievement(card) ? achievementFace(card) : commonFace(card);
}

export function abilityName(ability: Ability, amount: number, times = 1): string {
  const name = t(`ability-${ability}`, { n: amount });
  return times > 1 ? `${name} ×${times}` : name;
}

function abilitiesOf(card: Vehicle | Common): FaceAbility[] {
  const seen = new Map<Ability, { amount: number; times: number; nation: string; origin: Provenance }>();
  for (const { ability, amount, nation, origin } of card.abilities) {
    const before = seen.get(ability);
    seen.set(ability, { amount, times: (before?.times ?? 0) + 1, nation, origin });
  }
  return [...seen].map(([ability, { amount, times, nation, origin }]) => ({
    ability,
    times,
    origin,
    name: abilityName(ability, amount, times),
    text: nation ? t('web-text-national-other', { nation: t(`nation-${nation}`) }) : t(`web-text-${ability}`, { n: amount || times }),
    mark: times > 1 ? `×${times}` : amount ? String(amount) : '',
  }));
}

/** The name of a vehicle in the user's script. */
export function nameOf(card: Vehicle): string {
  return (currentLanguage() === 'ru' && card.cyrillic) || card.name;
}

function vehicleFace(card: Vehicle): Face {
  return {
    ...blank(card.key, 'vehicle', card.box),
    tone: card.nation,
    nation: card.nation,
    name: nameOf(card),
    short: (currentLanguage() === 'ru' && card.shortCyrillic) || card.short,
    other: card.cyrillic && nameOf(card) === card.name ? card.cyrillic : card.name,
    klass: t(`web-class-${card.class}`),
    klassIcon: CLASS_ICONS[card.kind] ?? 'k-aux',
    picture: pictureOf(card),
    scene: sceneOf(card),
    cost: card.cost,
    resources: card.resources,
    power: card.power,
    armour: card.armour,
    abilities: abilitiesOf(card),
    provenance: overallProvenance(card.provenance),
    facts: card.provenance,
  };
}

function commonFace(card: Common): Face {
  const kind: FaceKind = card.key === 'headquarters' ? 'headquarters' : card.group;
  const face: Face = {
    ...blank(card.key, kind, card.box),
    tone: card.nation || kind,
    nation: card.nation,
    klass: kind === 'medal' ? '' : t(`web-sub-${kind}`),
    cost: card.cost,
    resources: card.resources,
    points: card.medals || null,
    abilities: abilitiesOf(card),
    provenance: overallProvenance(card.provenance),
    facts: card.provenance,
    copies: card.copies,
    picture: card.picture,
  };
  if (kind === 'medal') {
    const kindOfMedal = card.medals > 1 ? 'double' : 'single';
    const name = t(`card-${kindOfMedal}`, { nation: card.nation });
    return {
      ...face,
      name,
      short: t(`web-short-${kindOfMedal}`),
      klass: t('medal-name', { nation: card.nation }),
      medalsShown: card.medals > 1 ? 2 : 1,
      rule: { title: t('web-rule-medal', { n: card.medals }), text: t(`web-rule-${kindOfMedal}-text`) },
    };
  }
  const name = t(`card-${card.key}`);
  const badge = { barracks: 'u-human', base: 'z-base', headquarters: 'z-hq', destruction: 'a-dest' }[kind as string] ?? '';
  const rule = face.abilities.length > 0 ? null : { title: t(`web-rule-${card.key}`, { n: card.medals }), text: t(`web-rule-${card.key}-text`) };
  return { ...face, name, short: name, badge, rule };
}

function achievementFace(card: Achievement): Face {
  const name = t(`achievement-${card.key}`);
  return {
    ...blank(card.key, 'achievement', card.box),
    name,
    short: name,
    klass: t('web-sub-achievement'),
    badge: 'u-laurel',
    picture: card.picture ?? 'target',
    points: 5,
    rule: { title: t(`web-goal-${card.goal}`), text: t(`achievement-${card.key}-help`, optionsInForce()) },
    provenance: 'printed',
  };
}

function blank(key: string, kind: FaceKind, box: string): Face {
  return {
    key,
    kind,
    box,
    tone: kind,
    nation: '',
    name: '',
    short: '',
    other: '',
    klass: '',
    klassIcon: '',
    badge: '',
    picture: '',
    scene: sceneOf({ key, kind: '', nation: '' }),
    medalsShown: 0,
    cost: null,
    resources: null,
    power: null,
    armour: null,
    points: null,
    abilities: [],
    rule: null,
    provenance: 'printed',
    facts: {},
    copies: 1,
  };
}

export interface Spoken {
  playable?: boolean;
  selected?: boolean;
  damaged?: boolean;
  reason?: string;
  forecast?: string;
  changed?: boolean;
}

/** The card's accessible name; its state comes last. */
export function spokenName(face: Face, state: Spoken = {}): string {
  const parts = [face.name];
  if (face.kind === 'vehicle') parts.push(t(`nation-${face.nation}`), face.klass);
  else if (face.kind !== 'medal') parts.push(face.klass);
  if (face.cost !== null) parts.push(t('web-costs', { n: face.cost }));
  if (face.resources !== null) parts.push(t('web-pays', { n: face.resources }));
  if (face.power !== null) parts.push(t('web-has-power', { n: face.power }));
  if (face.armour !== null) parts.push(t('web-has-armour', { n: face.armour }));
  if (face.points !== null) parts.push(t('web-scores', { n: face.points }));
  parts.push(...face.abilities.map((ability) => ability.name));
  if (state.playable) parts.push(t('web-state-playable'));
  if (state.selected) parts.push(t('web-state-selected'));
  if (state.damaged) parts.push(t('web-state-damaged'));
  if (state.changed) parts.push(t('web-state-new'));
  if (state.forecast) parts.push(state.forecast);
  if (state.reason) parts.push(state.reason);
  return parts.join(', ');
}
