/** Positions of the parts of a card, in pixels at its usual width; other widths scale the drawing. */

export type Size = 'L' | 'M' | 'S' | 'X' | 'mini' | 'slim' | 'token';

export const FULL = {
  L: {
    width: 280,
    height: 392,
    band: 48,
    art: 146,
    foot: 57,
    radius: 14,
    pad: 9,
    badge: 35,
    name: 18.5,
    nameY: 22.5,
    smallest: 13,
    klass: 14,
    klassY: 39.5,
    chip: 35,
    ability: 16,
    text: 14.4,
    gap: 11,
    disc: 9.2,
    cost: { width: 52, height: 63, digit: 36, out: 6, right: 7 },
    values: { res: [62, 42, 28], pow: [36, 48, 28], arm: [45, 48, 28], pts: [48, 51, 26] },
  },
  M: {
    width: 148,
    height: 207,
    band: 34,
    art: 88,
    foot: 32,
    radius: 7.5,
    pad: 5,
    badge: 22,
    name: 13.5,
    nameY: 14.6,
    smallest: 11.5,
    klass: 11.6,
    klassY: 28.2,
    chip: 22,
    ability: 12.8,
    text: 0,
    gap: 7,
    disc: 6,
    cost: { width: 27, height: 33, digit: 19, out: 3, right: 4 },
    values: { res: [33, 22, 15], pow: [19, 25, 15], arm: [24, 25, 15], pts: [25, 27, 14] },
  },
} as const;

export const SMALL = {
  S: {
    width: 100,
    height: 140,
    band: 22,
    art: 46,
    plate: 20,
    foot: 25,
    radius: 5,
    pad: 3,
    badge: 18,
    klass: 17,
    name: 15,
    chip: 22,
    gap: 13,
    disc: 6.2,
    cost: { width: 22, height: 27, digit: 16, out: 3, right: 2 },
    values: { res: [28, 19, 14], pow: [16, 21, 13], arm: [20, 21, 13], pts: [20, 22, 12] },
  },
  X: {
    width: 70,
    height: 116,
    band: 18,
    art: 35,
    plate: 17,
    foot: 21,
    radius: 5,
    pad: 2,
    badge: 15,
    klass: 15,
    name: 12.5,
    chip: 19,
    gap: 10,
    disc: 5.6,
    cost: { width: 19, height: 23, digit: 14, out: 3, right: 1 },
    values: { res: [24, 16, 12], pow: [13, 17, 11.5], arm: [17, 17, 11.5], pts: [17, 19, 11] },
  },
} as const;

/** Slim has the size of mini with a larger name, readable in a narrow slot; `lift` keeps the armour off the name. */
export const TINY = {
  mini: { width: 62, height: 78, band: 17, art: 34, radius: 5, badge: 14, klass: 16, name: 12.5, lift: 2, value: [18, 19, 12] },
  slim: { width: 47, height: 59, band: 14, art: 28, radius: 4, badge: 12, klass: 13, name: 12, lift: 7, value: [15, 16, 10.5] },
  token: { width: 30, height: 52, band: 18, art: 34, radius: 4, badge: 15, klass: 0, name: 0, lift: 4, value: [15, 16, 11] },
} as const;

export const USUAL_WIDTH: Record<Size, number> = { L: 280, M: 148, S: 100, X: 70, mini: 74, slim: 47, token: 30 };

/** The box of a picture of 200 by 110 that is fitted into a space and aligned to its bottom. */
export function pictureIn(width: number, height: number, share = 0.88): { x: number; y: number; width: number; height: number } {
  const scale = Math.min((width * share) / 200, (height * share) / 110);
  return { x: (width - 200 * scale) / 2, y: (height - 110 * scale) * 0.55, width: 200 * scale, height: 110 * scale };
}
