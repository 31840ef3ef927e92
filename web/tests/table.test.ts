/** Every choice the server offers can be reached, has its name, and is sent unchanged. */

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Choice, Payer, Purchase, State, TableShape, Update, View } from '../src/generated/messages';
import { configWords } from '../src/deck/config';
import { Connection, type TableUpdate } from '../src/net/connection.svelte';
import { Deck } from '../src/deck/deck';
import { LANGUAGES } from '../src/core/settings.svelte';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { choicesBySpot, forcedChoice, inPlay, quickChoice, seatsAround, spotOf } from '../src/table/model/choices';
import { TableModel } from '../src/table/model/model.svelte';
import { BAR, SIGNALMEN, cardSpot, pieceAt, type Piece } from '../src/table/model/spots';
import { actionsOf, isEnough, paidBy, startPurchase, togglePayer } from '../src/table/model/purchase';
import { arrangeHand } from '../src/table/model/hand-order';
import { Sentences } from '../src/table/model/sentences';
import { cards, ftl } from './generated-data';
import { FakeServer } from './fake-server';
import { phases, recorded, stateOf, viewOf } from './recorded-states';
import TestTable from './TestTable.svelte';

const session = recorded('session.json') as { first: State; updates: Update[]; fresh: State[] };
const deck = new Deck(cards);
const STATES: [string, TableShape][] = [...Object.entries(phases), ...session.fresh.map((one): [string, TableShape] => [`version ${one.version}`, one.state])];

function open(state: TableShape): { model: TableModel; line: FakeServer } {
  const line = new FakeServer();
  const connect = (onupdate: (update: TableUpdate) => void): Connection =>
    new Connection({ table: state.table, tokens: [], language: 'en', onupdate, open: () => line });
  const model = new TableModel(state.table, deck, connect);
  line.onopen?.();
  line.onmessage?.({ data: JSON.stringify({ kind: 'state', version: state.version, state }) });
  return { model, line };
}

function moves(line: FakeServer): unknown[] {
  return line.sent.filter((message) => message['kind'] === 'move').map((message) => message['actions']);
}

beforeAll(() => useBundle(makeBundle('en', ftl('en'))));
afterEach(cleanup);

