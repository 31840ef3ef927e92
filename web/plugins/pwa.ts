/** Vite plugin that adds manifest, icons and service worker to the build, and gives the worker the list of files. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
const SHELL = 'shell.json';
/** Placeholder in the worker for the version of the build, so browsers notice a new build. */
const VERSION = '__VERSION__';

export function pwa(root: string): Plugin {
  const folder = join(root, 'src/generated/app');
  return {
    name: 'tankrush-pwa',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, 'src/net/service-worker.ts'), fileName: WORKER });
      for (const fileName of readdirSync(folder).filter((name) => /\.(png|webmanifest)$/.test(name))) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, fileName)) });
      }
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './apple-touch-icon.png' }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = [
          './',
          './icon.svg',
          ...Object.keys(bundle)
            .filter((name) => name !== WORKER && !name.endsWith('.html'))
            .map((name) => `./${name}`),
        ];
        const contents = Object.values(bundle).map((file) => (file.type === 'asset' ? file.source : file.code));
        const version = contents
          .reduce((hash, content) => hash.update(content), createHash('sha256'))
          .digest('hex')
          .slice(0, 16);
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk' || !worker.code.includes(VERSION)) throw new Error(`${WORKER} does not say its version`);
        worker.code = worker.code.replaceAll(VERSION, version);
        this.emitFile({ type: 'asset', fileName: SHELL, source: JSON.stringify(files) });
      },
    },
  };
}
