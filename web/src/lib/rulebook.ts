/** The rulebook as the build of the client brought it, and a search through it. */

import address from '../generated/rules.json?url';

export interface Block {
  kind: 'heading' | 'rule' | 'text' | 'list' | 'table';
  id?: string;
  html: string;
}

export interface Page {
  slug: string;
  title: string;
  blocks: Block[];
}

export interface Found {
  page: Page;
  block: Block;
  /** Words of the place with the searched ones marked by their position. */
  text: string;
}

let pages: Promise<Page[]> | undefined;

export function loadRulebook(): Promise<Page[]> {
  pages ??= fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    return (await answer.json()) as Page[];
  });
  return pages;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What is left of a block without its marks. */
export function plain(html: string): string {
  return html
    .replace(/<\/(td|th|li|tr)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Blocks in which every word of the wish occurs; a rule whose number was asked for comes first. */
export function searchRules(rulebook: readonly Page[], wish: string): Found[] {
  const words = wish.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: Found[] = [];
  for (const page of rulebook) {
    for (const block of page.blocks) {
      const text = plain(block.html);
      const heap = `${block.id ?? ''} ${text}`.toLowerCase();
      if (words.every((word) => heap.includes(word))) found.push({ page, block, text });
    }
  }
  const rank = (place: Found): number => (place.block.id?.toLowerCase() === words[0] ? 0 : place.block.kind === 'rule' ? 1 : 2);
  return found.sort((one, other) => rank(one) - rank(other));
}

/** The page on which a rule stands. */
export function pageOfRule(rulebook: readonly Page[], rule: string): Page | undefined {
  return rulebook.find((page) => page.blocks.some((block) => block.kind === 'rule' && block.id === rule));
}