describe('choices', () => {
  it.each(STATES)('all lie somewhere on the table: %s', (_, state) => {
    const view = viewOf(state);
    const own = view.seats.find((seat) => seat.name === 'A');
    for (const [spot, choices] of choicesBySpot(view)) {
      if (spot.zone === 'hand') expect(own?.hand).toContain(spot.card);
      if (spot.zone === 'play') expect(inPlay(view)).toContain(spot.card);
      if (spot.zone === 'reserve' && spot !== SIGNALMEN) expect(view.reserve).toContain(spot.card);
      if (spot.zone === 'base' || spot.zone === 'defender') {
        expect(view.seats.find((seat) => seat.name === spot.seat)?.bases.map((base) => base.name)).toContain(spot.slot);
      }
      expect(choices.length).toBeGreaterThan(0);
    }
  });

  it('of every verb have words in every language, even of an unknown verb', () => {
    const complaint = vi.spyOn(console, 'error');
    for (const language of LANGUAGES) {
      useBundle(makeBundle(language, ftl(language)));
      for (const [, state] of STATES) {
        const sentences = new Sentences(deck, state, viewOf(state));
        for (const choice of viewOf(state).choices) expect(sentences.choice(choice).words).toBeTruthy();
        expect(sentences.task().words).toBeTruthy();
      }
      const [, state] = STATES[0] ?? [];
      if (!state) throw new Error('no state');
      const sentences = new Sentences(deck, state, viewOf(state));
      const others: [string, string[]][] = [
        ['medal', ['uk']],
        ['doubles', ['1']],
        ['dislocate', ['1']],
        ['replace', ['spgs']],
        ['pick', ['spgs']],
        ['give', ['B']],
        ['scrap', ['engineers']],
        ['take', ['uk-comet']],
        ['keep', []],
        ['stop', []],
        ['confirm', []],
        ['resolve', ['research']],
      ];
      for (const [verb, parts] of others) {
        const said = sentences.choice({ action: 1, verb, parts }).words;
        expect(said, verb).not.toMatch(/^(action|web)-/);
      }
      expect(sentences.choice({ action: 1, verb: 'march', parts: ['north'] }).words).toBe('march north');
    }
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
    useBundle(makeBundle('en', ftl('en')));
  });

  it('without a place are laid out separately or become buttons', () => {
    const view = viewOf(stateOf('main'));
    const spot = (verb: string, ...parts: string[]): string => spotOf(view, { action: 1, verb, parts }).name;
    expect(spot('scrap', 'engineers')).toBe('pile:engineers');
    expect(spot('take', 'uk-comet')).toBe('pile:uk-comet');
    expect(spot('give', 'C')).toBe('seat:C');
    expect(spot('medal', 'uk')).toBe('medal:uk');
    expect(spot('pay', 'rear')).toBe('rear');
    expect(spot('march', 'north')).toBe('');
  });

  it('are played at once only if one touch is enough', () => {
    const way = (verb: string): Choice => ({ action: 1, verb, parts: ['x'] });
    const view = viewOf(stateOf('main'));
    expect(quickChoice(view, [way('pay')])).toEqual(way('pay'));
    for (const verb of ['want', 'attack', 'use', 'discard', 'target', 'take', 'give-up']) expect(quickChoice(view, [way(verb)]), verb).toBeUndefined();
    expect(quickChoice(view, [way('pay'), way('use')])).toBeUndefined();
    expect(quickChoice(view, [{ ...way('place'), warning: { key: 'no-effect' } }])).toBeUndefined();
    expect(forcedChoice({ ...view, choices: [way('strike')] })).toEqual(way('strike'));
    expect(forcedChoice({ ...view, choices: [way('choose')] })).toEqual(way('choose'));
    for (const verb of ['end', 'give-up', 'target', 'use', 'want']) expect(forcedChoice({ ...view, choices: [way(verb)] }), verb).toBeUndefined();
    expect(quickChoice(view, [way('store')])).toEqual(way('store'));
    expect(forcedChoice({ ...view, choices: [way('strike'), way('target')] })).toBeUndefined();
  });

  it('of others are shown clockwise from the left', () => {
    const view = viewOf(stateOf('main'));
    expect(seatsAround({ ...view, seat: 'C' }).map((seat) => seat.name)).toEqual(['D', 'E', 'F', 'A', 'B']);
    expect(seatsAround({ ...view, seat: null })).toHaveLength(6);
  });
});

