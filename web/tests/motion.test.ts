/** What travels, what is struck and what sounds follows from the news; the table itself never waits for it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { State, TableShape, Update } from '../src/generated/messages';
import { applySettings, saveSettings } from '../src/base/settings.svelte';
import { allowSound, play, SOUNDS } from '../src/base/sound';
import { makeBundle, useBundle } from '../src/base/words.svelte';
import { scenesOf, selectorsOf, soundsOf, turnOf } from '../src/table/motion/motion';
import { Stage } from '../src/table/motion/stage';
import { ftl } from './data';
import { event, open, widen } from './line';
import OnTable from './OnTable.svelte';

const session = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded/session.json'), 'utf8')) as { first: State; updates: Update[] };

const STRIKE = event(
  { kind: 'killed', to: 'A.front.2', card: 'usa-m7-priest' },
  { kind: 'moved', from: 'A.front.2', to: 'A.depot', card: 'usa-m7-priest' },
  { kind: 'moved', from: 'play', to: 'B.depot', card: 'germany-leichttraktor' },
  { kind: 'moved', from: 'medals', to: 'B.depot', card: 'single-germany' },
);

interface Run {
  node: HTMLElement;
  finish: () => void;
}

let runs: Run[] = [];

beforeAll(() => {
  widen();
  useBundle(makeBundle('en', ftl('en')));
});
beforeEach(() => {
  runs = [];
  saveSettings({ motion: 'normal', sound: 'off' });
  applySettings();
  Element.prototype.animate = function animate(this: HTMLElement): Animation {
    const animation: { onfinish: (() => void) | null; finish: () => void; cancel: () => void } = { onfinish: null, finish: () => animation.onfinish?.(), cancel: () => undefined };
    runs.push({ node: this, finish: () => animation.finish() });
    return animation as unknown as Animation;
  };
  // Nothing is laid out here: everything lies somewhere else.
  let at = 0;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect((at += 11), at * 3, 60, 84));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('scenes', () => {
  it('are flights and strikes in their order', () => {
    expect(scenesOf(STRIKE)).toEqual([
      { kind: 'strike', by: 'germany-leichttraktor', at: 'A.front.2', card: 'usa-m7-priest', falls: true },
      { kind: 'flight', card: 'usa-m7-priest', from: 'A.front.2', to: 'A.depot' },
      { kind: 'flight', card: 'germany-leichttraktor', from: 'play', to: 'B.depot' },
      { kind: 'flight', card: 'single-germany', from: 'medals', to: 'B.depot' },
    ]);
  });

  it('let a card fly once through several places, and leave achievements where they are', () => {
    expect(scenesOf(event({ kind: 'moved', from: 'A.hand', to: 'play', card: 'x' }, { kind: 'moved', from: 'play', to: 'A.depot', card: 'x' }))).toEqual([
      { kind: 'flight', card: 'x', from: 'A.hand', to: 'A.depot' },
    ]);
    expect(scenesOf(event({ kind: 'moved', from: 'closed', to: 'open', card: 'goal' }, { kind: 'shuffled', from: 'A.depot', to: 'A.garage' }))).toEqual([]);
  });

  it('know whose turn begins, and what it sounds like', () => {
    const begins = event({ kind: 'began', seat: 'A', round: 3 }, { kind: 'moved', from: 'A.garage', to: 'A.hand', card: null });
    expect(turnOf(begins)).toBe('A');
    expect(turnOf(event({ kind: 'began', seat: 'A', card: 'x' }))).toBe('');
    expect(soundsOf(begins, 'A')).toEqual(['turn', 'slide']);
    expect(soundsOf(begins, 'B')).toEqual(['slide']);
    expect(soundsOf(STRIKE, 'A')).toEqual(['fall', 'tick', 'brass']);
    expect(soundsOf(event({ kind: 'lost', to: 'A.front.1', card: null }, { kind: 'hurt', to: 'A.front.2', card: null }), 'A')).toEqual(['bell', 'thud']);
  });

  it('are looked for where the card is, then where its place is', () => {
    expect(selectorsOf('A.hand', 'x')).toEqual(['[data-spot="hand:x"]', '[data-place="A.hand"]']);
    expect(selectorsOf('B.hand', null)).toEqual(['[data-place="B.hand"]']);
    expect(selectorsOf('reserve', 'x')[0]).toBe('[data-spot="reserve:x"]');
    expect(selectorsOf('B.front.hq', 'x')[0]).toBe('[data-spot="defender:B:hq"]');
    expect(selectorsOf('medals', 'double-uk')[0]).toBe('[data-place="medals.uk"]');
  });
});

describe('the stage', () => {
  function table(): HTMLElement {
    document.body.innerHTML = `<main><i data-spot="defender:A:2"><button></button></i><i data-place="A.depot"></i><i data-spot="play:germany-leichttraktor"></i>
      <i data-place="B.depot"></i><i data-place="medals.germany"></i></main>`;
    return document.querySelector('main') as HTMLElement;
  }

  it('shows shadows that vanish, and nothing of them can be found or pressed', () => {
    const board = table();
    const stage = new Stage();
    stage.look(board);
    stage.show(board, scenesOf(STRIKE));
    expect(document.querySelectorAll('.flying')).toHaveLength(3);
    expect(document.querySelectorAll('.flying.medal, .beam, .flash')).toHaveLength(3);
    expect(document.querySelectorAll('.flying button, .flying [data-spot]')).toHaveLength(0);
    stage.finish();
    expect(document.querySelectorAll('.flying, .beam, .flash')).toHaveLength(0);
  });

  it('stands still for those who want no motion', () => {
    saveSettings({ motion: 'instant' });
    const board = table();
    const stage = new Stage();
    stage.look(board);
    stage.show(board, scenesOf(STRIKE));
    expect(runs).toEqual([]);
  });

  it('never falls far behind', () => {
    const board = table();
    const stage = new Stage();
    stage.look(board);
    stage.show(board, Array.from({ length: 400 }, () => scenesOf(STRIKE)[1]).filter((scene) => scene !== undefined));
    expect(runs.length).toBeLessThan(40);
  });
});

describe('the board', () => {
  it('is up to date at once and tells the turn, whatever still flies', () => {
    const { model, line } = open(session.first.state as TableShape);
    const { container } = render(OnTable, { model });
    let flights = 0;
    for (const update of session.updates.slice(0, 40)) {
      line.say(update);
      flushSync();
      flights = Math.max(flights, document.querySelectorAll('.flying').length);
      expect(model.state?.version).toBe(update.version);
    }
    expect(flights).toBeGreaterThan(0);
    expect(document.querySelector('.turn')).not.toBeNull();
    const hand = model.own?.hand ?? [];
    expect(container.querySelectorAll('.hand [data-spot^="hand:"]')).toHaveLength(hand.length);
    model.close();
  });
});

describe('sounds', () => {
  it('are made only when they are wanted and the page was touched', () => {
    const made: string[] = [];
    const param = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn(), value: 0 };
    const part = (kind: string) => () => ({ gain: param, frequency: param, type: '', buffer: null, connect: (to: unknown) => to, start: () => made.push(kind), stop: () => undefined });
    vi.stubGlobal('AudioContext', class {
      currentTime = 0;
      sampleRate = 8000;
      state = 'running';
      destination = {};
      createGain = part('gain');
      createOscillator = part('tone');
      createBufferSource = part('noise');
      createBiquadFilter = part('filter');
      createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
    });
    allowSound();
    play('thud');
    expect(made).toEqual([]);
    saveSettings({ sound: 'on' });
    play('thud');
    expect(made).toEqual([]);
    allowSound();
    for (const sound of SOUNDS) play(sound);
    expect(made).toContain('tone');
    expect(made).toContain('noise');
  });
});
