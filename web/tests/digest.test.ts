/** The digest lists the events that hit a returning player, and replays each. */

import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { TableShape } from '../src/generated/messages';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { chipsOf } from '../src/table/events/chips';
import { digestOf } from '../src/table/events/digest';
import { ftl } from './generated-data';
import { event, open, widen } from './fake-server';
import { stateOf } from './recorded-states';
import TestTable from './TestTable.svelte';

const BLOW = event({ kind: 'hurt', to: 'A.front.2', card: null });

function away(): TableShape {
  const state = stateOf('main');
  const { version } = state;
  state.journal = {
    [version - 3]: { seat: 'A', lines: ['You discard Engineers.'], hit: ['B'] },
    [version - 2]: { seat: 'B', lines: ['Bob buys Comet.'] },
    [version - 1]: { seat: 'B', lines: ['Comet damages one of your bases.'], hit: ['A'] },
    [version]: { seat: 'C', lines: ['Comet destroys MS-1.', 'Round 4: your turn.', 'You show Engineers.'], hit: ['B'] },
  };
  return state;
}

beforeAll(() => {
  widen();
  useBundle(makeBundle('en', ftl('en')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an event that hits the player', () => {
  it('is found in the journal after the last move of the player', () => {
    const state = away();
    expect(digestOf(state, 'A').map((entry) => entry.isOnMe)).toEqual([false, true, false]);
    expect(digestOf({ ...state, journal: { 9: { seat: 'A', lines: ['x'] } } }, 'A')).toEqual([]);
  });
});

describe('chips', () => {
  const entry = (version: number, isOnMe: boolean) => ({ version, seat: 'B', lines: [`line ${version}`], isOnMe });

  it('name the most important event of each move, events that hit the reader first, and no routine', () => {
    const events = new Map([
      [1, event({ kind: 'moved', from: 'reserve', to: 'B.depot', card: 'uk-comet' })],
      [2, event({ kind: 'moved', from: 'B.garage', to: 'B.hand', card: null })],
      [3, event({ kind: 'killed', to: 'A.front.1', card: 'ussr-ms-1' }, { kind: 'moved', from: 'medals', to: 'B.depot', card: 'single-ussr' })],
      [4, { ...event({ kind: 'moved', from: 'A.hand', to: 'A.depot', card: 'engineers' }), actions: ['give-up engineers'] }],
    ]);
    const chips = chipsOf([entry(1, false), entry(2, false), entry(3, true), entry(4, true), entry(5, true)], events);
    expect(chips.map(({ version, kind, card }) => [version, kind, card])).toEqual([
      [3, 'destroyed', 'ussr-ms-1'],
      [4, 'lost-card', 'engineers'],
      [1, 'bought', 'uk-comet'],
    ]);
  });
});

describe('the digest', () => {
  it('replays a line on request', async () => {
    const { model } = open(away());
    const version = model.state?.version ?? 0;
    model.history.events.set(version - 1, BLOW);
    const { container, getByRole } = render(TestTable, { model });
    await fireEvent.click(container.querySelector('.past .more') as HTMLButtonElement);
    expect(container.querySelector('dialog')?.textContent).toContain('Comet damages one of your bases.');
    await fireEvent.click(container.querySelector('dialog li button') as HTMLButtonElement);
    await waitFor(() => expect(model.history.again.number).toBe(1));
    flushSync();
    expect(container.querySelector('[data-place="A.front.2"]')?.hasAttribute('data-marked')).toBe(true);
    expect(container.querySelector('dialog')).toBeNull();
    expect(getByRole('heading', { name: 'Log' })).toBeTruthy();
    model.close();
  });

  it('has a chip for each event that hit the player, which replays it', async () => {
    const { model } = open(away());
    const version = model.state?.version ?? 0;
    model.history.events.set(version - 1, BLOW);
    const { container } = render(TestTable, { model });
    const [chip, ...others] = container.querySelectorAll<HTMLButtonElement>('.past .chip:not(.more)');
    expect(others).toEqual([]);
    expect([chip?.classList.contains('on-me'), chip?.getAttribute('aria-label')]).toEqual([true, 'Comet damages one of your bases.']);
    expect(container.querySelector('.past .more')?.textContent).toBe('+2');
    await fireEvent.focus(chip as HTMLButtonElement);
    expect(model.history.again).toMatchObject({ number: 1, isStill: true });
    await fireEvent.click(chip as HTMLButtonElement);
    expect(model.history.again).toMatchObject({ number: 2, isStill: false });
    model.close();
  });

  it('fetches events of earlier visits from the server', async () => {
    const { model } = open(away());
    const version = model.state?.version ?? 0;
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: URL) => {
      asked.push(address.pathname);
      const content = address.pathname.endsWith('/replay')
        ? {
            steps: [
              { version: 3, seat: 'A' },
              { version: version - 1, seat: 'B' },
            ],
          }
        : [{ step: 2, lines: ['x'], happened: BLOW.happened }];
      return Promise.resolve(new Response(JSON.stringify(content)));
    });
    await model.history.replay(version - 1, model.seat);
    expect(asked.at(-1)).toMatch(/\/replay\/2\/2$/);
    expect(model.history.again.events[0]?.happened).toEqual(BLOW.happened);
    await model.history.replay(9999, model.seat);
    expect(model.history.again.number).toBe(1);
    model.close();
  });
});
