import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { pwa } from './plugins/pwa.ts';
import { fontSubset } from './plugins/font-subset.ts';

// `run.py dev` starts a server and sets its address here. The server accepts only pages of its own address, so the proxy keeps the Host of the page.
const SERVER = process.env['TANKRUSH_SERVER'];
const proxy = { target: SERVER ?? '', changeOrigin: false };

// Relative addresses, so the client also works under a path of any server.
export default defineConfig({
  plugins: [svelte(), fontSubset(import.meta.dirname), pwa(import.meta.dirname)],
  base: './',
  worker: { format: 'es' },
  server: { proxy: SERVER ? { '/api': proxy, '/ws': { ...proxy, ws: true } } : {} },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Plugin timings are no warnings.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Code shared by several screens is one file, because a slow machine takes longer to fetch twenty small ones.
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 3 }] } },
    },
  },
});
