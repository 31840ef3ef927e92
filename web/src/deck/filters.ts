/** The filters of the gallery and the print sheets, stored in the address so they can be shared. */

import { isAchievement, isVehicle, type AnyCard, type Face } from './face';
import { ABILITIES, BOXES, CLASSES, NATIONS } from './catalogue';

export const GROUPS = [...CLASSES, 'barracks', 'medal', 'base', 'destruction', 'achievement'] as const;
export const FILTER_NATIONS = [...NATIONS, 'gold'] as const;
export const COSTS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export interface Filters {
  boxes: string[];
  nations: string[];
  groups: string[];
  ability: string;
  cost: string;
  search: string;
}

function listed(query: URLSearchParams, name: string, allowed: readonly string[]): string[] {
  const asked = (query.get(name) ?? '').split(',');
  return allowed.filter((value) => asked.includes(value));
}

function one(query: URLSearchParams, name: string, allowed: readonly string[]): string {
  const asked = query.get(name) ?? '';
  return allowed.includes(asked) ? asked : '';
}

export function readFilters(query: URLSearchParams): Filters {
  return {
    boxes: listed(query, 'box', BOXES),
    nations: listed(query, 'nation', FILTER_NATIONS),
    groups: listed(query, 'class', GROUPS),
    ability: one(query, 'ability', ['none', ...ABILITIES]),
    cost: one(query, 'cost', COSTS.map(String)),
    search: query.get('search') ?? '',
  };
}

export function writeFilters(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  const lists = { box: filters.boxes, nation: filters.nations, class: filters.groups };
  for (const [name, values] of Object.entries(lists)) if (values.length > 0) query.set(name, values.join(','));
  for (const name of ['ability', 'cost', 'search'] as const) if (filters[name]) query.set(name, filters[name]);
  return query;
}

export function isFiltered(filters: Filters): boolean {
  return writeFilters(filters).size > 0;
}

export function groupOf(card: AnyCard): string {
  if (isVehicle(card)) return card.class;
  return isAchievement(card) ? 'achievement' : card.group;
}

/** Whether a filter allows a value; an empty filter allows everything. */
function allows(chosen: string[], value: string): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

/** The searched text: everything printed on the card. */
export function searchText(face: Face): string {
  const rule = face.rule ? [face.rule.title, face.rule.text] : [];
  const abilities = face.abilities.flatMap(({ name, text }) => [name, text]);
  return [face.key, face.name, face.other, face.short, face.klass, ...abilities, ...rule].join(' ').toLowerCase();
}

export function matches(card: AnyCard, filters: Filters, heap: string): boolean {
  const abilities = isAchievement(card) ? [] : card.abilities.map((symbol) => symbol.ability as string);
  const cost = isAchievement(card) ? null : card.cost;
  return (
    allows(filters.boxes, card.box) &&
    allows(filters.nations, card.nation) &&
    allows(filters.groups, groupOf(card)) &&
    (!filters.ability || (filters.ability === 'none' ? isVehicle(card) && abilities.length === 0 : abilities.includes(filters.ability))) &&
    (!filters.cost || (cost !== null && String(cost) === filters.cost)) &&
    filters.search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => heap.includes(word))
  );
}

export interface Section {
  /** A nation, or the kind of cards without one. */
  tone: string;
  isNation: boolean;
  cards: AnyCard[];
}

/** Group cards as in the box: each nation with its medals, then the rest. */
export function intoSections(cards: readonly AnyCard[]): Section[] {
  const order = [...FILTER_NATIONS, 'barracks', 'base', 'destruction', 'achievement'];
  const toneOf = (card: AnyCard): string => (isAchievement(card) ? 'achievement' : card.nation || groupOf(card));
  return order
    .map((tone) => ({
      tone,
      isNation: (FILTER_NATIONS as readonly string[]).includes(tone),
      cards: cards.filter((card) => toneOf(card) === tone),
    }))
    .filter((section) => section.cards.length > 0);
}
