/** Effects over the table: after any interruption no node is left and the table matches the server's state. */

import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';

import type { EventShape, TableShape } from '../src/generated/messages';
import { usePack } from '../src/art/drawings.svelte';
import { saveSettings } from '../src/core/settings.svelte';
import { allowSound, play } from '../src/sound/mixer';
import { beatsOf } from '../src/table/events/beats';
import type { QueuedBeat } from '../src/table/events/event-queue.svelte';
import { Animator } from '../src/table/motion/animator';
import { Places } from '../src/table/motion/places';
import { scenesOf } from '../src/table/motion/scenes';
import { bestVehicle } from '../src/table/result/best-vehicle';
import { fakeAnimations } from './fake-animations';
import { event, moves, open, type FakeServer } from './fake-server';
import { rowOf, session, STRIKE, useMotion } from './recorded-session';
import TestTable from './TestTable.svelte';
import type { TableModel } from '../src/table/model/model.svelte';

const runs = fakeAnimations();

/** The beat of events in another player's turn. */
function beatOf(...events: EventShape[]): QueuedBeat {
  return beatsOf([rowOf(...events)])[0] as QueuedBeat;
}

useMotion();

function animatorFor(board: HTMLElement): Animator {
  return new Animator(
    () => board,
    () => 'A',
    () => undefined,
    { hasGun: () => true },
  );
}

