/** The campaign: the best result of a battle is kept, and its set-up is not shown as a rule. */

import { beforeEach, expect, it, vi } from 'vitest';

import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { configWords, ruleWords } from '../src/deck/config';
import { ftl } from './generated-data';

const PLACE = 'tankrush.campaign';

type Campaign = typeof import('../src/campaign/campaign-progress.svelte');

/** As after a reload. */
async function reload(): Promise<Campaign> {
  vi.resetModules();
  return import('../src/campaign/campaign-progress.svelte');
}

const progress = async (): Promise<Campaign['campaignProgress']> => (await reload()).campaignProgress;

beforeEach(() => localStorage.clear());

it('the best result of a battle survives a reload', async () => {
  const first = await progress();
  first.finish('three-walls', 2);
  first.finish('three-walls', 1);
  first.finish('short-war', 0);
  const again = await progress();
  expect([again.starsOf('three-walls'), again.starsOf('short-war'), again.total(['three-walls', 'short-war'])]).toEqual([2, 0, 2]);
  expect([again.isPlayed('short-war'), again.isPlayed('the-fortress')]).toEqual([true, false]);
});

it('the next battle is the first without a star', async () => {
  const { campaignProgress, nextBattle } = await reload();
  const battles = ['first-skirmish', 'three-walls', 'short-war'].map((name) => ({ name }));
  campaignProgress.finish('first-skirmish', 1);
  campaignProgress.finish('three-walls', 0);
  expect(nextBattle(battles)).toBe('three-walls');
  campaignProgress.finish('three-walls', 3);
  campaignProgress.finish('short-war', 2);
  expect(nextBattle(battles)).toBe('');
});

it.each(['no JSON', '[]', 'null', '{"three-walls": 99}', '{"three-walls": "many"}'])('damaged results are ignored: %s', async (text) => {
  localStorage.setItem(PLACE, text);
  expect((await progress()).starsOf('three-walls')).toBe(0);
});

it('the set-up of a battle is described in one sentence, not part by part', () => {
  useBundle(makeBundle('en', ftl('en')));
  const config = 'base, 2 players, given "A squad: shuffled: engineers x4, ussr-t-34", given "B base 1: gone"';
  expect(configWords(config)).toBe('Base game · 2\u00A0players · Campaign');
  expect(ruleWords(config)).toEqual(['Base game · 2\u00A0players', 'Campaign']);
});
