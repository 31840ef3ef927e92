/** Games of this browser as files. */

import { localServer } from './local-server.svelte';

const ENDING = '.tankrush.gz';

/** Hand the whole game to the browser's downloads. */
export async function saveGame(table: string): Promise<void> {
  const content = await localServer.export(table);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content.slice()], { type: 'application/gzip' }));
  link.download = `${table}${ENDING}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
