/** Whatever the server offers can be reached, is called by its name, and is sent as it was offered. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Choice, State, TableShape, Update, View } from '../src/generated/messages';
import { configWords } from '../src/deck/config';
import { Connection, type News, type Socket } from '../src/net/connection.svelte';
import { Deck } from '../src/deck/deck';
import { LANGUAGES } from '../src/base/settings.svelte';
import { makeBundle, useBundle } from '../src/base/words.svelte';
import { choicesBySpot, forcedChoice, inPlay, quickChoice, seatsAround, spotOf } from '../src/table/model/choices';
import { TableModel } from '../src/table/model/model.svelte';
import { paidSum, proposePayment } from '../src/table/model/payment';
import { Teller } from '../src/table/model/words';
import { cards, ftl } from './data';
import OnTable from './OnTable.svelte';

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', name), 'utf8'));
const session = read('session.json') as { first: State; updates: Update[]; fresh: State[] };
const phases = read('phases.json') as Record<string, TableShape>;
const deck = new Deck(cards);
const STATES: [string, TableShape][] = [
  ...Object.entries(phases),
  ...session.fresh.map((one): [string, TableShape] => [`version ${one.version}`, one.state]),
];

function viewOf(state: TableShape): View {
  const view = state.views['A'];
  if (!view) throw new Error('no view');
  return view;
}

function phase(name: string): View {
  const found = Object.entries(phases).find(([key]) => key.startsWith(name));
  if (!found) throw new Error(name);
  return viewOf(found[1]);
}

class Line implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    // Nothing is there to be closed.
  }
}

function open(state: TableShape): { model: TableModel; line: Line } {
  const line = new Line();
  const connect = (onnews: (news: News) => void): Connection =>
    new Connection({ table: state.table, tokens: [], language: 'en', onnews, open: () => line });
  const model = new TableModel(state.table, deck, connect);
  line.onopen?.();
  line.onmessage?.({ data: JSON.stringify({ kind: 'state', version: state.version, state }) });
  return { model, line };
}

function moves(line: Line): unknown[] {
  return line.sent.filter((message) => message['kind'] === 'move').map((message) => message['actions']);
}

beforeAll(() => useBundle(makeBundle('en', ftl('en'))));
afterEach(cleanup);

describe('choices', () => {
  it.each(STATES)('all lie somewhere on the table: %s', (_, state) => {
    const view = viewOf(state);
    const own = view.seats.find((seat) => seat.name === 'A');
    for (const [spot, choices] of choicesBySpot(view)) {
      const [place, key = '', slot = ''] = spot.split(':');
      if (place === 'hand') expect(own?.hand).toContain(key);
      if (place === 'play') expect(inPlay(view)).toContain(key);
      if (place === 'reserve' && key !== 'signalmen') expect(view.reserve).toContain(key);
      if (place === 'base' || place === 'defender') {
        expect(view.seats.find((seat) => seat.name === key)?.bases.map((base) => base.name)).toContain(slot);
      }
      expect(choices.length).toBeGreaterThan(0);
    }
  });

  it('of every verb are said in every language, even one that nobody knows', () => {
    const complaint = vi.spyOn(console, 'error');
    for (const language of LANGUAGES) {
      useBundle(makeBundle(language, ftl(language)));
      for (const [, state] of STATES) {
        const teller = new Teller(deck, state, viewOf(state));
        for (const choice of viewOf(state).choices) expect(teller.choice(choice).words).toBeTruthy();
        expect(teller.task().words).toBeTruthy();
      }
      const [, state] = STATES[0] ?? [];
      if (!state) throw new Error('no state');
      const teller = new Teller(deck, state, viewOf(state));
      const others: [string, string[]][] = [
        ['medal', ['uk']], ['doubles', ['1']], ['dislocate', ['1']], ['replace', ['spgs']], ['pick', ['spgs']], ['give', ['B']],
        ['scrap', ['engineers']], ['take', ['uk-comet']], ['keep', []], ['stop', []], ['confirm', []], ['resolve', ['research']],
      ];
      for (const [verb, parts] of others) {
        const said = teller.choice({ action: 1, verb, parts }).words;
        expect(said, verb).not.toMatch(/^(action|web)-/);
      }
      expect(teller.choice({ action: 1, verb: 'march', parts: ['north'] }).words).toBe('march north');
    }
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
    useBundle(makeBundle('en', ftl('en')));
  });

  it('that lie nowhere are laid out or become buttons', () => {
    const view = phase('main');
    const spot = (verb: string, ...parts: string[]): string => spotOf(view, { action: 1, verb, parts });
    expect(spot('scrap', 'engineers')).toBe('pile:engineers');
    expect(spot('take', 'uk-comet')).toBe('pile:uk-comet');
    expect(spot('give', 'C')).toBe('seat:C');
    expect(spot('medal', 'uk')).toBe('medal:uk');
    expect(spot('pay', 'rear')).toBe('rear');
    expect(spot('march', 'north')).toBe('');
  });

  it('are taken at once only where one touch is enough', () => {
    const way = (verb: string): Choice => ({ action: 1, verb, parts: ['x'] });
    expect(quickChoice([way('pay')])).toEqual(way('pay'));
    expect(quickChoice([way('discard')])).toBeUndefined();
    expect(quickChoice([way('pay'), way('use')])).toBeUndefined();
    const view = phase('main');
    expect(forcedChoice({ ...view, choices: [way('strike')] })).toEqual(way('strike'));
    expect(forcedChoice({ ...view, choices: [way('end')] })).toBeUndefined();
    expect(forcedChoice({ ...view, choices: [way('strike'), way('target')] })).toBeUndefined();
  });

  it('of others are shown clockwise from the left', () => {
    const view = phase('main');
    expect(seatsAround({ ...view, seat: 'C' }).map((seat) => seat.name)).toEqual(['D', 'E', 'F', 'A', 'B']);
    expect(seatsAround({ ...view, seat: null })).toHaveLength(6);
  });
});

describe('payment', () => {
  function paying(wanted: string[], hand: string[]): View {
    const view = structuredClone(phase('paying'));
    view.doing = { ...view.doing, wanted, payers: [] };
    const own = view.seats.find((seat) => seat.name === 'A');
    if (own) Object.assign(own, { hand, rear: null });
    view.choices = [...new Set(hand)].map((key, index) => ({ action: 768 + index, verb: 'pay', parts: [key] }));
    return view;
  }

  it('wastes as little as possible, and rather barracks than vehicles', () => {
    const keys = (view: View): string[] => proposePayment(deck, view).map((choice) => choice.parts[0] ?? '').sort();
    const cost = deck.cost('uk-comet');
    const wanted = ['uk-comet'];
    expect(cost).toBeGreaterThan(1);
    const engineers = Array.from({ length: cost + 1 }, () => 'engineers');
    expect(keys(paying(wanted, engineers))).toEqual(engineers.slice(0, cost));
    expect(keys(paying(wanted, ['engineers']))).toEqual([]);
    expect(paidSum(deck, { ...paying(wanted, []), doing: { ...paying(wanted, []).doing, payers: ['engineers'] } })).toEqual({ have: 1, need: cost });
  });
});

describe('the board', () => {
  it.each(STATES.filter(([, state]) => viewOf(state).choices.length > 0))('shows every choice: %s', async (_, state) => {
    const complaint = vi.spyOn(console, 'error');
    const { model, line } = open(state);
    const { container, getByRole } = render(OnTable, { model });
    await tick();
    expect(container.querySelectorAll('.opponent')).toHaveLength(state.seats.length - 1);
    for (const [spot, choices] of model.spots) {
      if (!spot) expect(container.querySelectorAll('.bar .choice').length).toBeGreaterThanOrEqual(Math.min(choices.length, 8));
    }
    const first = model.view?.choices[0];
    await fireEvent.click(getByRole('button', { name: 'All choices' }));
    expect(container.querySelectorAll('dialog li')).toHaveLength(model.view?.choices.length ?? 0);
    const button = container.querySelector<HTMLButtonElement>('dialog li button');
    await fireEvent.click(button as HTMLButtonElement);
    if (model.isEnding) await fireEvent.click(container.querySelector('.bar .choice') as HTMLButtonElement);
    expect(moves(line)).toEqual([[first?.action]]);
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
    model.close();
  });

  it('offers the ways of a card that was picked up, and puts it back with Escape', async () => {
    const [, state] = Object.entries(phases).find(([key]) => key.startsWith('main')) ?? [];
    if (!state) throw new Error('no state');
    const { model, line } = open(state);
    const { container } = render(OnTable, { model });
    const spot = [...model.spots.keys()].find((one) => one.startsWith('hand:') && model.choicesAt(one).length > 1) ?? '';
    model.press(`${spot}#0`);
    flushSync();
    expect(model.buttons.map((button) => button.choices[0])).toEqual(model.choicesAt(spot));
    expect(container.querySelectorAll('.card.is-selected')).toHaveLength(1);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(model.picked).toBe('');
    model.press(`${spot}#0`);
    flushSync();
    await fireEvent.keyDown(window, { key: '2' });
    expect(moves(line)).toEqual([[model.choicesAt(spot)[1]?.action]]);
    model.close();
  });

  it('can be walked through with the arrow keys', async () => {
    const [, state] = Object.entries(phases).find(([key]) => key.startsWith('main')) ?? [];
    if (!state) throw new Error('no state');
    const { model } = open(state);
    const { container } = render(OnTable, { model });
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

  it('shows targets with what would become of them', () => {
    const [, state] = Object.entries(phases).find(([key]) => key.startsWith('aiming')) ?? [];
    if (!state) throw new Error('no state');
    const { model } = open(state);
    const { container } = render(OnTable, { model });
    const targets = model.view?.choices.filter((choice) => choice.verb === 'target') ?? [];
    expect(container.querySelectorAll('.is-target')).toHaveLength(targets.length);
    model.close();
  });
});

it('a device that several share is handed over', () => {
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

it('what is played is said in words', () => {
  expect(configWords('base, 2 players')).toBe('Base game · 2 players');
  expect(configWords('base+SF+LB, 6 players, chaos')).toMatch(/6 players · custom rules$/);
  expect(configWords('something else')).toBe('something else');
});
