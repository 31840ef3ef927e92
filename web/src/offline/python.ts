/** Starts Python with the game in a worker. Everything is fetched from the page's own host. */

import { openSnapshot, type PythonSnapshot } from './python-snapshot';

interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options?: { canOwn: boolean }): void;
}

export interface Python {
  FS: Files;
  runPython(code: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

/** The used part of Emscripten's side of Pyodide. */
interface Module {
  FS: Files;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  loadWebAssemblyModule(binary: Uint8Array, flags: Record<string, boolean>, name: string, scope: object): Promise<unknown>;
  preloadedWasm: Record<string, unknown>;
  growMemory(bytes: number): void;
  readonly HEAPU8: Uint8Array;
}

interface Settings {
  preRun: ((module: Module) => unknown)[];
}

interface Options {
  indexURL: string;
  stdLibURL: string;
  createPyodideModule: (settings: Settings) => Promise<Module>;
  _makeSnapshot?: boolean;
  _loadSnapshot?: Promise<Uint8Array>;
}

interface Start {
  /** The packs to unpack: the game, and for bots the compiled engine. */
  packs?: readonly string[];
  /** A memory snapshot of an earlier start, with its imported modules. */
  memory?: Response;
  /** Whether a snapshot of this memory will be taken. */
  isKept?: boolean;
}

const APP = '/app';
const LENGTH = 4;
/** The only native module. A snapshot contains pointers into it, so it is loaded first, always at the same address. */
const NATIVE = /^msgspec\/_core\..*\.so$/;

export async function startPython(runtime: string, { packs = ['app.bin'], memory, isKept = false }: Start = {}): Promise<Python> {
  const packed = Promise.all(packs.map((name) => fetchPack(`${runtime}${name}`)));
  // If the loader below fails, this promise must not be left unhandled.
  packed.catch(() => undefined);
  const creating = import(/* @vite-ignore */ `${runtime}pyodide.asm.mjs`) as Promise<{ default: Options['createPyodideModule'] }>;
  creating.catch(() => undefined);
  const reading = memory && openSnapshot(memory);
  reading?.catch(() => undefined);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${runtime}pyodide.mjs`)) as { loadPyodide(options: Options): Promise<Python> };
  const python = await loadPyodide({
    indexURL: runtime,
    stdLibURL: `${runtime}python_stdlib.zip`,
    _makeSnapshot: isKept,
    ...(reading && { _loadSnapshot: reading.then(({ header }) => header) }),
    createPyodideModule: async (settings) => {
      settings.preRun.unshift(ownFiles);
      settings.preRun.push((module) => loadNative(module, packed));
      const module = await (await creating).default(settings);
      if (reading) restore(module, await reading);
      return module;
    },
  });
  for (const [path, content] of (await packed).flat()) lay(python, path, content);
  // Reseed: randomness must not repeat at every start.
  python.runPython(memory ? 'import random; random.seed()' : `import sys; sys.path.insert(0, '${APP}')`);
  return python;
}

/** Must run before Pyodide checks the memory for its own data. */
function restore(module: Module, memory: PythonSnapshot): void {
  module.growMemory(memory.size);
  memory.restore(module.HEAPU8);
  memory.release();
}

/** Make the file system keep written buffers instead of copying them; nothing else uses them. */
function ownFiles({ FS }: Module): void {
  const { writeFile } = FS;
  FS.writeFile = (path, content) => writeFile(path, content, { canOwn: true });
}

type File = [path: string, content: Uint8Array];

/** Fetch a pack of `site/packing.py`: the length of the list, the list of names and sizes, then the contents. */
async function fetchPack(address: string): Promise<File[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const packed = await answer.arrayBuffer();
  const size = new DataView(packed).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(packed, LENGTH, size))) as [string, number][];
  let at = LENGTH + size;
  return list.map(([path, length]) => [path, new Uint8Array(packed, (at += length) - length, length)]);
}

async function loadNative(module: Module, packed: Promise<File[][]>): Promise<void> {
  module.addRunDependency('native');
  try {
    for (const [path, content] of (await packed).flat().filter(([path]) => NATIVE.test(path))) {
      const name = `${APP}/${path}`;
      const flags = { loadAsync: true, nodelete: true, allowUndefined: true };
      module.preloadedWasm[name] = await module.loadWebAssemblyModule(content, flags, name, {});
    }
  } finally {
    module.removeRunDependency('native');
  }
}

function lay({ FS }: Python, path: string, content: Uint8Array): void {
  FS.mkdirTree(`${APP}/${path.slice(0, path.lastIndexOf('/') + 1)}`);
  FS.writeFile(`${APP}/${path}`, content);
}
