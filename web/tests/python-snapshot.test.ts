import { describe, expect, it } from 'vitest';

import { readSnapshot, compact } from '../src/offline/python-snapshot';

const BLOCK = 65536;
const HEADER = 16;

/** Make a snapshot in Pyodide's format: its second number is the length of the header. */
function snapshotOf(blocks: readonly number[]): Uint8Array<ArrayBuffer> {
  const snapshot = new Uint8Array(HEADER + blocks.length * BLOCK);
  new DataView(snapshot.buffer).setUint32(4, HEADER, true);
  blocks.forEach((value, index) => snapshot.fill(value, HEADER + index * BLOCK, HEADER + (index + 1) * BLOCK));
  return snapshot;
}

async function kept(snapshot: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  return new Response(new Blob(compact(snapshot))).arrayBuffer();
}

describe('memory', () => {
  it('is restored exactly, whatever the buffer held before', async () => {
    const snapshot = snapshotOf([7, 0, 0, 5, 6, 0]);
    const memory = readSnapshot(await kept(snapshot));
    expect(memory.size).toBe(6 * BLOCK);
    expect(memory.header).toEqual(snapshot.subarray(0, HEADER));
    const heap = new Uint8Array(7 * BLOCK).fill(9);
    memory.restore(heap);
    expect(heap.subarray(0, 6 * BLOCK).every((value, index) => value === snapshot[HEADER + index])).toBe(true);
    expect(heap.subarray(6 * BLOCK).every((value) => value === 0)).toBe(true);
  });

  it('is stored without unused blocks', async () => {
    expect((await kept(snapshotOf([1, 0, 0, 0]))).byteLength).toBeLessThan(2 * BLOCK);
  });
});