describe('a purchase', () => {
  const own = { hand: ['engineers', 'engineers', 'x'], rear: null } as unknown as View['seats'][number];
  const payer = (part: string, worth: number, action: number, copies = 1): Payer => ({ part, card: part, copies, worth, action });
  const piece = (card: string, copy = 0): Piece => pieceAt(cardSpot('hand', card), copy);
  const forecast = { payers: [payer('engineers', 1, 800, 2), payer('x', 3, 801), payer('y', 1, 802)], purchases: [], attackers: [] };
  const purchase: Purchase = {
    cards: ['uk-comet'],
    price: 2,
    wants: [512],
    done: 1024,
    can: true,
    short: 0,
    reason: '',
    payment: ['engineers', 'engineers'],
    paid: 2,
    lost: 0,
    payers: ['engineers', 'x'],
    needs: [{ payers: ['engineers', 'x'], sum: 2 }],
    more: false,
  };

  it('begins with the best payment and is sent as one move', () => {
    const buying = startPurchase(forecast, purchase, own);
    expect([...buying.payers.keys()]).toEqual([piece('engineers'), piece('engineers', 1), piece('x')]);
    expect(isEnough(buying)).toBe(true);
    expect(actionsOf(buying)).toEqual([512, 800, 800, 1024]);
  });

  it('lets payers be swapped, and waits until enough is paid', () => {
    const less = togglePayer(startPurchase(forecast, purchase, own), piece('engineers', 1));
    expect([paidBy(less), isEnough(less)]).toEqual([1, false]);
    const swapped = togglePayer(togglePayer(less, piece('engineers')), piece('x'));
    expect([paidBy(swapped), isEnough(swapped), actionsOf(swapped)]).toEqual([3, true, [512, 801, 1024]]);
  });

  it('needs a payer even if it costs nothing', () => {
    const free = startPurchase(forecast, { ...purchase, price: 0, payment: [], paid: 0, needs: [{ payers: ['x'], sum: 0 }] }, own);
    expect(isEnough(free)).toBe(false);
    expect(isEnough(togglePayer(free, piece('x')))).toBe(true);
  });

  it('is never made by a single click, nor by a double click', async () => {
    const [, state] = Object.entries(phases).find(([key]) => key.startsWith('main')) ?? [];
    if (!state) throw new Error('no state');
    const { model, line } = open(state);
    const { container } = render(TestTable, { model });
    const [card] = model.view?.forecast?.purchases.find(({ can }) => can)?.cards ?? [];
    const hit = container.querySelector<HTMLButtonElement>(`[data-spot="reserve:${card}"] .hit`) as HTMLButtonElement;
    // Both clicks at the same time, however busy the machine is.
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await fireEvent.click(hit);
    await fireEvent.click(hit);
    now.mockRestore();
    expect(moves(line)).toEqual([]);
    expect(model.buying?.cards).toEqual([card]);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(model.buying).toBeUndefined();
    await fireEvent.click(hit);
    const wanted = actionsOf(model.buying as NonNullable<typeof model.buying>);
    await fireEvent.click(container.querySelector('[data-action="payment"]') as HTMLButtonElement);
    expect(moves(line)).toEqual([wanted]);
    model.close();
  });
});

it('a hand keeps its order while its cards attack', () => {
  const before = arrangeHand([], ['a', 'b', 'c'], []);
  const after = arrangeHand(before, ['a', 'c', 'd'], ['b']);
  expect(after.map(({ key, order }) => [key, order])).toEqual([
    ['a', undefined],
    ['b', 1],
    ['c', undefined],
    ['d', undefined],
  ]);
  expect(after[1]?.id).toBe(before[1]?.id);
});

