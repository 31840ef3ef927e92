/** QR codes are those that another program draws for the same text and mask. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { pathOf, qrOf } from '../src/art/qr';

const others = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded/qr.json'), 'utf8')) as { text: string; mask: number; rows: string[] }[];

it.each(others)('$text', ({ text, mask, rows }) => {
  expect(qrOf(text, mask).map((row) => row.map(Number).join(''))).toEqual(rows);
});

it('is drawn as a path of squares', () => {
  expect(
    pathOf([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});
