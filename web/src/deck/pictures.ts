/** Pictures, scenes and icons of cards. */

import type { Achievement, Vehicle } from './catalogue';

/** The picture of a vehicle; cards of an extra set, which have none, use one of the same kind. */
export function pictureOf(vehicle: Vehicle): string {
  return vehicle.picture ?? `kind-${vehicle.kind}`;
}

/** The scenes behind the vehicles of a nation. */
const THEATRES: Record<string, readonly string[]> = {
  ussr: ['steppe', 'winter', 'ruins'],
  germany: ['ruins', 'winter', 'hedgerow'],
  usa: ['hedgerow', 'jungle', 'ruins'],
  france: ['hedgerow', 'ruins', 'desert'],
  uk: ['desert', 'hedgerow', 'harbour'],
  japan: ['jungle', 'harbour', 'steppe'],
};
const ELSEWHERE = ['steppe', 'desert', 'winter'] as const;
/** Vehicles that do not stand on land. */
const PLACES: Record<string, readonly string[]> = { ship: ['harbour'], plane: ['sky'], rocket: ['sky'] };
const VARIANTS = 4;

/** The scene behind a vehicle, chosen by its key so it never changes. */
export function sceneOf({ key, kind, nation }: { key: string; kind: string; nation: string }): string {
  const places = PLACES[kind] ?? THEATRES[nation] ?? ELSEWHERE;
  const number = hashOf(key);
  return `${places[Math.floor(number / VARIANTS) % places.length]}-${number % VARIANTS}`;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return hash;
}

/** Icons of the classes; the two kinds of SPG keep their printed shapes. */
export const CLASS_ICONS: Record<string, string> = {
  light: 'k-light',
  medium: 'k-medium',
  heavy: 'k-heavy',
  'spg-triangle': 'k-spgt',
  'spg-square': 'k-spgs',
};

export const ABILITY_ICONS: Record<string, string> = {
  reinforcements: 'a-reinf',
  recruitment: 'a-recr',
  scouting: 'a-scout',
  sabotage: 'a-sabo',
  siege: 'a-siege',
  research: 'a-rsch',
  repair: 'a-repr',
  invulnerability: 'a-invu',
  dislocation: 'a-disl',
  planning: 'a-plan',
  destruction: 'a-dest',
  development: 'a-devl',
  'bases-only': 'p-bases',
  'vehicles-only': 'p-veh',
  'national-resources': 'p-natres',
};

export const NATION_ICONS: Record<string, string> = {
  ussr: 'n-su',
  germany: 'n-de',
  usa: 'n-us',
  france: 'n-fr',
  uk: 'n-uk',
  japan: 'n-jp',
  gold: 'n-gold',
};

/** Two letters per nation, the same in every language; gold has six dots instead. */
export const NATION_CODES: Record<string, string> = {
  ussr: 'SU',
  germany: 'DE',
  usa: 'US',
  france: 'FR',
  uk: 'UK',
  japan: 'JP',
  gold: '',
};

const ACHIEVEMENT_ICONS: Record<string, string> = {
  'destroyed-bases': 'z-base',
  'light-tanks': 'k-light',
  'medium-tanks': 'k-medium',
  spgs: 'k-spgt',
  'heavy-tanks': 'k-heavy',
  auxiliaries: 'k-aux',
  'double-medals': 'v-points',
  'most-cards': 'z-depot',
  'any-medals': 'v-points',
  'medal-nations': 'n-gold',
  'no-abilities': 'z-rear',
  infantry: 'u-human',
  recruitment: 'a-recr',
  reinforcements: 'a-reinf',
  research: 'a-rsch',
  cost: 'v-cost',
  'own-bases': 'z-hq',
  'fewest-barracks': 'u-human',
  'decisive-shot': 'u-target',
  'fewest-destruction': 'a-dest',
};

export function achievementIcon(achievement: Achievement | undefined): string {
  return (achievement && (NATION_ICONS[achievement.nation] ?? ACHIEVEMENT_ICONS[achievement.key])) ?? 'u-laurel';
}

/** The place in the rulebook that explains an ability. */
export const ABILITY_RULES: Record<string, string> = {
  reinforcements: 'REINF-1',
  recruitment: 'RECR-1',
  scouting: 'SCOUT-1',
  sabotage: 'SABO-1',
  siege: 'SIEGE-1',
  research: 'RSCH-1',
  repair: 'REPR-1',
  invulnerability: 'INVU-1',
  dislocation: 'DISL-1',
  planning: 'PLAN-1',
  destruction: 'DEST-1',
  development: 'DEVL-1',
  'bases-only': 'PASS-1',
  'vehicles-only': 'PASS-2',
  'national-resources': 'PASS-3',
};

/** Filled square: can be used; brackets: a restriction; gold disc: scores at the end. */
export type ChipLook = 'active' | 'passive' | 'at-end';

export function chipLook(ability: string): ChipLook {
  if (ability === 'development') return 'at-end';
  return ability === 'bases-only' || ability === 'vehicles-only' || ability === 'national-resources' ? 'passive' : 'active';
}

/** Kinds whose turret is thrown off when they burn, and all kinds with a gun in their picture. */
export const TURRETED: ReadonlySet<string> = new Set(['light', 'medium', 'heavy', 'armoured-car']);
export const ARMED: ReadonlySet<string> = new Set([...TURRETED, 'spg-triangle', 'spg-square', 'gun']);