describe('the stage', () => {
  function table(): HTMLElement {
    document.body.innerHTML = `<main><i data-spot="defender:A:2" class="is-target"><span class="forecast"></span><button></button></i><i class="base" data-place="A.front.2"></i><i data-place="A.depot"></i><i data-spot="play:germany-leichttraktor"></i>
      <i data-place="B.hand"></i><i data-place="B.depot"></i><i data-place="medals.germany"></i></main>`;
    return document.querySelector('main') as HTMLElement;
  }

  it('shows copies that vanish, cannot be found or pressed, and have no labels', () => {
    const board = table();
    const animator = animatorFor(board);
    animator.look(board, scenesOf(STRIKE));
    animator.perform(board, scenesOf(STRIKE));
    expect(document.querySelectorAll('.flying')).toHaveLength(3);
    expect(document.querySelectorAll(':is(.flying, .remains) :is(button, [data-spot], .forecast, .is-target)')).toHaveLength(0);
    animator.finish();
    expect(document.querySelectorAll('.flying')).toHaveLength(0);
  });

  it.each(['runs to its end', 'is skipped', 'loses its board'])('leaves no node behind when an effect %s', async (end) => {
    const board = table();
    const before = board.innerHTML;
    const animator = animatorFor(board);
    void animator.show(
      beatOf(STRIKE, event({ kind: 'lost', to: 'A.front.2', card: null }), event({ kind: 'lost', to: 'A.front.2', card: null })),
      () => undefined,
    );
    // Effects are built one part per frame.
    await vi.waitUntil(() => document.querySelectorAll('.fx .outcome').length === 3, { timeout: 20_000 });
    const particles = document.querySelectorAll('.fx .p').length;
    expect(particles).toBeGreaterThan(20);
    expect(particles).toBeLessThanOrEqual(40);
    expect(document.querySelectorAll('.fx .beam, .fx .remains, .fx .flag').length).toBeGreaterThan(3);
    if (end === 'runs to its end') while (runs.length > 0) runs.splice(0).forEach((run) => run.finish());
    else if (end === 'is skipped') animator.finish();
    else animator.close();
    expect(document.querySelectorAll('.fx > :not(.p)')).toHaveLength(0);
    expect(document.querySelectorAll('.fx .p')).toHaveLength(end === 'loses its board' ? 0 : particles);
    expect(board.innerHTML).toBe(before);
    animator.close();
  });

  it('changes the table after the frame of its copies and resolves when its beat is over', async () => {
    vi.useFakeTimers();
    const beat = beatOf(event({ kind: 'lost', to: 'A.front.2', card: null }));
    let isCommitted = false;
    let isOver = false;
    void animatorFor(table())
      .show(beat, () => (isCommitted = true))
      .then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(20);
    expect(isCommitted).toBe(false);
    expect(document.querySelectorAll('.remains')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(40);
    expect(isCommitted).toBe(true);
    await vi.advanceTimersByTimeAsync(beat.holds - 70);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isOver).toBe(true);
    vi.useRealTimers();
  });

  it('frames struck cards under reduced motion, and removes the frame', async () => {
    vi.useFakeTimers();
    saveSettings({ motion: 'instant' });
    const board = table();
    const before = board.innerHTML;
    animatorFor(board).tell(rowOf(STRIKE));
    await vi.advanceTimersByTimeAsync(10);
    expect(board.querySelectorAll('[data-struck]')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(board.innerHTML).toBe(before);
    vi.useRealTimers();
  });

  it('stands still under reduced motion', () => {
    saveSettings({ motion: 'instant' });
    const board = table();
    const animator = animatorFor(board);
    animator.look(board, scenesOf(STRIKE));
    animator.perform(board, scenesOf(STRIKE));
    expect(runs).toEqual([]);
  });
});

describe('the reserve', () => {
  it('closes up when a card leaves it', () => {
    const board = document.createElement('div');
    board.innerHTML = `<div class="reserve">${['x', 'y', 'z'].map((key) => `<div data-spot="reserve:${key}"></div>`).join('')}</div><div data-place="B.depot"></div>`;
    document.body.append(board);
    // Place cards one hundred pixels apart.
    for (const node of board.querySelectorAll<HTMLElement>('div'))
      node.getBoundingClientRect = () => new DOMRect(100 * [...(node.parentElement?.children ?? [])].indexOf(node), 0, 60, 80);
    const places = new Places(() => 'A');
    const bought = scenesOf(event({ kind: 'moved', from: 'reserve', to: 'B.depot', card: 'x' }));
    places.look(board, bought);
    board.querySelector('[data-spot="reserve:x"]')?.remove();
    expect(places.slides(board).map(({ node, x }) => [node.dataset['spot'], x])).toEqual([
      ['reserve:y', 100],
      ['reserve:z', 100],
    ]);
    places.look(board, scenesOf(event({ kind: 'moved', from: 'B.garage', to: 'B.hand', card: null })));
    expect(places.slides(board)).toEqual([]);
  });
});

describe('a table in the middle of an effect', () => {
  const last = session.updates[39]?.version ?? 0;

  /** Render a board that has received forty moves, this many milliseconds after the first. */
  async function playing(milliseconds: number): Promise<{ model: TableModel; line: FakeServer; container: HTMLElement }> {
    vi.useFakeTimers();
    const { model, line } = open(session.first.state as TableShape);
    const { container } = render(TestTable, { model });
    for (const update of session.updates.slice(0, 40)) line.say(update);
    flushSync();
    await vi.advanceTimersByTimeAsync(milliseconds);
    flushSync();
    return { model, line, container };
  }

  async function settle(): Promise<void> {
    await vi.advanceTimersByTimeAsync(30_000);
    for (let round = 0; round < 20 && runs.length > 0; round += 1) runs.splice(0).forEach((run) => run.finish());
    flushSync();
  }

  const leftovers = (): number => document.querySelectorAll('.fx > :not(.p), .acting, [data-struck], [data-marked]').length;

  it.each([0, 260, 1500, 5000])('shows the current state at once when skipped after %i ms', async (milliseconds) => {
    const { model } = await playing(milliseconds);
    model.queue.skip();
    flushSync();
    expect(model.state?.version).toBe(last);
    expect(model.queue.now).toBeUndefined();
    expect(document.querySelectorAll('.fx > :not(.p), .acting')).toHaveLength(0);
    await settle();
    expect(leftovers()).toBe(0);
    model.close();
  });

  it('shows the current state when the tab is hidden', async () => {
    const { model } = await playing(700);
    expect(model.queue.now).toBeDefined();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([model.queue.now, model.state?.version]).toEqual([undefined, last]);
    await settle();
    expect(leftovers()).toBe(0);
    model.close();
  });

  it('finishes flights when the window is resized, and continues', async () => {
    const { model } = await playing(700);
    window.dispatchEvent(new Event('resize'));
    expect(document.querySelectorAll('.fx > :not(.p)')).toHaveLength(0);
    expect(model.queue.now).toBeDefined();
    await settle();
    expect([model.queue.now, model.state?.version, leftovers()]).toEqual([undefined, last, 0]);
    model.close();
  });

  it('shows the server state after the socket was lost', async () => {
    const { model, line } = await playing(700);
    line.onclose?.();
    await vi.advanceTimersByTimeAsync(10);
    const now = structuredClone(model.connection.state) as TableShape;
    await settle();
    line.onopen?.();
    line.say({ kind: 'state', version: last + 7, state: { ...now, version: last + 7 } });
    await settle();
    expect([model.state?.version, model.queue.now, leftovers()]).toEqual([last + 7, undefined, 0]);
    model.close();
  });

  it('accepts no second answer to a question before the next redraw', () => {
    const { model, line } = open(session.first.state as TableShape);
    let next = 0;
    while (!model.isMyTurn) line.say(session.updates[next++]);
    expect(model.isFrozen).toBe(false);
    model.queue.attach({ show: () => new Promise(() => undefined), tell: () => undefined, finish: () => undefined });
    line.say(session.updates[next]);
    expect([model.isMyTurn, model.isFrozen]).toEqual([true, true]);
    model.close();
  });

  it('acts at most once however often it is touched during its effects', async () => {
    const { model, line, container } = await playing(0);
    const before = moves(line).length;
    for (let step = 0; step < 30; step += 1) {
      for (const node of container.querySelectorAll('.hand .hit, .reserve .hit, .board')) {
        node.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }
      await vi.advanceTimersByTimeAsync(130);
      flushSync();
    }
    await settle();
    // Cards were only picked up and put back: nothing is sent before a choice is confirmed.
    expect(moves(line).slice(before)).toEqual([]);
    expect([model.state?.version, model.queue.now, leftovers()]).toEqual([last, undefined, 0]);
    model.close();
  });

  it('shows the current state after an hour in a hidden tab, without animating it', async () => {
    const { model, line } = await playing(700);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    for (const update of session.updates.slice(40, 60)) {
      line.say(update);
      await vi.advanceTimersByTimeAsync(180_000);
    }
    expect([model.queue.now, model.state?.version]).toEqual([undefined, session.updates[59]?.version]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(leftovers()).toBe(0);
    model.close();
  });

  it('never dims the hand nor takes its clicks', async () => {
    const { model, container } = await playing(700);
    const hand = container.querySelector('.hand-place') as HTMLElement;
    expect(container.querySelectorAll('.board.dim, [inert]')).toHaveLength(0);
    expect(runs.some(({ node }) => node === hand || node.contains(hand))).toBe(false);
    expect(document.querySelector('.fx')?.getAttribute('aria-hidden')).toBe('true');
    model.close();
  });

  it('ends in the same page with motion, without it, and where the system asks for less', async () => {
    const { device } = (window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }).happyDOM.settings;
    const pages: string[] = [];
    for (const [motion, prefers, pace] of [
      ['normal', 'no-preference', 'normal'],
      ['instant', 'no-preference', 'instant'],
      ['system', 'reduce', 'instant'],
    ] as const) {
      device.prefersReducedMotion = prefers;
      saveSettings({ motion });
      expect(document.documentElement.dataset['motion']).toBe(pace);
      const { model, container } = await playing(0);
      await settle();
      await settle();
      // Remove generated ids, which differ between tables, and pictures, which are long.
      pages.push((container.querySelector('.board') as HTMLElement).outerHTML.replaceAll(/\bc\d+|href="data[^"]*"|<!---->/g, '').replaceAll('><', '>\n<'));
      model.close();
      cleanup();
    }
    device.prefersReducedMotion = 'no-preference';
    expect(pages[0]?.length).toBeGreaterThan(5000);
    expect(new Set(pages).size).toBe(1);
  }, 180_000);
});

describe('without an audio device', () => {
  it.each(['has none', 'fails'])('nothing sounds and nothing breaks where the browser %s', (how) => {
    vi.stubGlobal(
      'AudioContext',
      how === 'has none'
        ? undefined
        : class {
            constructor() {
              throw new Error('no device');
            }
          },
    );
    saveSettings({ sound: 'on' });
    expect(() => {
      allowSound();
      play('explosion');
    }).not.toThrow();
  });
});

describe('the best vehicle', () => {
  it('is the one that struck most often for its player', () => {
    const hit = (card: string) => event({ kind: 'hurt', to: 'A.front.1', card: null, with: card });
    expect(bestVehicle([hit('x'), hit('y'), hit('y')], ['B'])).toEqual({ card: 'y', strikes: 2 });
    expect(bestVehicle([hit('x')], ['A'])).toBeUndefined();
  });
});

describe('awards', () => {
  it('shows every kind of effect with all its parts, and cleans up', async () => {
    document.body.innerHTML = `<main><div class="reserve-place"></div><b data-score="A">4</b><i class="base" data-place="B.front.hq" data-spot="base:B:hq"><svg></svg></i>
      <i class="base" data-place="A.front.1" data-spot="base:A:1"></i><i data-place="A.hand"></i><i data-place="A.depot"></i><i data-place="medals.ussr"></i></main>`;
    const board = document.querySelector('main') as HTMLElement;
    const before = board.innerHTML;
    const animator = animatorFor(board);
    const gain = { seat: 'A', box: new DOMRect(5, 5, 20, 20), from: 1, points: 3, font: '12px serif' };
    const shown = async (parts: string, ...happened: Parameters<typeof event>): Promise<void> => {
      const scenes = scenesOf(event(...happened)).map((scene) => ({ ...scene, by: 'A' }));
      // Load the effects.
      await animator.replay(board, []);
      animator.look(board, scenes);
      animator.perform(board, scenes, 1, [gain]);
      await vi.waitUntil(() => parts.split(' ').every((part) => document.querySelector(`.fx .${part}`)), { timeout: 20_000 });
      animator.finish();
      expect(document.querySelectorAll('.fx > :not(.p)')).toHaveLength(0);
      expect(board.innerHTML).toBe(before);
    };
    usePack('common', '=medal-ussr\n');
    // Three shots, a toppling mast, a flash of the whole screen, a ribbon, and counted points.
    await shown('muzzle tracer flag wall vignette white ribbon points tally', { kind: 'lost', to: 'B.front.hq', card: null, with: 'x' });
    await shown('struck-medal rays tally', { kind: 'moved', from: 'medals', to: 'A.depot', card: 'single-ussr' });
    animator.close();
  });
});