describe('the board', () => {
  it.each(STATES.filter(([, state]) => viewOf(state).choices.length > 0))('shows every choice: %s', async (_, state) => {
    const complaint = vi.spyOn(console, 'error');
    const { model, line } = open(state);
    const { container, getByRole } = render(TestTable, { model });
    await tick();
    expect(container.querySelectorAll('.opponent, .tab')).toHaveLength(state.seats.length - 1);
    for (const [spot, choices] of model.spots) {
      if (spot === BAR && !model.buying) expect(container.querySelectorAll('.bar .choice').length).toBeGreaterThanOrEqual(Math.min(choices.length, 5));
    }
    const first = model.view?.choices[0];
    if (model.buying) {
      expect(container.querySelector('.bar [data-action="payment"]')).not.toBeNull();
      model.close();
      return;
    }
    await fireEvent.click(getByRole('button', { name: 'All choices' }));
    expect(container.querySelectorAll('dialog li')).toHaveLength(model.view?.choices.length ?? 0);
    const button = container.querySelector<HTMLButtonElement>('dialog li button');
    await fireEvent.click(button as HTMLButtonElement);
    if (model.question || model.buying) await fireEvent.click(container.querySelector('.bar .choice') as HTMLButtonElement);
    expect(moves(line)[0]).toContain(first?.action);
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
    model.close();
  });

  it('offers the uses of a picked-up card, and puts it back with Escape', async () => {
    const [, state] = Object.entries(phases).find(([key]) => key.startsWith('main')) ?? [];
    if (!state) throw new Error('no state');
    const { model, line } = open(state);
    const { container } = render(TestTable, { model });
    const spot = [...model.spots.keys()].find((one) => one.zone === 'hand' && model.choicesAt(one).length > 1) ?? BAR;
    model.press(pieceAt(spot));
    flushSync();
    expect(model.buttons.map((button) => button.choices[0])).toEqual(model.choicesAt(spot));
    expect(container.querySelectorAll('.card.is-selected')).toHaveLength(1);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(model.picked).toBeUndefined();
    model.press(pieceAt(spot));
    flushSync();
    await fireEvent.keyDown(window, { key: '2' });
    expect(moves(line)).toEqual([[model.choicesAt(spot)[1]?.action]]);
    model.close();
  });

  it('has the only answer as its main button, and describes the ability', () => {
    const state = stateOf('research');
    const view = viewOf(state);
    view.choices = view.choices.slice(0, 1);
    const { model } = open(state);
    expect(model.buttons.map(({ choices, isMain }) => [choices[0]?.action, isMain])).toEqual([[view.choices[0]?.action, true]]);
    expect(model.sentences?.task().note).toMatch(/^Scrap this card\. Take a vehicle costing up to \d\.$/);
    model.close();
  });

  it('supports arrow-key navigation', async () => {
    const [, state] = Object.entries(phases).find(([key]) => key.startsWith('main')) ?? [];
    if (!state) throw new Error('no state');
    const { model } = open(state);
    const { container } = render(TestTable, { model });
    await fireEvent.keyDown(window, { key: 'ArrowDown' });
    const first = document.activeElement;
    expect(first?.closest('.board')).not.toBeNull();
    await fireEvent.keyDown(window, { key: 'ArrowDown' });
    expect(document.activeElement).not.toBe(first);
    const hand = container.querySelector<HTMLElement>('.hand button');
    hand?.focus();
    await fireEvent.keyDown(window, { key: 'ArrowLeft' });
    expect(document.activeElement?.closest('.hand')).not.toBeNull();
    expect(document.activeElement).not.toBe(hand);
    model.close();
  });

  it('shows targets with their forecasts, in a tab for each opponent', async () => {
    const [, state] = Object.entries(phases).find(([key]) => key.startsWith('aiming')) ?? [];
    if (!state) throw new Error('no state');
    const { model } = open(state);
    const { container } = render(TestTable, { model });
    const targets = model.view?.choices.filter((choice) => choice.verb === 'target') ?? [];
    const seen = new Set<string>();
    for (const tab of container.querySelectorAll<HTMLButtonElement>('.tab')) {
      await fireEvent.click(tab);
      for (const target of container.querySelectorAll('.is-target')) seen.add(target.closest<HTMLElement>('[data-spot]')?.dataset['spot'] ?? '');
    }
    expect(seen.size).toBe(targets.length);
    model.close();
  });
});

// By the rules of 2013 Siege damages armour 1, by the newest it destroys it: only the engine decides.
it.each([
  ['damages', /^Damaged$/, 0],
  ['destroys', /^Destroyed \+1$/, 1],
])('the forecast of a hit comes from the engine, not from armour: %s', (kind, word, points) => {
  const [, found] = Object.entries(phases).find(([key]) => key.startsWith('aiming')) ?? [];
  if (!found) throw new Error('no state');
  const state = structuredClone(found);
  for (const view of Object.values(state.views))
    for (const choice of view?.choices ?? []) if (choice.effect) choice.effect = { ...choice.effect, kind, points };
  const { model } = open(state);
  const { container } = render(TestTable, { model });
  const words = [...container.querySelectorAll('.forecast, .word')].map((element) => element.textContent ?? '');
  expect(words.length).toBeGreaterThan(0);
  for (const one of words) expect(one).toMatch(word);
  model.close();
});

it('a shared device is handed over', () => {
  const [, state] = STATES[0] ?? [];
  if (!state) throw new Error('no state');
  const shared = { ...state, you: ['A', 'B'], waiting_for: ['A'], views: { A: viewOf(state), B: { ...viewOf(state), seat: 'B', choices: [] } } };
  const { model } = open(shared);
  expect(model.handOver).toBe('A');
  model.takeDevice('A');
  expect(model.handOver).toBe('');
  expect(model.view?.seat).toBe('A');
  model.close();
});

it('the configuration is described in words', () => {
  expect(configWords('base, 2 players')).toBe('Base game · 2\u00a0players');
  expect(configWords('base+SF+LB, 6 players, chaos')).toMatch(/6\u00a0players · custom rules$/);
  expect(configWords('something else')).toBe('something else');
});
