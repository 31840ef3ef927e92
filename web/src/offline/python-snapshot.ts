/**
 * A memory snapshot of Python after importing the game, cached beside the runtime to make the next start faster.
 *
 * Pyodide's snapshot is a header and the whole memory, a third of which was never used. Kept are the header and the blocks with
 * something in them, in this order: the length of the header, how many stretches there are, where each begins and how long it is,
 * the header, the stretches.
 */

import { cacheOf } from './runtime';

const NAME = 'memory.bin';
const DIGEST = 'X-Digest';
const BLOCK = 65536;
const WORD = 4;

export interface PythonSnapshot {
  /** The parts of a snapshot that Pyodide reads besides the memory. */
  header: Uint8Array;
  restore(heap: Uint8Array): void;
  /** The length of the memory. */
  size: number;
  release(): void;
}

type Stretch = [begin: number, length: number];

export async function findSnapshot(runtime: string): Promise<Response | undefined> {
  return 'caches' in globalThis ? caches.match(runtime + NAME, { cacheName: cacheOf(runtime) }) : undefined;
}

/** Rejects a damaged snapshot: running one might do anything. */
export async function openSnapshot(found: Response): Promise<PythonSnapshot> {
  const kept = await found.arrayBuffer();
  if ((await digestOf(kept)) !== found.headers.get(DIGEST)) throw new Error(`${NAME} is damaged`);
  return readSnapshot(kept);
}

async function digestOf(content: ArrayBuffer): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', content)).join(' ');
}

/** Only with a cached runtime, because a snapshot is useless without its files. */
export async function saveSnapshot(runtime: string, snapshot: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(cacheOf(runtime)))) return;
  const kept = await new Blob(compact(snapshot)).arrayBuffer();
  release(snapshot.buffer);
  const headers = { [DIGEST]: await digestOf(kept) };
  await (await caches.open(cacheOf(runtime))).put(runtime + NAME, new Response(kept, { headers }));
  release(kept);
}

export async function deleteSnapshot(runtime: string): Promise<void> {
  await (await caches.open(cacheOf(runtime))).delete(runtime + NAME);
}

export function compact(snapshot: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const length = new DataView(snapshot.buffer).getUint32(WORD, true);
  const heap = snapshot.subarray(length);
  const stretches: Stretch[] = [];
  for (let at = 0; at < heap.length; at += BLOCK) {
    const last = stretches.at(-1);
    if (isEmpty(heap.subarray(at, at + BLOCK))) continue;
    if (last && last[0] + last[1] === at) last[1] += BLOCK;
    else stretches.push([at, BLOCK]);
  }
  const list = new Uint32Array([length, heap.length, stretches.length, ...stretches.flat()]);
  return [new Uint8Array(list.buffer), snapshot.subarray(0, length), ...stretches.map(([begin, size]) => heap.subarray(begin, begin + size))];
}

export function readSnapshot(kept: ArrayBuffer): PythonSnapshot {
  const [length = 0, size = 0, count = 0] = new Uint32Array(kept, 0, 3);
  const list = new Uint32Array(kept, 3 * WORD, 2 * count);
  const first = (3 + list.length) * WORD;
  return {
    header: new Uint8Array(kept.slice(first, first + length)),
    size,
    restore(heap) {
      let [from, end] = [first + length, 0];
      for (let index = 0; index < list.length; index += 2) {
        const [begin = 0, long = 0] = list.subarray(index, index + 2);
        empty(heap.subarray(end, begin));
        heap.set(new Uint8Array(kept, from, long), begin);
        from += long;
        end = begin + long;
      }
      empty(heap.subarray(end));
    },
    release: () => release(kept),
  };
}

function isEmpty(bytes: Uint8Array): boolean {
  for (const word of new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / WORD)) if (word !== 0) return false;
  return true;
}

/** Write only pages with content: the system allocates the others when they are first written. */
function empty(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    if (!isEmpty(block)) block.fill(0);
  }
}

/** Free many megabytes now instead of at the next garbage collection: transferring them to a closed port drops them at once. */
function release(buffer: ArrayBuffer): void {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, [buffer]);
  port1.close();
  port2.close();
}
