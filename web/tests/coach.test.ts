import { describe, expect, it } from 'vitest';
import { optionsOf, signed, spreadOut, sumOf } from '../src/coach/coach-model.svelte';

describe('the sum of a report', () => {
  it('adds up in whole points despite rounding', () => {
    for (const [start, losses, result] of [
      [0.505, 0.2149, 0],
      [0.333, 0.0451, 1],
      [0.25, 0, 0.5],
    ] as const) {
      const sum = sumOf({ start, losses, result });
      expect(sum.start + sum.luck + sum.choices).toBe(sum.result);
      expect(Object.is(sum.choices, -0)).toBe(false);
    }
  });

  it('has real minus signs', () => {
    expect([signed(3), signed(-12), signed(0)]).toEqual(['+3', '−12', '0']);
  });
});

describe('the options of a moment', () => {
  const line = (text: string, chance: number): { lines: string[]; chance: number } => ({ lines: [text], chance });
  const options = optionsOf({
    step: 1,
    version: 2,
    round: 3,
    turn: 'A',
    loss: 0.09,
    error: 0.01,
    games: 4800,
    played: line('Keep it', 0.16),
    better: line('Buy it', 0.25),
    options: [line('Attack', 0.24), line('Discard', 0.1)],
    reasons: [],
  });

  it('are listed in an order that does not reveal the best', () => {
    expect(options.map(({ lines }) => lines[0])).toEqual(['Attack', 'Buy it', 'Discard', 'Keep it']);
  });

  it('count as found within two points of the better line', () => {
    expect(options.filter(({ isGood }) => isGood).map(({ lines }) => lines[0])).toEqual(['Attack', 'Buy it']);
  });
});

describe('the marks of the moments', () => {
  it('are spread out for several moments of one turn, and on their turns otherwise', () => {
    expect(spreadOut([10, 50, 50, 60, 200], 20)).toEqual([10, 50, 70, 90, 200]);
  });
});
