/** The result screen: rendered at once, with visible buttons and the focus on its heading. */

import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { Deck } from '../src/deck/deck';
import type { TableShape } from '../src/generated/messages';
import { api, type GameResult, type SeatResult } from '../src/net/api';
import { Connection, type TableUpdate } from '../src/net/connection.svelte';
import { TableModel } from '../src/table/model/model.svelte';
import { FakeServer } from './fake-server';
import { cards, ftl } from './generated-data';
import { madeResult, madeSeat } from './made-results';
import { stateOf } from './recorded-states';
import TestResult from './TestResult.svelte';

/** Make a game of A against bots that has just ended. */
function over(): TableShape {
  const state = stateOf('main');
  state.status = 'over';
  for (const view of Object.values(state.views)) if (view) Object.assign(view, { over: true, choices: [] });
  return state;
}

function open(state: TableShape): TableModel {
  const line = new FakeServer();
  const connect = (onupdate: (update: TableUpdate) => void): Connection =>
    new Connection({ table: state.table, tokens: [], language: 'en', onupdate, open: () => line });
  const model = new TableModel(state.table, new Deck(cards), connect);
  line.onopen?.();
  line.onmessage?.({ data: JSON.stringify({ kind: 'state', version: state.version, state }) });
  return model;
}

function resultOf(state: TableShape, totals: number[]): GameResult {
  const best = Math.max(...totals);
  const seats = state.seats.map(({ seat, team, name }, index): SeatResult => {
    const total = totals[index] ?? 0;
    const rank = totals.filter((other) => other > total).length + 1;
    return madeSeat(seat, { medals: total, rank }, { team, name });
  });
  const ending = { cause: 'medals', by: 'B', owner: null, nation: 'japan', round: 9, version: 1, step: 1, sentence: 'Pip took the last medal.' };
  const winners = seats.filter(({ score }) => score?.total === best).map(({ seat }) => seat);
  return madeResult(seats, winners, { table: state.table, ending });
}

beforeAll(() => useBundle(makeBundle('en', ftl('en'))));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the screen of a result', () => {
  it('has a heading with the focus and a rematch before the result has arrived', () => {
    vi.spyOn(api, 'result').mockReturnValue(new Promise(() => undefined));
    const model = open(over());
    const { getByRole, container } = render(TestResult, { model });
    const heading = getByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/\d+ : \d+/);
    expect(document.activeElement).toBe(heading);
    expect(container.querySelector('.ways .btn.primary')?.textContent).toContain('Rematch');
    model.close();
  });

  it.each([
    [[5, 23, 7, 8, 9, 4], 'Pip won with 23 points by taking the last single Japanese medal', 'One level easier', 'Place 5 of 6, 18 points behind'],
    [[30, 3, 7, 8, 9, 4], 'You won with 30 points after Pip took the last single Japanese medal', 'One level harder', ''],
    [[12, 15, 7, 8, 9, 4], 'Pip won with 15 points by taking the last single Japanese medal', '', 'Place 2 of 6, 3 points behind'],
  ])('states winner, margin and reason: %s', async (totals, headline, proposed, place) => {
    const state = over();
    const result = Promise.resolve(resultOf(state, totals));
    vi.spyOn(api, 'result').mockReturnValue(result);
    const model = open(state);
    const { getByRole, container } = render(TestResult, { model });
    await result;
    await tick();
    await tick();
    expect(getByRole('heading', { level: 1 }).textContent).toBe(headline);
    expect(container.querySelector('.suggested')?.textContent ?? '').toBe(proposed);
    expect(container.querySelector('header')?.textContent).toContain(place);
    // The buttons are directly below the headline.
    expect(container.querySelector('header + .ways .btn.primary')).not.toBeNull();
    model.close();
  });
});
