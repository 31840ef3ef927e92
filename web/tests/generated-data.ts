/** The files that `python -m tools.web data` writes for the client. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Cards } from '../src/deck/catalogue';
import type { Page } from '../src/core/rulebook';
import type { Language } from '../src/core/settings.svelte';

const FOLDER = join(import.meta.dirname, '../src/generated');

function read(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

export const ftl = (language: Language): string => read(`${language}.ftl`);
export const cards = JSON.parse(read('cards.json')) as Cards;
export const rules = (language: Language): Page[] => JSON.parse(read(`rules-${language}.json`)) as Page[];
export const rulebook = rules('en');
/** The pictures, a pack for every nation. */
export const packs = readdirSync(join(FOLDER, 'pictures'))
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ name: name.replace('.txt', ''), text: read(`pictures/${name}`) }));
