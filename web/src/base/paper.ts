/** Paper of print sheets, in millimetres; nine cards of 63 by 88.2 fit on either. */
export const PAPERS = {
  A4: { name: 'A4', width: 210, height: 297 },
  Letter: { name: 'Letter', width: 215.9, height: 279.4 },
} as const;

export type Paper = keyof typeof PAPERS;

export const CARDS_A_SHEET = 9;

export function sheetsOf<T>(cards: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(cards.length / CARDS_A_SHEET) }, (_, index) => cards.slice(index * CARDS_A_SHEET, (index + 1) * CARDS_A_SHEET));
}
