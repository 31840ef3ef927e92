/** Every playable card can be dragged to its target, and scrolling with a finger drags nothing. */

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Choice } from '../src/generated/messages';
import { draggable, placeAt } from '../src/touch/drag';
import { longPress } from '../src/touch/long-press';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { answerAt, dropTargetsOf } from '../src/table/model/drop-targets';
import { cardSpot, frontSpot, type Spot } from '../src/table/model/spots';
import { ftl } from './generated-data';
import { moves, open } from './fake-server';
import { stateOf, viewOf } from './recorded-states';

beforeAll(() => useBundle(makeBundle('en', ftl('en'))));

describe('places', () => {
  const view = viewOf(stateOf('main'));
  const offer = (spot: Spot, ...choices: Choice[]): Map<string, unknown> =>
    new Map([...dropTargetsOf({ ...view, choices }, spot)].map(([place, way]) => [place, way.choice.verb]));

  it('stand for the choices of a card', () => {
    const choice = (verb: string, part: string): Choice => ({ action: 1, verb, parts: [part] });
    expect(offer(cardSpot('reserve', 'uk-comet'), choice('want', 'uk-comet'))).toEqual(
      view.reserve.includes('uk-comet') ? new Map([['own', 'want']]) : new Map(),
    );
    expect(offer(cardSpot('hand', 'x'), choice('attack', 'x'), choice('use', 'x'), choice('discard', 'x'))).toEqual(
      new Map([
        ['enemy', 'attack'],
        ['bar', 'use'],
        ['depot', 'discard'],
      ]),
    );
    expect(offer(cardSpot('hand', 'x'), choice('pay', 'x'))).toEqual(
      new Map([
        ['reserve', 'pay'],
        ['bar', 'pay'],
      ]),
    );
    expect(offer(cardSpot('hand', 'x'), choice('store', 'x'))).toEqual(new Map([['rear', 'store']]));
    expect([...offer(cardSpot('hand', 'x'), choice('defend', 'x')).keys()].every((place) => place.startsWith('base:A:'))).toBe(true);
    expect(offer(cardSpot('hand', 'y'), choice('use', 'x'))).toEqual(new Map());
  });

  it('of a strike are its targets', () => {
    const aiming = viewOf(stateOf('aiming'));
    const targets = aiming.choices.filter((choice) => choice.verb === 'target');
    expect(targets.length).toBeGreaterThan(0);
    expect(dropTargetsOf(aiming, cardSpot('play', aiming.doing.striker ?? '')).size).toBe(targets.length);
    expect(dropTargetsOf(aiming, cardSpot('play', 'another-card')).size).toBe(0);
  });

  it('answer only the question that follows', () => {
    const placing = viewOf(stateOf('placing'));
    const [first] = placing.choices;
    expect(answerAt(placing, frontSpot('base', 'A', first?.parts[0] ?? ''))).toEqual(first);
    expect(answerAt(view, cardSpot('hand', 'x'))).toBeUndefined();
    expect(answerAt(placing, undefined)).toBeUndefined();
  });
});

describe('letting go', () => {
  it('does the same as a click: a purchase is drafted, not sent', () => {
    const state = stateOf('main');
    const view = viewOf(state);
    const { model, line } = open(state);
    const want = view.choices.find((choice) => choice.verb === 'want');
    const held = model.dragOf(cardSpot('reserve', want?.parts[0] ?? ''));
    expect([...(held?.places ?? [])].map(([place]) => place)).toEqual(['own']);
    expect(held?.places.get('own')).toMatch(/^Buy /);
    held?.drop('own');
    expect(moves(line)).toEqual([]);
    expect(model.buying?.cards).toEqual(want?.parts);
    expect(model.dragOf(cardSpot('hand', 'nothing'))).toBeUndefined();
    model.close();
  });
});

describe('a pointer', () => {
  let node: HTMLElement;
  let place: HTMLElement;
  let remove: (() => void) | void;
  const dropped: string[] = [];
  const clicked = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    dropped.length = 0;
    clicked.mockReset();
    document.body.innerHTML = '<div id="card"><button></button></div><div data-drop="own"><p></p></div>';
    node = document.querySelector<HTMLElement>('#card') as HTMLElement;
    place = document.querySelector<HTMLElement>('[data-drop]') as HTMLElement;
    document.elementFromPoint = (_, y) => (y > 100 ? place.firstElementChild : null);
    remove = draggable(() => ({ places: new Map([['own', 'Buy']]), drop: (where) => dropped.push(where) }))(node);
    node.querySelector('button')?.addEventListener('click', clicked);
  });
  afterEach(() => {
    if (remove) remove();
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  function point(kind: string, y: number, pointerType = 'mouse'): void {
    node.dispatchEvent(new PointerEvent(kind, { clientX: 5, clientY: y, pointerType, pointerId: 1, isPrimary: true, button: 0, bubbles: true }));
  }

  it('highlights and names the drop target, and causes no click', () => {
    point('pointerdown', 5);
    point('pointermove', 8);
    expect(document.querySelector('.dragged')).toBeNull();
    point('pointermove', 150);
    expect(place.dataset['lit']).toBe('');
    expect(place.dataset['over']).toBe('');
    expect(document.querySelector('.dragged-to')?.textContent).toBe('Buy');
    point('pointerup', 150);
    node.querySelector('button')?.click();
    expect([dropped, clicked.mock.calls.length, document.querySelector('.dragged'), place.dataset['lit']]).toEqual([['own'], 0, null, undefined]);
    node.querySelector('button')?.click();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('does nothing when released outside all targets or with Escape', () => {
    point('pointerdown', 5);
    point('pointermove', 60);
    point('pointerup', 60);
    point('pointerdown', 5);
    point('pointermove', 150);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    expect([dropped, document.querySelector('.dragged')]).toEqual([[], null]);
  });

  it('of a finger scrolls when it moves at once, and drags after a moment of rest', () => {
    point('pointerdown', 5, 'touch');
    point('pointermove', 60, 'touch');
    point('pointermove', 150, 'touch');
    expect(document.querySelector('.dragged')).toBeNull();
    point('pointerup', 150, 'touch');
    point('pointerdown', 5, 'touch');
    vi.advanceTimersByTime(200);
    const touch = new Event('touchmove', { cancelable: true, bubbles: true });
    node.dispatchEvent(touch);
    expect(touch.defaultPrevented).toBe(true);
    point('pointermove', 150, 'touch');
    point('pointerup', 150, 'touch');
    expect(dropped).toEqual(['own']);
  });

  it('cancels a long press when a drag begins', () => {
    const looked = vi.fn();
    const button = node.querySelector('button') as HTMLElement;
    const detach = longPress(looked)(button);
    const press = (kind: string): boolean => button.dispatchEvent(new PointerEvent(kind, { clientX: 5, clientY: 5, pointerType: 'touch', pointerId: 1 }));
    press('pointerdown');
    press('lostpointercapture');
    vi.advanceTimersByTime(1000);
    expect(looked).not.toHaveBeenCalled();
    press('pointerdown');
    vi.advanceTimersByTime(1000);
    expect(looked).toHaveBeenCalledTimes(1);
    if (detach) detach();
  });

  it('finds the innermost place that counts', () => {
    place.innerHTML = '<div data-drop="else"><i></i></div>';
    document.elementFromPoint = () => place.querySelector('i');
    expect(placeAt(1, 1, new Map([['own', 'Buy']]))).toBe(place);
    expect(placeAt(1, 1, new Map([['else', 'Buy']]))).toBe(place.firstElementChild);
    expect(placeAt(1, 1, new Map())).toBeUndefined();
  });
});
