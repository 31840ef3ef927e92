import { afterEach, describe, expect, it } from 'vitest';

import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { formatDate, formatSigned, factsLine, isClear } from '../src/vehicle/vehicle-facts';
import { ftl } from './generated-data';

afterEach(() => useBundle(makeBundle('en', ftl('en'))));

describe('the page of a vehicle', () => {
  it.each([
    ['en', '+2.2', '−7.0', '16 November 2026', 'In service from 1940 · 26.5 t · 76.2 mm gun'],
    ['de', '+2,2', '−7,0', '16. November 2026', 'Im Einsatz ab 1940 · 26,5\u00a0t · Kaliber 76,2\u00a0mm'],
    ['ru', '+2,2', '−7,0', '16 ноября 2026 г.', 'На вооружении с 1940 года · 26,5\u00a0т · Орудие 76,2\u00a0мм'],
  ] as const)('formats numbers and dates as usual in %s', (language, more, less, day, line) => {
    useBundle(makeBundle(language, ftl(language)));
    expect([formatSigned(2.2), formatSigned(-7)]).toEqual([more, less]);
    expect(formatDate('2026-11-16')).toBe(day);
    expect(factsLine({ was: 'service', year: 1940, tonnes: 26.5, gun: 76.2 })).toBe(line);
  });

  it('hides an effect that is smaller than its error', () => {
    expect(isClear({ gain: -3.8, sure: 30.8 })).toBe(false);
    expect(isClear({ gain: 4.2, sure: 4.2 })).toBe(false);
    expect(isClear({ gain: -4.2, sure: 1.5 })).toBe(true);
  });

  it('leaves out uncertain facts', () => {
    useBundle(makeBundle('en', ftl('en')));
    expect(factsLine({})).toBe('');
    expect(factsLine({ was: 'prototype', tonnes: 54.4 })).toBe('54.4 t');
    expect(factsLine({ was: 'project' })).toBe('Designed but never built');
    expect(factsLine({ was: 'service', tonnes: 0.0085 })).toBe('8.5 kg');
  });
});
