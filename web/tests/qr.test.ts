/** QR codes equal those of another program for the same text and mask, and a third program reads them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsQR from 'jsqr';
import { expect, it } from 'vitest';

import { LONGEST_TEXT, pathOf, qrOf, type Square } from '../src/art/qr';

const others = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded/qr.json'), 'utf8')) as { text: string; mask: number; rows: string[] }[];

it.each(others)('$text', ({ text, mask, rows }) => {
  expect(qrOf(text, mask).map((row) => row.map(Number).join(''))).toEqual(rows);
});

/** Render the code as an image: some pixels per square, with a quiet border. */
function photograph(square: Square, scale = 4, border = 4): { pixels: Uint8ClampedArray; width: number } {
  const width = (square.length + 2 * border) * scale;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (square[Math.floor(y / scale) - border]?.[Math.floor(x / scale) - border]) pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
  return { pixels, width };
}

it.each([
  ['a short link', 'https://tanks.example/#/t/abc', 'M'],
  ['letters of another alphabet', 'https://tanks.example/#/record?name=Нина', 'M'],
  ['the longest text', 'https://tanks.example/#/record?'.padEnd(LONGEST_TEXT, 'k3y'), 'L'],
] as const)('is read by another program: %s', (_, text, correction) => {
  const { pixels, width } = photograph(qrOf(text, -1, correction));
  expect(jsQR(pixels, width, width)?.data).toBe(text);
});

it('is drawn as a path of squares', () => {
  expect(
    pathOf([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});
