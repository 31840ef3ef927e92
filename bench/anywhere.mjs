// node anywhere.mjs walk RUNTIME FIRST SEEDS PACK…, deals RUNTIME FIRST SEEDS PACK…: plays games in Pyodide with these packs, and prints their digests and times.
// node anywhere.mjs weigh FOLDER QUALITY: the sizes of every file in a folder: raw, gzip, brotli of that quality.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

const walk = (...given) => play("walk", ...given);
const deals = (...given) => play("play_deal", ...given);

async function play(name, runtime, first, seeds, ...packs) {
  const begin = performance.now();
  const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: `${runtime}/`, stdLibURL: `${runtime}/python_stdlib.zip` });
  for (const pack of packs) {
    const packed = new Uint8Array(fs.readFileSync(`${runtime}/${pack}`));
    let at = 4 + new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
    for (const [name, length] of JSON.parse(new TextDecoder().decode(packed.subarray(4, at)))) {
      python.FS.mkdirTree(`/app/${name.slice(0, name.lastIndexOf("/") + 1)}`);
      python.FS.writeFile(`/app/${name}`, packed.subarray(at, at + length));
      at += length;
    }
  }
  const found = python.runPython(`
import sys
sys.path.insert(0, '/app')
from tankrush import engine
from tankrush.server.browser.reference_games import ${name}
[${name}, engine.DESCRIPTION]
`);
  const [walkOne, description] = [found.get(0), found.get(1)];
  const started = performance.now();
  const digests = Array.from({ length: Number(seeds) }, (_, number) => walkOne(Number(first) + number));
  return { digests, description, start: started - begin, walk: performance.now() - started };
}

function weigh(folder, quality) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const files = fs.readdirSync(folder, { recursive: true }).filter((name) => fs.statSync(path.join(folder, name)).isFile());
  const sizes = files.map((name) => {
    const content = fs.readFileSync(path.join(folder, name));
    const params = { [BROTLI_PARAM_QUALITY]: Number(quality), [BROTLI_PARAM_SIZE_HINT]: content.length };
    return [name, [content.length, zlib.gzipSync(content, { level: 9 }).length, zlib.brotliCompressSync(content, { params }).length]];
  });
  return Object.fromEntries(sizes);
}

const [what, ...given] = process.argv.slice(2);
console.log(JSON.stringify(await { walk, deals, weigh }[what](...given)));
process.exit(0);
