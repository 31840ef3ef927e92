/** Describe a configuration such as `base+SF, 4 players, placementRule=free` in words. */

import { hasMessage, t } from '../core/i18n.svelte';
import { OPTIONS, PRESETS } from '../generated/vocabulary';

const BOXES: Record<string, string> = { base: 'base', SF: 'second-front', LB: 'last-battle' };

/** Split a configuration at commas outside quotation marks. */
function partsOf(config: string): string[] {
  return (config.match(/(?:[^,"]|"[^"]*")+/gu) ?? []).map((part) => part.trim());
}

/** The rule options in force: chosen, of the preset, or of the boxes; without a game those that no box changes. [VAR-11] */
export function optionsIn(config: string): Record<string, string> {
  const [boxes = '', , ...rest] = partsOf(config);
  const hasSecondFront = boxes.split('+').includes('SF');
  const hasExpansion = hasSecondFront || boxes.split('+').includes('LB');
  const options = Object.fromEntries(
    Object.entries(OPTIONS).map(([key, [usual, expansion, secondFront]]) => {
      if (!boxes) return [key, expansion || secondFront ? '' : usual];
      return [key, (hasSecondFront && secondFront) || (hasExpansion && expansion) || usual];
    }),
  );
  const preset = rest.find((part) => part.startsWith('preset '))?.slice(7) ?? '';
  const chosen = rest.map((part) => part.split('=')).filter(([key = '', value]) => value !== undefined && key in OPTIONS);
  return { ...options, ...PRESETS[preset], ...Object.fromEntries(chosen) };
}

/** The names of boxes such as `base+SF`; empty if none is known. */
export function boxWords(boxes: string): string {
  const known = boxes
    .split('+')
    .map((box) => BOXES[box])
    .filter((box) => box !== undefined);
  return known.map((box) => t(`box-${box}`)).join(' + ');
}

export function configWords(config: string): string {
  const [boxes = '', players = '', ...rest] = partsOf(config);
  const known = boxWords(boxes);
  const count = Number.parseInt(players, 10);
  if (!known || Number.isNaN(count)) return config;
  const said = [known, t('web-n-players', { n: count })];
  // Teams are named; the first player and the shuffling of the deck are not house rules.
  const teams = rest.filter((part) => part.startsWith('teams ')).map(partWords);
  const isOwn = rest.some((part) => !/^(teams |first |given |deckOrder=)/u.test(part));
  const isBattle = rest.some((part) => part.startsWith('given '));
  return [...said, ...teams, ...(isOwn ? [t('web-own-rules')] : []), ...(isBattle ? [t('web-campaign')] : [])].join(' · ');
}

/** Convert a name to the spelling of message keys: reserveSize becomes reserve-size. */
function dashed(name: string): string {
  return name.replaceAll(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/gu, '$1$2-').toLowerCase();
}

function named(key: string, otherwise: string): string {
  return hasMessage(key) ? t(key, { n: 1 }) : otherwise;
}

/** Describe a configuration, one line per part: boxes, players, and options that differ from the defaults. */
export function ruleWords(config: string): string[] {
  const [boxes = '', players = '', ...rest] = partsOf(config);
  // The set-up of a battle has one sentence instead of one per part.
  const isGiven = (part: string): boolean => part.startsWith('given ');
  const described = rest.filter((part) => !isGiven(part)).map(partWords);
  return [configWords(`${boxes}, ${players}`), ...described, ...(rest.some(isGiven) ? [t('web-campaign')] : [])];
}

function partWords(part: string): string {
  const [head = '', ...tail] = part.split(' ');
  const [option, value] = head.split('=');
  if (option && value !== undefined) {
    const key = `option-${dashed(option)}`;
    return `${named(key, option)}: ${named(`${key}-${dashed(value)}`, value)}`;
  }
  const [first = '', second = ''] = tail;
  switch (head) {
    case 'teams':
      return named(`teams-${first}`, part);
    case 'preset':
      return named(`preset-${first}`, part);
    case 'chaos':
      return named('variant-chaos', part);
    case 'nations':
      return tail.map((nation) => named(`nation-${nation}`, nation)).join(', ');
    case 'remove':
      return t('web-told-removed', { nation: named(`nation-${first}`, first), n: Number(second) });
    case 'without':
      return t('web-told-without', { what: withoutWhat(first, second) });
    case 'agreed':
      return `${t('web-section-achievement')}: ${tail.map((key) => named(`achievement-${key}`, ownAchievements(part).get(key) ?? key)).join(', ')}`;
    case 'achievement':
      return `${named('variant-blank-achievements', head)}: ${[...ownAchievements(part).values()].join(', ')}`;
    case 'first':
      return t('web-told-first', { seat: 'ABCDEF'.indexOf(first) + 1 });
    default:
      return part;
  }
}

function withoutWhat(first: string, second: string): string {
  if (first === 'achievement') return named(`achievement-${second}`, second);
  return first === 'card' ? second : named(`ability-${first}`, first);
}

/** The names of custom achievements by key. [VAR-9] */
export function ownAchievements(config: string): Map<string, string> {
  const found = [...config.matchAll(/achievement "([\w-]+)[^";]*(?:; \w\w ([^";]+))?/gu)];
  return new Map(found.map(([, key = '', name = '']) => [key, name.trim() || key]));
}
