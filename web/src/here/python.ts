/** Starts Python with the game in it, in a worker. Nothing is fetched from anywhere but the page's own host. */

export interface Proxy {
  destroy(): void;
}

export interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
  };
  runPython(code: string): unknown;
}

interface Loader {
  loadPyodide(options: { indexURL: string; stdLibURL: string }): Promise<Python>;
}

const APP = '/app';
const LENGTH = 4;

/** `packs` are the flat files that are unpacked: the game, and for bots the compiled engine over it. */
export async function startPython(runtime: string, packs: readonly string[] = ['app.bin']): Promise<Python> {
  const packed = Promise.all(packs.map((name) => fetchPack(`${runtime}${name}`)));
  // A fault of the loader below must not leave this one unheard.
  packed.catch(() => undefined);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${runtime}pyodide.mjs`)) as Loader;
  const python = await loadPyodide({ indexURL: runtime, stdLibURL: `${runtime}python_stdlib.zip` });
  for (const pack of await packed) unpack(python, pack);
  python.runPython(`import sys; sys.path.insert(0, '${APP}')`);
  return python;
}

async function fetchPack(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** The flat file of `site/packing.py`: the length of the list, the list of names and sizes, then the contents. */
function unpack({ FS }: Python, packed: ArrayBuffer): void {
  const bytes = new Uint8Array(packed);
  const size = new DataView(packed).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH, LENGTH + size))) as [string, number][];
  const made = new Set<string>();
  let at = LENGTH + size;
  for (const [path, length] of list) {
    const folder = `${APP}/${path.slice(0, path.lastIndexOf('/') + 1)}`;
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(`${APP}/${path}`, bytes.subarray(at, at + length), { canOwn: true });
    at += length;
  }
}
