// node anywhere.mjs RUNTIME SEEDS: walks through games in Pyodide as it is packed, and prints their digests, times and sizes.
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

const [runtime, seeds] = process.argv.slice(2);
const begin = performance.now();
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, stdLibURL: `${runtime}/python_stdlib.zip` });
const packed = new Uint8Array(fs.readFileSync(`${runtime}/app.bin`));
const size = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
let at = 4 + size;
for (const [path, length] of JSON.parse(new TextDecoder().decode(packed.subarray(4, at)))) {
  python.FS.mkdirTree(`/app/${path.slice(0, path.lastIndexOf("/") + 1)}`);
  python.FS.writeFile(`/app/${path}`, packed.subarray(at, at + length));
  at += length;
}
const walk = python.runPython("import sys; sys.path.insert(0, '/app'); from tankrush.server.here.walking import walk; walk");
const started = performance.now();
const digests = Array.from({ length: Number(seeds) }, (_, seed) => walk(seed));
const walked = performance.now();
const sizes = Object.fromEntries(
  fs.readdirSync(runtime).map((name) => {
    const content = fs.readFileSync(`${runtime}/${name}`);
    return [name, [content.length, zlib.gzipSync(content, { level: 9 }).length, zlib.brotliCompressSync(content).length]];
  }),
);
console.log(JSON.stringify({ digests, sizes, start: started - begin, walk: walked - started }));
process.exit(0);
