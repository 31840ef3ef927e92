/** Stored progress: two tabs, a full storage and damaged values lose nothing and count nothing twice. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { KeptProgress, textsOf, union } from '../src/core/kept-progress.svelte';

const PLACE = 'tankrush.test';
const open = (): KeptProgress<string[]> => new KeptProgress(PLACE, textsOf, union);
const stored = (): unknown => JSON.parse(localStorage.getItem(PLACE) ?? 'null');

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('two tabs merge their progress without duplicates', () => {
  const [one, other] = [open(), open()];
  one.add(['a', 'b']);
  other.add(['b', 'c']);
  expect(stored()).toEqual(['a', 'b', 'c']);
  dispatchEvent(new StorageEvent('storage', { key: PLACE, newValue: localStorage.getItem(PLACE) }));
  expect(one.value).toEqual(['a', 'b', 'c']);
});

it('storage cleared in another tab stays cleared', () => {
  const one = open();
  one.add(['a']);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  one.add(['b']);
  expect(stored()).toEqual(['b']);
});

it('a full storage is reported, and refused entries are stored once there is room', () => {
  const one = open();
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  one.add(['a']);
  expect([one.value, one.isLost, stored()]).toEqual([['a'], true, null]);
  full.mockRestore();
  open().add(['b']);
  one.add(['c']);
  expect([stored(), one.isLost]).toEqual([['b', 'a', 'c'], false]);
});

it.each(['no JSON', '7', '{"a": 1}', '[1, "a", null]'])('the valid part of a damaged value is kept: %s', (text) => {
  localStorage.setItem(PLACE, text);
  expect(open().value).toEqual(text.startsWith('[') ? ['a'] : []);
});

it('works where storage is forbidden', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const one = open();
  one.add(['a']);
  expect([one.value, one.isLost]).toEqual([['a'], true]);
});
