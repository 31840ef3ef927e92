/** Who comes back learns what was done to them, and may see each of it once more. */

import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { TableShape } from '../src/generated/messages';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
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

describe('a blow', () => {
  it('is found in the journal after the own last move', () => {
    const state = away();
    expect(digestOf(state, 'A').map((entry) => entry.isOnMe)).toEqual([false, true, false]);
    expect(digestOf({ ...state, journal: { 9: { seat: 'A', lines: ['x'] } } }, 'A')).toEqual([]);
  });
});

describe('the digest', () => {
  it('waits beside the bar and shows a line once more', async () => {
    const { model } = open(away());
    const version = model.state?.version ?? 0;
    model.history.events.set(version - 1, BLOW);
    const { container, getByRole } = render(TestTable, { model });
    await fireEvent.click(container.querySelector('.past.hit') as HTMLButtonElement);
    expect(container.querySelector('dialog')?.textContent).toContain('Comet damages one of your bases.');
    await fireEvent.click(container.querySelector('dialog li button') as HTMLButtonElement);
    await waitFor(() => expect(model.history.again.number).toBe(1));
    flushSync();
    expect(container.querySelector('[data-place="A.front.2"]')?.hasAttribute('data-marked')).toBe(true);
    expect(container.querySelector('dialog')).toBeNull();
    expect(getByRole('heading', { name: 'Log' })).toBeTruthy();
    model.close();
  });

  it('asks the archive for what this visit has not seen', async () => {
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
