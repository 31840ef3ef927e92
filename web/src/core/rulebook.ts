/** The built rulebook, one language at a time, and its search. */

import { RULES as FILES, type Language } from '../generated/languages';

export interface Block {
  kind: 'heading' | 'rule' | 'text' | 'list' | 'table';
  id?: string;
  html: string;
}

export interface Page {
  slug: string;
  /** English if the page is missing in the chosen language. */
  language: Language;
  title: string;
  blocks: Block[];
}

export interface SearchResult {
  page: Page;
  block: Block;
  /** An excerpt in which the searched words are marked by position. */
  text: string;
}

const known = new Map<Language, Promise<Page[]>>();

async function fetchRulebook(address: string): Promise<Page[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return (await answer.json()) as Page[];
}

/** Fetch the pages of a language; cached, and a failed fetch is retried. */
export function loadRulebook(language: Language): Promise<Page[]> {
  const pages = known.get(language) ?? fetchRulebook(FILES[language]);
  known.set(language, pages);
  pages.catch(() => known.delete(language));
  return pages;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The plain text of a block. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(td|th|li|tr)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Fold case and diacritics: е finds ё, and Kubel finds Kübel. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}

/** Return blocks that contain every word of the query; a rule with the searched number comes first. */
export function searchRules(rulebook: readonly Page[], query: string): SearchResult[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: SearchResult[] = [];
  for (const page of rulebook) {
    for (const block of page.blocks) {
      const text = plainText(block.html);
      const heap = fold(`${block.id ?? ''} ${text}`);
      if (words.every((word) => heap.includes(word))) found.push({ page, block, text });
    }
  }
  const rank = (place: SearchResult): number => (place.block.id?.toLowerCase() === words[0] ? 0 : place.block.kind === 'rule' ? 1 : 2);
  return found.sort((one, other) => rank(one) - rank(other));
}

/** The page of a rule. */
export function pageOfRule(rulebook: readonly Page[], rule: string): Page | undefined {
  return rulebook.find((page) => page.blocks.some((block) => block.kind === 'rule' && block.id === rule));
}
