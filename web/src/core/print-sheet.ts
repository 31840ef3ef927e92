/** Paper sizes of print sheets in millimetres; both fit nine poker-size cards with gaps for cutting. */
export const PAPERS = {
  A4: { name: 'A4', width: 210, height: 297 },
  Letter: { name: 'Letter', width: 215.9, height: 279.4 },
} as const;

export type Paper = keyof typeof PAPERS;

export const CARDS_A_SHEET = 9;
export const CARD = { width: 63.5, height: 88.9, gap: 3 } as const;
const MARK = 1.2; // length of a crop mark in millimetres; it starts at a small distance from the card
const OFF = 0.2;

export function sheetsOf<T>(cards: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(cards.length / CARDS_A_SHEET) }, (_, index) => cards.slice(index * CARDS_A_SHEET, (index + 1) * CARDS_A_SHEET));
}

/** The SVG path, in millimetres, of crop marks: short lines outside each corner of each card. */
export function cropMarks({ width, height }: { width: number; height: number }): string {
  const left = (width - 3 * CARD.width - 2 * CARD.gap) / 2;
  const top = (height - 3 * CARD.height - 2 * CARD.gap) / 2;
  const marks: string[] = [];
  for (let place = 0; place < CARDS_A_SHEET; place += 1) {
    const x = left + (place % 3) * (CARD.width + CARD.gap);
    const y = top + Math.floor(place / 3) * (CARD.height + CARD.gap);
    for (const [edge, side] of [
      [x, -1],
      [x + CARD.width, 1],
    ] as const) {
      for (const [rim, way] of [
        [y, -1],
        [y + CARD.height, 1],
      ] as const) {
        marks.push(`M${edge + side * OFF} ${rim}h${side * MARK}M${edge} ${rim + way * OFF}v${way * MARK}`);
      }
    }
  }
  return marks.join('');
}
