/** Which picture, scene and icon stand for what. */

import type { Achievement, Vehicle } from './catalogue';

/** The picture of a vehicle; the cards of an extra set come without one and show another of their kind. */
export function pictureOf(vehicle: Vehicle): string {
  return vehicle.picture ?? `kind-${vehicle.kind}`;
}

export type Scene = 'land' | 'sky' | 'sea';

export function sceneOf(vehicle: Vehicle): Scene {
  if (vehicle.kind === 'ship') return 'sea';
  return vehicle.kind === 'plane' || vehicle.kind === 'rocket' ? 'sky' : 'land';
}

export const SCENES: Record<Scene, { d: string; opacity: number }[]> = {
  land: [
    { d: 'M0 74Q30 56 62 68T120 58 168 66 200 56V110H0Z', opacity: 1 },
    { d: 'M0 92Q50 84 100 90T200 86V110H0Z', opacity: 1 },
  ],
  sky: [
    { d: 'M20 34Q14 24 28 22 34 10 50 18 66 14 66 26 80 28 72 36H26Z', opacity: 0.7 },
    { d: 'M132 88Q128 80 138 78 144 68 158 74 172 72 172 82 184 84 178 92H136Z', opacity: 0.7 },
  ],
  sea: [
    { d: 'M0 88H200V110H0Z', opacity: 1 },
    { d: 'M0 66Q20 56 44 62T90 66V90H0Z', opacity: 0.6 },
  ],
};

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

/** Two letters beside colour and shape, the same in every language; gold has six dots instead. */
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

export function achievementIcon(achievement: Achievement): string {
  return NATION_ICONS[achievement.nation] ?? ACHIEVEMENT_ICONS[achievement.key] ?? 'u-laurel';
}

/** Where the rulebook explains an ability. */
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

/** Filled square: you may use it; brackets: it only limits; gold disc: it counts at the end. */
export type ChipLook = 'active' | 'passive' | 'at-end';

export function chipLook(ability: string): ChipLook {
  if (ability === 'development') return 'at-end';
  return ability === 'bases-only' || ability === 'vehicles-only' || ability === 'national-resources' ? 'passive' : 'active';
}
