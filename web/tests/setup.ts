/** Load the pictures before all tests, so nothing is fetched. */

import { usePack } from '../src/art/drawings.svelte';
import { packs } from './generated-data';

for (const { name, text } of packs) usePack(name, text);
