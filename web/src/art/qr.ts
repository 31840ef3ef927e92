/** A QR code of a text, and the path that draws it. */

import { encode } from 'uqr';

export type Square = boolean[][];
/** Error correction; the lowest level fits the longest texts. */
export type Correction = 'L' | 'M';

/** Bytes that fit into the largest code with the lowest level of correction. */
export const LONGEST_TEXT = 2953;

/** Encode a text as rows of dark squares, by default with the mask that is easiest to scan. */
export function qrOf(text: string, mask = -1, ecc: Correction = 'M'): Square {
  return encode(text, { ecc, border: 0, maskPattern: mask }).data;
}

export function pathOf(square: Square): string {
  return square.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
