import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import Card from '../src/cards/Card.svelte';
import { faceOf, overallProvenance, spokenName, type AnyCard } from '../src/deck/face';
import type { Vehicle } from '../src/deck/catalogue';
import type { Size } from '../src/cards/measures';
import { optionsIn } from '../src/deck/config';
import { explainRulesOf, optionsInForce } from '../src/deck/options-in-force.svelte';
import { ABILITY_ICONS, ABILITY_RULES, NATION_ICONS, sceneOf } from '../src/deck/pictures';
import { fit, wrap } from '../src/cards/text';
import { searchText, intoSections, matches, readFilters, writeFilters } from '../src/deck/filters';
import { pageOfRule } from '../src/core/rulebook';
import { sheetsOf } from '../src/core/print-sheet';
import { LANGUAGES } from '../src/core/settings.svelte';
import { makeBundle, t, useBundle } from '../src/core/i18n.svelte';
import { drawing, readPack, sceneLayers, writeSvg } from '../src/art/drawings.svelte';
import { cards, ftl, packs, rulebook } from './generated-data';

const ALL: AnyCard[] = [...cards.vehicles, ...cards.commons, ...cards.achievements];
const SYMBOLS = new Set(
  [...readFileSync(join(import.meta.dirname, '../src/art/icons.svg'), 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map((found) => found[1]),
);
const PICTURES = new Set(packs.flatMap(({ text }) => [...readPack(text).keys()]));

function card(key: string): AnyCard {
  const found = ALL.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
}

beforeAll(() => useBundle(makeBundle('en', ftl('en'))));
afterEach(cleanup);

describe('faces', () => {
  const complaint = vi.spyOn(console, 'error');
  beforeEach(() => complaint.mockClear());

  it.each(LANGUAGES)('of all cards have their words and drawings in %s', (language) => {
    useBundle(makeBundle(language, ftl(language)));
    for (const one of ALL) {
      const face = faceOf(one);
      expect(face.name, face.key).toBeTruthy();
      for (const drawing of [face.klassIcon, face.badge, NATION_ICONS[face.nation]].filter(Boolean)) {
        expect(SYMBOLS, face.key).toContain(drawing);
      }
      expect(PICTURES, face.key).toContain(face.picture);
      expect(face.abilities.length > 0 || face.rule !== null || face.kind === 'vehicle', face.key).toBe(true);
    }
    expect(complaint).not.toHaveBeenCalled();
    useBundle(makeBundle('en', ftl('en')));
  });

  it('explain every ability with an icon and a rule that exists', () => {
    for (const [ability, icon] of Object.entries(ABILITY_ICONS)) {
      expect(SYMBOLS).toContain(icon);
      expect(pageOfRule(rulebook, ABILITY_RULES[ability] ?? ''), ability).toBeDefined();
    }
  });

  it('have labels for screen readers with everything on the card', () => {
    // Fixed values, because those of the catalogue may change.
    const vehicle = { ...card('ussr-t-34'), cost: 2, resources: 2, power: 1, armour: 2, abilities: [{ ability: 'research', amount: 3 }] } as Vehicle;
    expect(spokenName(faceOf(vehicle), { playable: true })).toBe('T-34, USSR, Medium, costs\u00a02, pays 2, power\u00a01, armour\u00a02, Research 3, playable');
  });

  it.each([
    ['en', 'T-34'],
    ['de', 'T-34'],
    ['ru', 'Т-34'],
  ] as const)('name a vehicle in the script of the reader: %s', (language, name) => {
    useBundle(makeBundle(language, ftl(language)));
    const face = faceOf(card('ussr-t-34'));
    expect(face.name).toBe(name);
    for (const wanted of ['T-34', 'Т-34']) expect(searchText(face)).toContain(wanted.toLowerCase());
    useBundle(makeBundle('en', ftl('en')));
  });

  it('count a doubled symbol once, with its number', () => {
    const [destruction, ...others] = faceOf(card('ussr-is-3')).abilities;
    expect(others).toEqual([]);
    expect(destruction).toMatchObject({ name: 'Destruction ×2', mark: '×2' });
  });

  it('show how certain their values are', () => {
    expect(overallProvenance({ cost: 'printed', power: 'printed' })).toBe('printed');
    expect(overallProvenance({ cost: 'reconstructed', power: 'printed' })).toBe('inferred');
    expect(overallProvenance({ cost: 'reconstructed', power: 'reconstructed', armour: 'printed' })).toBe('reconstructed');
  });
});

describe('a picture', () => {
  const picture = '=ussr-t-34 500 300\nbc4 M1 2l3 4z\n.-f5o50 M0 0l9 9\n-b20 M5 5l0 0\n.-h11:10,6! M1 1l2 2\n';
  const colours = { b: '#111111', c: '#222222', f: '#eeeeee', h: '#333333' };

  it('has its shadow, its areas and its light', () => {
    const svg = writeSvg(picture.slice(1), colours, false);
    expect(svg).toContain('<ellipse cx="500"');
    expect(svg).toContain('<path fill="#111111" stroke="#222222" stroke-width="4" d="M1 2l3 4z"/>');
    expect(svg).toContain('<path fill="none" stroke="#eeeeee" stroke-width="5" opacity="0.5" d="M0 0l9 9"/>');
    expect(svg).toContain('stroke-dasharray="10,6" stroke-linecap="butt"');
  });

  it('is simpler on the smallest faces', () => {
    expect([...writeSvg(picture.slice(1), colours, true).matchAll(/<path/g)]).toHaveLength(2);
  });

  it('can be read out of every pack, line by line', () => {
    for (const { name, text } of packs) {
      if (name === 'scenes') continue;
      for (const [key, one] of readPack(text)) expect(writeSvg(one, {}, false), key).not.toContain('undefined');
    }
  });

  it('has a scene behind it, which few other cards of its nation share', () => {
    const shared = new Map<string, number>();
    for (const vehicle of cards.vehicles) {
      const scene = sceneOf(vehicle);
      const layers = sceneLayers(scene);
      expect(layers.length, scene).toBeGreaterThan(2);
      for (const { d, opacity } of layers) expect(d.startsWith('M') && opacity > 0 && opacity < 0.6, scene).toBe(true);
      const place = `${vehicle.nation} ${scene}`;
      shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    expect(Math.max(...shared.values())).toBeLessThanOrEqual(8);
    expect(sceneOf({ key: 'x', kind: 'ship', nation: 'japan' })).toMatch(/^harbour-/);
  });
});

describe('a card', () => {
  it.each(['L', 'M', 'S', 'X', 'mini', 'slim', 'token'] as Size[])('is drawn in size %s', (size) => {
    const { container } = render(Card, { card: card('germany-pzkpfw-v-panther'), size });
    expect(container.querySelector('svg.face')).not.toBeNull();
    expect(container.querySelector('image')?.getAttribute('href')).toBe(drawing('germany-pzkpfw-v-panther', ['mini', 'slim', 'token'].includes(size)));
    expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('PzKpfw V Panther');
  });

  it('shows its states in more than colour', () => {
    const { container } = render(Card, {
      props: {
        card: card('usa-m4-sherman'),
        selected: 2,
        damaged: true,
        target: { word: 'Destroyed', falls: true },
        reason: 'Other nation',
      },
    });
    for (const look of ['is-selected', 'is-damaged', 'is-target', 'is-disabled']) {
      expect(container.querySelector('.card')?.classList).toContain(look);
    }
    expect(container.querySelector('.order')?.textContent).toBe('2');
    expect(container.querySelector('.forecast')?.textContent).toBe('Destroyed');
    expect(container.querySelector('.reason')?.textContent).toBe('Other nation');
    expect(container.querySelector('.crack')).not.toBeNull();
  });

  it('is chosen by click and inspected by key and long press', async () => {
    vi.useFakeTimers();
    const onchoose = vi.fn();
    const oninspect = vi.fn();
    const { getByRole } = render(Card, { card: card('uk-comet'), playable: true, onchoose, oninspect });
    const button = getByRole('button');
    await fireEvent.click(button);
    expect(onchoose).toHaveBeenCalledTimes(1);
    await fireEvent.keyDown(button, { key: 'i' });
    expect(oninspect).toHaveBeenCalledTimes(1);
    await fireEvent(button, new PointerEvent('pointerdown', { pointerType: 'touch' }));
    vi.advanceTimersByTime(500);
    await fireEvent.click(button);
    expect(oninspect).toHaveBeenCalledTimes(2);
    expect(onchoose).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe('text', () => {
  it('shrinks before it is condensed', () => {
    expect(fit('Comet', 1000, 12, 9)).toEqual({ size: 12, length: undefined });
    expect(fit('PzKpfw VIB Tiger II', 20, 12, 9)).toEqual({ size: 9, length: 20 });
  });

  it('is broken between words and loses none', () => {
    const sentence = 'Draw two cards from your garage.';
    const lines = wrap(sentence, 60, 10);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(sentence);
  });
});

describe('filters', () => {
  function found(search: string): string[] {
    const filters = readFilters(new URLSearchParams(search));
    return ALL.filter((one) => matches(one, filters, searchText(faceOf(one)))).map((one) => one.key);
  }

  it('that are empty show every card once', () => {
    expect(found('')).toHaveLength(ALL.length);
    expect(intoSections(ALL).flatMap((section) => section.cards)).toHaveLength(ALL.length);
  });

  it.each([
    ['box=last-battle&class=barracks', ['signalmen']],
    ['ability=planning&nation=france', ['france-panhard-178']],
    ['search=tiger', ['germany-pzkpfw-vi-tiger', 'germany-pzkpfw-vib-tiger-ii']],
    ['nation=gold&ability=none', ['gold-7tp', 'gold-turan-i', 'gold-semovente-75-18', 'gold-p26-40']],
  ])('%s', (search, keys) => {
    expect(found(search).sort()).toEqual([...keys].sort());
  });

  it('combine', () => {
    const wanted = cards.vehicles.filter((one) => one.nation === 'uk' && one.class === 'heavy' && one.cost === 6).map((one) => one.key);
    expect(wanted.length).toBeGreaterThan(0);
    expect(found('nation=uk&class=heavy&cost=6').sort()).toEqual(wanted.sort());
  });

  it('round-trip through the address, which drops invalid values', () => {
    const filters = readFilters(new URLSearchParams('nation=uk,gold,mars&class=heavy&cost=99&search=a b'));
    expect(filters).toMatchObject({ nations: ['uk', 'gold'], groups: ['heavy'], cost: '', search: 'a b' });
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });
});

it('nine cards make a sheet', () => {
  expect(sheetsOf(Array.from({ length: 20 }, (_, index) => index)).map((sheet) => sheet.length)).toEqual([9, 9, 2]);
});

describe('help on the rules', () => {
  beforeEach(() => useBundle(makeBundle('en', ftl('en'))));
  afterEach(() => explainRulesOf(''));

  it('knows the options in force: chosen, of the preset, by the boxes', () => {
    expect(optionsIn('base, 2 players')).toMatchObject({ invulnerability: 'ownNation', siegeArmor1: 'destroy', hq: 'off' });
    expect(optionsIn('base+LB, 2 players')).toMatchObject({ invulnerability: 'anyNation', hq: 'off' });
    expect(optionsIn('base+SF, 2 players, siegeArmor1=damage')).toMatchObject({ siegeArmor1: 'damage', hq: 'on' });
    expect(optionsIn('base, 2 players, preset 2013')).toMatchObject({ siegeTargets: 'armouredOnly' });
    expect(optionsIn('')).toMatchObject({ invulnerability: '', siegeArmor1: 'destroy' });
  });

  it('explains only the rules that apply at this table', () => {
    const help = (): string => t('ability-invulnerability-help', { ...optionsInForce(), n: 1 });
    explainRulesOf('base, 2 players');
    expect(help()).toBe("Take a single medal of this card's nation at once.");
    explainRulesOf('base+SF, 2 players');
    expect(help()).toBe('Take a single medal of any nation at once.');
    explainRulesOf('');
    expect(help()).toContain('in the base game');
  });

  it('names each medal as it is printed', () => {
    expect(faceOf(card('single-ussr')).klass).toBe('Order of the Red Banner');
    expect(faceOf(card('double-japan')).klass).toBe('Order of the Golden Kite');
  });

  it('keeps the source of each ability', () => {
    expect(faceOf(card('ussr-ba-10')).abilities.map(({ origin }) => origin)).toEqual(['printed', 'reconstructed']);
    expect(faceOf(card('ussr-is-3')).abilities).toMatchObject([{ times: 2, origin: 'printed' }]);
  });
});
