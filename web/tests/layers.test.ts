/** The layers of src are ordered, and files import only from lower layers. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

/** From the bottom to the top, as in README.md; the last one is src itself. */
const LAYERS = [
  'theme',
  'generated',
  'core',
  'sound',
  'touch',
  'offline',
  'net',
  'art',
  'deck',
  'cards',
  'components',
  'shell',
  'campaign',
  'record/model',
  'table/events',
  'table/model',
  'table/effects',
  'table/motion',
  'table/panels',
  'table/bar',
  'table/fronts',
  'table/board',
  'table/menu',
  'table/lobby',
  'table/result',
  'replay',
  'lessons',
  'new-game',
  'vehicle',
  'workshop',
  'coach',
  'printed',
  'daily',
  'puzzles',
  'record/screen',
  'home',
  'screens',
  '',
];
/** Files per layer: a dozen and an index; split a larger layer. */
const MOST_FILES = 13;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith('generated/'));

const layerOf = (file: string): string => (file.includes('/') ? dirname(file) : '');

/** The files of src that a file imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)(?:\?\w+)?'/g)].map(([, source = '']) => {
    const path = join(SRC, dirname(file), source);
    const found = ['.ts', '/index.ts', ''].map((end) => path + end).find(existsSync);
    return relative(SRC, found ?? path).replaceAll('\\', '/');
  });
}

it('every file belongs to a listed layer', () => {
  expect(files.filter((file) => !LAYERS.includes(layerOf(file)))).toEqual([]);
});

it('every layer is listed in the README, in the same order', () => {
  const table = readFileSync(join(SRC, '../README.md'), 'utf8').matchAll(/^\| ((?:`[\w/-]+`(?:, )?)+) \|/gm);
  const told = [...table].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(told).toEqual(LAYERS.slice(0, -1));
});

it('no layer has more files than the limit', () => {
  expect(LAYERS.filter((layer) => files.filter((file) => layerOf(file) === layer).length > MOST_FILES)).toEqual([]);
});

it('no file imports from a higher layer', () => {
  const height = (file: string): number => LAYERS.indexOf(layerOf(file));
  const upward = files.flatMap((file) =>
    importsOf(file)
      .filter((other) => height(other) > height(file))
      .map((other) => `${file} -> ${other}`),
  );
  expect(upward).toEqual([]);
});
