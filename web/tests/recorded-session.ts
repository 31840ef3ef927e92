/** A recorded game of four, a strike at A, and a page with animations and without sound. */

import { cleanup } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

import type { EventShape, State, TableShape, Update } from '../src/generated/messages';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { applySettings, saveSettings } from '../src/core/settings.svelte';
import type { QueuedRow } from '../src/table/events/event-queue.svelte';
import { event, widen } from './fake-server';
import { ftl } from './generated-data';
import { recorded } from './recorded-states';

export const session = recorded('session.json') as { first: State; updates: Update[] };

export const STRIKE = event(
  { kind: 'killed', to: 'A.front.2', card: 'usa-m7-priest', with: 'germany-leichttraktor' },
  { kind: 'moved', from: 'A.front.2', to: 'A.depot', card: 'usa-m7-priest' },
  { kind: 'moved', from: 'play', to: 'B.depot', card: 'germany-leichttraktor' },
  { kind: 'moved', from: 'medals', to: 'B.depot', card: 'single-germany' },
);

/** Make a row of another player's turn. */
export function rowOf(...events: EventShape[]): QueuedRow {
  const state = session.first.state as TableShape;
  return { version: 1, before: state, after: state, events, isOwn: false, phase: 'main', turn: 'B', round: 1, hit: [], mine: ['A'], opponents: 3 };
}

/** Start every test of a file with animations on, and end it with an empty page. */
export function useMotion(): void {
  beforeAll(() => {
    widen();
    useBundle(makeBundle('en', ftl('en')));
  });
  beforeEach(() => {
    saveSettings({ motion: 'normal', sound: 'off' });
    applySettings();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
