/** The files of the runtime: their manifest, and caching them for offline play. */

import { siteUrl } from './platform';

/** The manifest written by `site/packing.py`. */
export interface RuntimeManifest {
  folder: string;
  version: string;
  rules: string;
  catalogue: string;
  files: Record<string, number>;
}

const LIST = 'runtime/runtime.json';
/** The prefix of cache names; the service worker searches all caches, and those of other versions are deleted. */
const FAMILY = 'runtime-';

let list: Promise<RuntimeManifest> | undefined;

export function readManifest(): Promise<RuntimeManifest> {
  // Bypass the HTTP cache: an old manifest may list files that an update has removed.
  list ??= fetch(siteUrl(LIST), { cache: 'no-cache' }).then(async (answer) => {
    if (!answer.ok) throw new Error(`${LIST}: ${answer.status}`);
    return (await answer.json()) as RuntimeManifest;
  });
  list.catch(() => (list = undefined));
  return list;
}

/** The form for a new table, packed with the runtime, so it needs no Python. */
export async function readForm(language: string): Promise<unknown> {
  const { folder } = await readManifest();
  const answer = await fetch(siteUrl(`runtime/${folder}/form-${language}.json`));
  if (!answer.ok) throw new Error(`form: ${answer.status}`);
  return answer.json();
}

export const downloadSize = ({ files }: RuntimeManifest): number => Object.values(files).reduce((sum, size) => sum + size, 0);

function addressesOf({ folder, files }: RuntimeManifest): Map<string, number> {
  return new Map(Object.entries(files).map(([name, size]) => [siteUrl(`runtime/${folder}/${name}`), size]));
}

/** The size of the files that are cached already, in bytes. */
export async function keptSize(wanted: RuntimeManifest): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(FAMILY + wanted.folder);
  const found = await Promise.all([...addressesOf(wanted)].map(async ([address, size]) => ((await cache.match(address)) ? size : 0)));
  return found.reduce((sum, size) => sum + size, 0);
}

/** Whether everything is available offline. */
export async function isKeptForOffline(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const known = (await caches.keys()).find((name) => name.startsWith(FAMILY));
  if (!known) return false;
  const cache = await caches.open(known);
  const answer = await cache.match(siteUrl(LIST));
  if (!answer) return false;
  const kept = (await answer.json()) as RuntimeManifest;
  const found = await Promise.all([...addressesOf(kept).keys()].map((address) => cache.match(address)));
  return found.every(Boolean);
}

/** Cache the missing files; `onprogress` receives the number of bytes so far. */
export async function keepForOffline(onprogress?: (bytes: number) => void): Promise<void> {
  const wanted = await readManifest();
  const cache = await caches.open(FAMILY + wanted.folder);
  let bytes = 0;
  const count = onprogress && ((more: number): void => onprogress((bytes += more)));
  for (const [address, size] of addressesOf(wanted)) {
    if (await cache.match(address)) count?.(size);
    else await (count ? cache.put(address, counted(await fetch(address), count)) : cache.add(address));
  }
  // The manifest goes last: if it is cached, everything is.
  await cache.put(siteUrl(LIST), new Response(JSON.stringify(wanted), { headers: { 'Content-Type': 'application/json' } }));
  for (const name of await caches.keys()) if (name.startsWith(FAMILY) && name !== FAMILY + wanted.folder) await caches.delete(name);
  // Not awaited, because Firefox asks the user, who may never answer.
  void navigator.storage?.persist?.();
}

export async function forgetOffline(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(FAMILY)) await caches.delete(name);
}

/** The name of the cache of the runtime at an address. */
export const cacheOf = (runtime: string): string => FAMILY + (runtime.split('/').at(-2) ?? '');

/**
 * Let every later fetch of this worker take files of the runtime from their cache, count what comes over the network, and keep each
 * file that has arrived: an interrupted download goes on from there.
 */
export function fetchThroughCache(runtime: string, { isStored, oncount }: { isStored: boolean; oncount: (bytes: number) => void }): void {
  const load = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (request, options) => {
    const address = request instanceof Request ? request.url : String(request);
    if (!address.startsWith(runtime)) return load(request, options);
    // If storage is denied or full, load the game without it.
    const cache = await globalThis.caches?.open(cacheOf(runtime)).catch(() => undefined);
    const kept = await cache?.match(address);
    if (kept) return kept;
    const answer = counted(await load(request, options), oncount);
    if (isStored) cache?.put(address, answer.clone()).catch(() => undefined);
    return answer;
  };
}

/** Stream a file and count its bytes. */
function counted(answer: Response, oncount: (bytes: number) => void): Response {
  if (!answer.ok || !answer.body) throw new Error(`${answer.url}: ${answer.status}`);
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      oncount(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(count), { headers: { 'Content-Type': answer.headers.get('Content-Type') ?? '' } });
}
