/** The layout table of the board: every situation has all its zones, and nothing is below its minimum size. */

import { describe, expect, it } from 'vitest';

import type { Layout } from '../src/core/viewport.svelte';
import { arrangeHand, pileCount, pilesOf, useOrder } from '../src/table/model/hand-order';
import { layoutOf, needsStage, type Situation } from '../src/table/board/layouts';

const USUAL: Situation = {
  layout: 'desk',
  isLarge: false,
  isShort: false,
  height: 724,
  opponents: 1,
  allies: 0,
  isSeated: true,
  isGuided: false,
  hasRear: false,
  piles: 5,
  hasStage: false,
  isAiming: false,
  isPlacing: false,
};
const LAYOUTS: Layout[] = ['desk', 'flat', 'tall', 'phone', 'side'];
const every = LAYOUTS.flatMap((layout) =>
  [1, 2, 3, 5].flatMap((opponents) =>
    [3, 6, 14].flatMap((piles) =>
      [true, false].flatMap((isSeated) =>
        [true, false].map((hasStage): Situation => ({ ...USUAL, layout, opponents, piles, isSeated, hasStage: hasStage && isSeated })),
      ),
    ),
  ),
);

describe('layouts', () => {
  it.each(every)('$layout with $opponents others, $piles piles, seated $isSeated, stage $hasStage has every zone', (now) => {
    const { areas, rows, columns } = layoutOf(now);
    const lines = [...areas.matchAll(/'([^']+)'/g)].map(([, zones = '']) => zones.split(' '));
    const zones = new Set(lines.flat());
    for (const zone of ['opponents', 'bar', ...(now.isSeated ? ['front', 'hand'] : ['reserve'])]) expect(zones).toContain(zone);
    // Every line has as many zones as there are columns, and every line has a height.
    const across = columns.replace(/\([^()]*(\([^()]*\))?[^()]*\)/g, '()').split(' ').length;
    for (const line of lines) expect(line).toHaveLength(across);
    expect(rows.replace(/\([^()]*\)/g, '()').split(' ')).toHaveLength(lines.length);
  });

  it('enlarges a front where targets would be too small for a thumb', () => {
    expect(needsStage({ ...USUAL, layout: 'phone', opponents: 1, height: 790, piles: 4 })).toBe(false);
    expect(needsStage({ ...USUAL, layout: 'phone', opponents: 1, height: 618, piles: 4 })).toBe(true);
    expect(needsStage({ ...USUAL, layout: 'phone', opponents: 3, height: 790, piles: 4 })).toBe(true);
    expect(needsStage({ ...USUAL, layout: 'flat', opponents: 3, height: 724, piles: 4 })).toBe(false);
    expect(needsStage({ ...USUAL, layout: 'flat', opponents: 3, height: 724, piles: 4, hasRear: true })).toBe(true);
    expect(needsStage({ ...USUAL, layout: 'flat', opponents: 5, height: 724, piles: 4 })).toBe(true);
    expect(needsStage({ ...USUAL, layout: 'flat', opponents: 1, height: 724, piles: 7 })).toBe(true);
    expect(needsStage({ ...USUAL, opponents: 5 })).toBe(true);
    expect(needsStage({ ...USUAL, opponents: 4 })).toBe(true);
    expect(needsStage({ ...USUAL, opponents: 3 })).toBe(false);
    expect(needsStage({ ...USUAL, opponents: 5, isLarge: true })).toBe(false);
  });

  it('gives the fronts of a crowd the whole width of a desktop', () => {
    expect(layoutOf({ ...USUAL, opponents: 5 }).areas).toContain("'opponents opponents opponents'");
    expect(layoutOf({ ...USUAL, opponents: 3 }).areas).toContain("'opponents opponents rail'");
    expect(layoutOf({ ...USUAL, opponents: 5, isSeated: false }).areas).toContain("'opponents opponents rail'");
  });

  it('gives a large hand two rows, on a short phone instead of the line of the fronts', () => {
    expect(layoutOf({ ...USUAL, piles: 8 }).handRows).toBe(1);
    expect(layoutOf({ ...USUAL, piles: 9 }).handRows).toBe(2);
    const short = layoutOf({ ...USUAL, layout: 'phone', isShort: true, height: 618, piles: 7 });
    expect(short).toMatchObject({ handRows: 2, opponentForm: 'pips', ownForm: 'pips' });
    expect(layoutOf({ ...USUAL, layout: 'phone', isShort: true, height: 618, piles: 7, isPlacing: true }).ownForm).toBe('line');
  });

  it('puts allies beside the front of the player', () => {
    expect(layoutOf({ ...USUAL, opponents: 3, allies: 1 }).areas).toContain("'ally front hand rail'");
    expect(layoutOf({ ...USUAL, opponents: 3, allies: 1 }).across).toBe(2);
  });
});

describe('piles of the hand', () => {
  it('hold equal cards, and a card in play lies alone', () => {
    const piles = pilesOf(arrangeHand([], ['a', 'b', 'a', 'a'], ['b']));
    expect(piles.map(({ key, copies, order }) => [key, copies.length, order])).toEqual([
      ['b', 1, 1],
      ['b', 1, undefined],
      ['a', 3, undefined],
    ]);
    expect(pileCount(['a', 'b', 'a', 'a'], ['b'])).toBe(3);
  });

  it('lie in the order of use, and a new card is the last of its group', () => {
    const groups: Record<string, number> = { tank: 0, gun: 0, cart: 1, coin: 2 };
    const before = arrangeHand([], ['coin', 'tank', 'cart'], [], (key) => groups[key] ?? 0);
    expect(before.map(({ key }) => key)).toEqual(['tank', 'cart', 'coin']);
    expect(arrangeHand(before, ['coin', 'tank', 'cart', 'gun'], [], (key) => groups[key] ?? 0).map(({ key }) => key)).toEqual(['tank', 'gun', 'cart', 'coin']);
  });

  it('start with attackers by nation and end with cards that only pay', () => {
    const attacker = useOrder({ nation: 'ussr', power: 2, abilities: [] });
    const other = useOrder({ nation: 'germany', power: 1, abilities: [] });
    const helper = useOrder({ nation: '', power: null, abilities: [{} as never] });
    const payer = useOrder({ nation: '', power: null, abilities: [] });
    expect([attacker, other, helper, payer].map(({ group }) => group)).toEqual(
      [...[attacker, other, helper, payer].map(({ group }) => group)].sort((a, b) => a - b),
    );
    expect(useOrder({ nation: 'ussr', power: 3, abilities: [] }).rank).toBeLessThan(attacker.rank);
  });
});
