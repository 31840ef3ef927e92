/** Panels around the table: hints, spectators, notices, keys, chat and announcements for screen readers. */

import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { announcer } from '../src/core/announcer.svelte';
import { requestNotifications, notify } from '../src/core/browser-notifications';
import { saveSettings, settings, WARNINGS } from '../src/core/settings.svelte';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import KeyboardHelp from '../src/shell/KeyboardHelp.svelte';
import Toasts from '../src/shell/Toasts.svelte';
import { ftl } from './generated-data';
import { moves, open, widen } from './fake-server';
import { stateOf } from './recorded-states';
import TestTable from './TestTable.svelte';

beforeAll(() => {
  widen();
  useBundle(makeBundle('en', ftl('en')));
});
beforeEach(() => saveSettings({ notices: 'off', unwarned: [...WARNINGS] }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('hints', () => {
  it('lists two or three actions with chance and reason, and plays the pressed one', async () => {
    const state = stateOf('main');
    const [first, second] = (state.views['A']?.choices ?? []).filter(({ verb }) => verb !== 'want');
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(
          JSON.stringify({
            version: state.version,
            hints: [
              { action: second?.action, percent: 61, why: 'strong', lines: ['You attack.', 'You win a medal.'] },
              { action: first?.action, percent: 40, why: 'quiet', lines: ['You end the turn.'] },
              { action: 987_654, percent: 1, why: 'gone', lines: [] },
            ],
          }),
        ),
      ),
    );
    const { model, line } = open(state);
    const { container } = render(TestTable, { model });
    await fireEvent.keyDown(window, { key: 'h' });
    await waitFor(() => expect(container.querySelectorAll('.hints li')).toHaveLength(2));
    expect(container.querySelector('.hints')?.textContent).toMatch(/61% to win:\s+strong/);
    // A line of one sentence would repeat its button.
    expect([...container.querySelectorAll('.hints .line')].map((line) => line.textContent)).toEqual(['Plan: You attack. You win a medal.']);
    await fireEvent.click(container.querySelector('.hints li .btn') as HTMLButtonElement);
    expect(moves(line)).toEqual([[second?.action]]);
    model.close();
  });

  it('is not offered where the table forbids it', () => {
    const state = stateOf('main');
    state.settings.hints = false;
    const { model } = open(state);
    const { container } = render(TestTable, { model });
    expect(model.hints.canAsk).toBe(false);
    expect(container.querySelector('.ask')).toBeNull();
    model.close();
  });
});

describe('a spectator', () => {
  it('sees the public table, or a seat with consent, under its own name', () => {
    const state = stateOf('main');
    const view = state.views['A'];
    if (!view) throw new Error('no view');
    const name = state.seats.find((seat) => seat.seat === 'A')?.name ?? '';
    const watched = { ...state, you: [], undo: {}, views: { '-': { ...view, seat: null, choices: [] }, A: { ...view, choices: [] } } };
    const { model } = open(watched);
    const { container } = render(TestTable, { model });
    expect(container.querySelector('.own-front')).toBeNull();
    expect(container.querySelector('.ask, .choice, .undo')).toBeNull();
    model.watch('A');
    flushSync();
    expect(container.querySelector('.own-front h2')?.textContent).toBe(name);
    model.close();
  });
});

describe('notices', () => {
  class Fake {
    static permission = 'default';
    static answer = 'granted';
    static shown: string[] = [];
    static requestPermission(): Promise<string> {
      Fake.permission = Fake.answer;
      return Promise.resolve(Fake.answer);
    }
    onclick: (() => void) | null = null;
    constructor(title: string) {
      Fake.shown.push(title);
    }
  }

  beforeEach(() => {
    Object.assign(Fake, { permission: 'default', answer: 'granted', shown: [] });
    vi.stubGlobal('Notification', Fake);
  });

  it('are requested once and shown only while the page is hidden', async () => {
    expect(await notify('Your turn', '', 'x')).toBe(false);
    expect(await requestNotifications()).toBe(true);
    expect(settings.notices).toBe('on');
    expect(await notify('Your turn', '', 'x')).toBe(false);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(await notify('Your turn', '', 'x')).toBe(true);
    expect(Fake.shown).toEqual(['Your turn']);
  });

  it('stay off where the browser refuses', async () => {
    Fake.answer = 'denied';
    expect(await requestNotifications()).toBe(false);
    expect(settings.notices).toBe('off');
  });
});

describe('screen readers', () => {
  it('get every one of several quick events', () => {
    const { container } = render(Toasts);
    for (const text of ['One.', 'Two.', 'Three.']) announcer.announce(text);
    flushSync();
    expect([...container.querySelectorAll('[role=log] p')].slice(-3).map((line) => line.textContent)).toEqual(['One.', 'Two.', 'Three.']);
  });

  it('read the keyboard shortcuts', () => {
    const { container } = render(KeyboardHelp, { onclose: () => undefined });
    expect(container.querySelectorAll('dt').length).toBe(container.querySelectorAll('dd').length);
    expect(container.textContent).toContain('Take back');
  });
});
