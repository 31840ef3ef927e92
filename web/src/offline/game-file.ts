/** Games of this browser as files. */

import { localServer } from './local-server.svelte';

const ENDING = '.tankrush.gz';
/** Bytes of a packed game; the importer refuses a larger file (`LARGEST_FILE` in `server/admin/saved_game.py`). */
export const LARGEST_FILE = 2 * 1024 * 1024;

/** Download the whole game as a file. */
export async function saveGame(table: string): Promise<void> {
  const content = await localServer.export(table);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content.slice()], { type: 'application/gzip' }));
  link.download = `${table}${ENDING}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Read a file to import, of a too large one only enough for the importer to refuse it. */
export async function readGame(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, LARGEST_FILE + 1).arrayBuffer());
}
