/** Undo, the end of a turn, and reasons for impossible actions. */

import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { Deck } from '../src/deck/deck';
import { saveSettings, settings } from '../src/core/settings.svelte';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { intendedActions } from '../src/table/model/refusal';
import { cardSpot, frontSpot } from '../src/table/model/spots';
import { cards, ftl } from './generated-data';
import { moves, open, widen } from './fake-server';
import { stateOf, viewOf } from './recorded-states';
import TestTable from './TestTable.svelte';

const deck = new Deck(cards);

beforeAll(() => {
  widen();
  useBundle(makeBundle('en', ftl('en')));
});
beforeEach(() => saveSettings({ unwarned: [] }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the end of a turn', () => {
  it('lists the remaining actions, is cancelled by Escape and confirmed by a second press', async () => {
    const { model, line } = open(stateOf('main'));
    const { container } = render(TestTable, { model });
    const end = model.buttons.find((button) => button.choices[0]?.verb === 'end');
    if (!end) throw new Error('no end');
    model.pressButton(end);
    flushSync();
    expect(container.querySelector('.bar p')?.textContent).toContain('You can still attack and buy a card.');
    expect(moves(line)).toEqual([]);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(model.question).toBeUndefined();
    model.pressButton(end);
    flushSync();
    expect(model.buttons).toHaveLength(0);
    model.confirm();
    expect(moves(line)).toEqual([[end.choices[0]?.action]]);
    model.close();
  });

  it('asks for no confirmation if the warning is turned off', () => {
    saveSettings({ unwarned: ['still'] });
    expect(settings.unwarned).toEqual(['still']);
    const { model, line } = open(stateOf('main'));
    const end = model.buttons.find((button) => button.choices[0]?.verb === 'end');
    if (end) model.pressButton(end);
    expect(moves(line)).toHaveLength(1);
    model.close();
  });
});

describe('an attack', () => {
  it('of one vehicle takes three clicks and is one move', async () => {
    const { model, line } = open(stateOf('main'));
    const { container } = render(TestTable, { model });
    const [attacker] = model.view?.forecast?.attackers ?? [];
    const aim = attacker?.targets.find(({ parts }) => parts[2] === 'defender');
    if (!attacker || !aim) throw new Error('no target');
    const [seat, base] = aim.parts;
    const clicks = [`[data-spot="hand:${attacker.card}"] .hit`, `[data-spot="defender:${seat}:${base}"] .hit`, '.bar [data-action="strike"]'];
    for (const selector of clicks) await fireEvent.click(container.querySelector(selector) as HTMLElement);
    expect(moves(line)).toEqual([[attacker.action, attacker.ready, attacker.strike, aim.action]]);
    model.close();
  });
});

describe('the rear', () => {
  it('is offered when the turn ends, and takes one click', async () => {
    const { model, line } = open(stateOf('storing'));
    const { container } = render(TestTable, { model });
    const [store] = model.view?.choices.filter(({ verb }) => verb === 'store') ?? [];
    expect(model.buttons.map(({ choices }) => choices[0]?.verb)).toContain('keep');
    await fireEvent.click(container.querySelector(`[data-spot="hand:${store?.parts[0]}"] .hit`) as HTMLElement);
    expect(moves(line)).toEqual([[store?.action]]);
    model.close();
  });
});

