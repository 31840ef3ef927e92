/** Cards in sentences: readable names, correct counts and cases. */

import { beforeEach, describe, expect, it } from 'vitest';

import { makeBundle, t, useBundle } from '../src/core/i18n.svelte';
import { Deck } from '../src/deck/deck';
import type { TableShape, View } from '../src/generated/messages';
import { waysOf } from '../src/table/bar/prompt';
import { Sentences } from '../src/table/model/sentences';
import { cards, ftl } from './generated-data';

const deck = new Deck(cards);
const sentences = (): Sentences => new Sentences(deck, {} as TableShape, {} as View);

beforeEach(() => useBundle(makeBundle('en', ftl('en'))));

describe('a held card', () => {
  it('offers exactly its possible actions', () => {
    const note = (...verbs: string[]): string => t('web-task-card-note', { ways: waysOf(verbs.map((verb) => ({ verb }))) });
    expect(note('use', 'attack', 'discard')).toBe('Use an ability, attack with it, or put it back.');
    expect(note('use', 'discard')).toBe('Use an ability or put it back.');
    expect(note('attack', 'defend')).toBe('Attack with it or put it back.');
    expect(note('defend', 'discard')).toBe('Choose what it does, or put it back.');
  });
});

describe('a sentence of the journal', () => {
  it('lists the cards it names, the longest name first', () => {
    const parts = deck.namedIn('Mira buys T-34-85 with T-34, 2 Engineers. New in the reserve: IS.');
    expect(parts.filter((part) => part.key).map((part) => part.key)).toEqual(['ussr-t-34-85', 'ussr-t-34', 'engineers', 'ussr-is']);
    expect(parts.map((part) => part.text).join('')).toBe('Mira buys T-34-85 with T-34, 2 Engineers. New in the reserve: IS.');
  });

  it('names no card inside another word', () => {
    expect(deck.namedIn('ISAAC and the Mausoleum').every((part) => !part.key)).toBe(true);
  });

  it('knows the names of another language', () => {
    deck.namedIn('T-34');
    useBundle(makeBundle('ru', ftl('ru')));
    expect(deck.namedIn('Мира покупает Т-34.').map((part) => part.key)).toContain('ussr-t-34');
  });
});

describe('several cards', () => {
  it('are counted, and declined when used as payment', () => {
    expect(sentences().cards(['engineers', 'ussr-t-34', 'engineers'])).toBe('2 Engineers, T-34');
    useBundle(makeBundle('de', ftl('de')));
    expect(sentences().cards(['engineers', 'engineers'])).toBe('2 Pioniere');
    expect(sentences().cards(['engineers', 'engineers'], '-with')).toBe('2 Pionieren');
    expect(sentences().cards(['engineers'], '-with')).toBe('Pionieren');
    useBundle(makeBundle('ru', ftl('ru')));
    expect(sentences().cards(['engineers', 'engineers'])).toMatch(/^2 карты/u);
  });
});
