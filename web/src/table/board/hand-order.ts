/** The order of a hand: a card that pays or attacks stays where it was, a new one is last. */

export interface HandCard {
  key: string;
  /** Which of several equal cards in the hand, or in play. */
  copy: number;
  id: string;
  /** Its number among those in play, none for a card of the hand. */
  order: number | undefined;
}

/** The cards as they were laid out before, and what is in the hand and in play now. */
export function arrangeHand(before: readonly HandCard[], hand: readonly string[], played: readonly string[]): HandCard[] {
  const left = new Map<string, (number | undefined)[]>();
  const add = (key: string, order: number | undefined): void => void left.set(key, [...(left.get(key) ?? []), order]);
  played.forEach((key, index) => add(key, index + 1));
  hand.forEach((key) => add(key, undefined));
  const keys = before.flatMap(({ key, order }) => {
    const places = left.get(key) ?? [];
    // A card that stays where it was is told from an equal one that has just left the hand.
    const same = places.findIndex((place) => (place === undefined) === (order === undefined));
    const found = places.splice(same < 0 ? 0 : same, 1);
    return found.map((place) => ({ key, order: place }));
  });
  const come = [...left].flatMap(([key, places]) => places.map((order) => ({ key, order })));
  const seen = new Map<string, number>();
  return [...keys, ...come].map(({ key, order }, index, all) => {
    const kind = `${key}${order === undefined ? '' : '!'}`;
    const copy = seen.get(kind) ?? 0;
    seen.set(kind, copy + 1);
    const number = all.slice(0, index).filter((one) => one.key === key).length;
    return { key, copy, order, id: `${key}#${number}` };
  });
}