describe('taking back', () => {
  it('describes what it would undo, also after a reload, and goes back to a line of the journal', async () => {
    const state = stateOf('main');
    state.undo = { A: { free: [state.version - 1, state.version - 2], ask: null, what: 'purchase', cards: ['uk-comet'], consent: [] } };
    state.journal = {
      [state.version - 1]: { seat: 'A', lines: ['Ann uses Scouting.'] },
      [state.version]: { seat: 'A', lines: ['Ann buys Comet.'] },
    };
    const { model, line } = open(state);
    const { container } = render(TestTable, { model });
    expect(container.querySelector('.bar .undo')?.getAttribute('title')).toBe('Undoes the purchase: Comet');
    const back = container.querySelectorAll<HTMLButtonElement>('.rail .back');
    expect([...back].map((button) => button.getAttribute('aria-label'))).toEqual([
      'Take back everything from here: Ann uses Scouting.',
      'Take back everything from here: Ann buys Comet.',
    ]);
    if (back[0]) await fireEvent.click(back[0]);
    expect(line.sent.at(-1)).toMatchObject({ kind: 'take-back', seat: 'A', to: state.version - 2 });
    model.close();
  });

  it('requested by another player describes what it would undo', async () => {
    const state = stateOf('main');
    state.request = { seat: 'B', to: state.version - 1, version: state.version, agreed: [], waiting_for: ['A'] };
    state.journal = {
      [state.version - 1]: { seat: 'B', lines: ['Bob uses Scouting.'] },
      [state.version]: { seat: 'B', lines: ['Bob buys Comet.'] },
    };
    const { model, line } = open(state);
    const { container } = render(TestTable, { model });
    expect(container.querySelector('.notices small')?.textContent).toBe('Bob buys Comet.');
    const [agree] = container.querySelectorAll<HTMLButtonElement>('.notices .ways button');
    if (agree) await fireEvent.click(agree);
    expect(line.sent.at(-1)).toMatchObject({ kind: 'answer-take-back', seat: 'A', version: state.version, agree: true });
    model.close();
  });
});

describe('what cannot be done', () => {
  it('is sent to the server as the action the player probably meant', () => {
    const view = viewOf(stateOf('main'));
    expect(intendedActions(view, cardSpot('reserve', 'uk-comet'), deck)).toEqual(['want uk-comet']);
    expect(intendedActions({ ...view, phase: 'research' }, cardSpot('reserve', 'uk-comet'), deck)).toEqual(['take uk-comet']);
    expect(intendedActions(view, cardSpot('hand', 'engineers'), deck)).toEqual(['use engineers']);
    expect(intendedActions(view, cardSpot('hand', 'ussr-is-3'), deck)).toEqual(['attack ussr-is-3', 'use ussr-is-3', 'defend ussr-is-3']);
    expect(intendedActions({ ...view, phase: 'paying' }, cardSpot('hand', 'ussr-is-3'), deck)).toEqual(['pay ussr-is-3']);
    expect(intendedActions({ ...view, phase: 'aiming' }, frontSpot('defender', 'B', 'hq'), deck)).toEqual(['target Bhq defender']);
    expect(intendedActions({ ...view, phase: 'placing' }, frontSpot('base', 'A', '2'), deck)).toEqual(['place 2']);
    expect(intendedActions(view, frontSpot('base', 'B', '1'), deck)).toEqual([]);
  });

  it('is explained with its rule, and the card can be enlarged', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: URL) => {
      asked.push(address.search);
      return Promise.resolve(
        new Response(JSON.stringify({ version: 1, reasons: [{ action: 'want x', code: 'PURCHASE_LIMIT', rule: 'BUY-8', sentence: 'One card a turn.' }] })),
      );
    });
    const state = stateOf('main');
    const view = viewOf(state);
    view.choices = view.choices.filter((choice) => choice.verb !== 'want');
    const key = view.reserve[0] ?? '';
    const { model } = open(state);
    const { container } = render(TestTable, { model });
    await fireEvent.click(container.querySelector(`.reserve [data-card="${key}"] button`) as HTMLButtonElement);
    await waitFor(() => expect(container.querySelector('.bar p')?.textContent).toContain('One card a turn.'));
    expect(new URLSearchParams(asked[0]).getAll('action')).toEqual([`want ${key}`]);
    expect(container.querySelector('.bar p a')?.getAttribute('href')).toBe('#/rules/BUY-8');
    const look = [...container.querySelectorAll<HTMLButtonElement>('.bar .buttons .btn')].find((button) => button.textContent?.includes('Read the card'));
    await fireEvent.click(look as HTMLButtonElement);
    expect(model.inspected).toBe(key);
    model.cancel();
    expect(model.refusal).toBeUndefined();
    model.close();
  });
});
