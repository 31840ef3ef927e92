/** An arrow starts at the attacker's box and ends at the target's, in every direction. */

import { expect, it } from 'vitest';

import { arrowBetween, type Box } from '../src/table/motion/arrow';

const box = (left: number, top: number): Box => ({ left, top, width: 60, height: 80 });
const from = box(300, 300);

it.each([
  ['above', box(100, 40), 'M330 300', 'M130 120'],
  ['below', box(500, 600), 'M330 380', 'M530 600'],
  ['at the right', box(600, 310), 'M360 340', 'M600 350'],
  ['at the left', box(20, 260), 'M300 340', 'M80 300'],
])('points at a target %s', (_, to, start, end) => {
  const { line, tip } = arrowBetween(from, to);
  expect(line.startsWith(start)).toBe(true);
  expect(tip.startsWith(end)).toBe(true);
});
