/** Pictures are there before any test looks at a card: nothing is fetched. */

import { usePack } from '../src/art/drawings.svelte';
import { packs } from './generated-data';

for (const { name, text } of packs) usePack(name, text);
