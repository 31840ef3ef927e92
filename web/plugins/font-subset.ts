/** Vite plugin that reduces the client's typeface to the letters of its languages. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const PACKAGE = 'node_modules/@fontsource/roboto-condensed';
const WEIGHTS = [400, 700];

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

/** Whole alphabets, because users type names. */
const LETTERS: Record<string, string> = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™←↑→↓−œŒ`,
  cyrillic: `${range(0x410, 0x44f)}ЁёІіЇїЄєҐґЎў№`,
};

export function fontSubset(root: string): Plugin {
  const folder = join(root, 'src/generated/fonts');
  return {
    name: 'tankrush-font',
    async buildStart() {
      mkdirSync(folder, { recursive: true });
      for (const [script, letters] of Object.entries(LETTERS)) {
        for (const weight of WEIGHTS) {
          const name = `roboto-condensed-${script}-${weight}`;
          const source = readFileSync(join(root, PACKAGE, 'files', `${name}-normal.woff2`));
          writeFileSync(join(folder, `${name}.woff2`), await subsetFont(source, letters, { targetFormat: 'woff2', noLayoutClosure: true }));
        }
      }
    },
    // The licence must be distributed with the typeface.
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'assets/roboto-condensed-licence.txt', source: readFileSync(join(root, PACKAGE, 'LICENSE')) });
    },
  };
}
