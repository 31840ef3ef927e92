/** Lessons: the taught move advances, any other gets a friendly reply, and the expected choice is highlighted. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { LessonShape } from '../src/net/lesson-api';
import Coach from '../src/lessons/Coach.svelte';
import { lessonProgress } from '../src/lessons/lesson-progress.svelte';
import { follow, LessonModel, unfold } from '../src/lessons/lesson-model.svelte';
import { highlight, selectorOf, wantedSelector } from '../src/lessons/highlights';
import { cardSpot, pieceAt } from '../src/table/model/spots';
import { titleOf } from '../src/lessons/lesson-titles';
import { exampleAttack, examplePurchase } from '../src/lessons/rule-examples';
import { Deck } from '../src/deck/deck';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { cards, ftl } from './generated-data';

const shape = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded/lesson.json'), 'utf8')) as LessonShape;
const deck = new Deck(cards);
let lesson: LessonModel;

beforeAll(() => useBundle(makeBundle('en', ftl('en'))));
beforeEach(async () => {
  lesson = new LessonModel(shape, deck);
  await tick();
  flushSync();
});
afterEach(() => {
  lesson.close();
  cleanup();
  vi.useRealTimers();
});

/** Send the move that the lesson expects, as the board would. */
async function obey(): Promise<void> {
  if (lesson.wanted) await lesson.model.play([lesson.wanted]);
  else lesson.next();
  flushSync();
}

describe('a lesson', () => {
  it('unfolds into views', () => {
    const frames = unfold(shape.frames);
    expect(frames).toHaveLength(shape.frames.length);
    for (const frame of frames) {
      expect(frame.view.seat).toBe('A');
      if (frame.kind === 'act') expect(frame.view.choices.map((choice) => choice.action)).toContain(frame.wanted);
    }
  });

  it('ends after every taught move was made', async () => {
    for (let steps = 0; !lesson.isFinished; steps += 1) {
      expect(steps).toBeLessThan(40);
      await obey();
    }
    expect(lessonProgress.has(shape.name)).toBe(true);
    expect(lesson.model.state?.journal).not.toEqual({});
  });

  it('gives a friendly reply to any other move and does not advance', async () => {
    const view = lesson.model.view;
    const other = view?.choices.find((choice) => choice.action !== lesson.frame.wanted);
    if (!other) throw new Error('nothing else can be done');
    await lesson.model.play([other]);
    expect(lesson.hasStrayed).toBe(true);
    expect(lesson.place).toBe(0);
    expect(lesson.model.view).toEqual(view);
    await obey();
    expect(lesson.hasStrayed).toBe(false);
    expect(lesson.place).toBe(1);
  });

  it('offers no choices during a text step', async () => {
    while (lesson.frame.kind !== 'read') await obey();
    expect(lesson.model.view?.choices).toEqual([]);
    expect(lesson.model.isMyTurn).toBe(false);
  });

  it('goes back to the sentence before', async () => {
    while (lesson.frame.step < 2) await obey();
    lesson.back();
    expect(lesson.frame.step).toBe(1);
    expect(lesson.place).toBe(0);
  });

  it('shows the move of an opponent for a while, then continues', async () => {
    vi.useFakeTimers();
    const frames = shape.frames.map((frame, index) => (index === 1 ? { ...frame, kind: 'watch' as const, wanted: null } : frame));
    const watched = new LessonModel({ ...shape, frames }, deck);
    await vi.advanceTimersByTimeAsync(1);
    const { wanted } = watched;
    if (!wanted) throw new Error('nothing is wanted');
    void watched.model.play([wanted]);
    await vi.advanceTimersByTimeAsync(10);
    expect(watched.place).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(watched.place).toBe(2);
    watched.close();
  });

  it('takes cards that pay together in any order', () => {
    const pays = shape.frames.flatMap((frame, index) => (frame.kind === 'act' ? [index] : [])).slice(-3, -1);
    const [first = 0, second = 0] = pays;
    const actions = [shape.frames[second]?.wanted ?? 0, shape.frames[first]?.wanted ?? 0];
    expect(follow(shape.frames, first, actions)).toBe(second + 1);
    expect(follow(shape.frames, first, [...actions, 1])).toBeUndefined();
    expect(follow(shape.frames, first, [])).toBeUndefined();
  });

  it('is titled by its topic, without a number', () => {
    expect(titleOf({ subject: 'reinforcements' })).toBe('Reinforcements');
    expect(titleOf({ subject: 'last-battle' })).toBe('Last Battle');
    expect(titleOf({ subject: 'basics' })).toBe('The first battle');
  });
});

describe('the highlight of a lesson', () => {
  it('is the card, then the button of its action', () => {
    const { view } = lesson.frame;
    const { wanted } = lesson;
    if (!wanted) throw new Error('nothing is wanted');
    expect(wantedSelector(view, wanted, { picked: undefined, isBuying: false })).toContain('[data-spot="hand:volunteers"]');
    expect(wantedSelector(view, wanted, { picked: pieceAt(cardSpot('hand', 'volunteers')), isBuying: false })).toContain(
      `.bar [data-action="${wanted.action}"]`,
    );
    expect(wantedSelector(view, wanted, { picked: undefined, isBuying: true })).not.toContain('payment');
    expect(wantedSelector(view, { ...wanted, verb: 'want' }, { picked: undefined, isBuying: true })).toBe('.bar [data-action="payment"]');
  });

  it('has a place for every kind of choice', () => {
    const { view } = lesson.frame;
    const asked = (verb: string, part: string): string => wantedSelector(view, { action: 1, verb, parts: [part] }, { picked: undefined, isBuying: false });
    expect(asked('scrap', 'engineers')).toContain('.tray[data-card="engineers"]');
    expect(asked('medal', 'ussr')).toContain('.strip');
    expect(selectorOf('hand:volunteers')).toBe('[data-spot="hand:volunteers"]');
    expect(selectorOf('hand')).toBe('.hand');
  });

  it('marks only the wanted elements', () => {
    document.body.innerHTML = '<i data-spot="a" data-wanted></i><i data-spot="b"></i>';
    highlight(document.body, selectorOf('b'));
    expect([...document.querySelectorAll('[data-wanted]')].map((node) => node.getAttribute('data-spot'))).toEqual(['b']);
    highlight(document.body, '');
    expect(document.querySelectorAll('[data-wanted]')).toHaveLength(0);
  });
});

describe('the instructor', () => {
  it('shows the sentence with the names of cards, and the progress', () => {
    const { container } = render(Coach, { lesson, following: '' });
    expect(container.textContent).toContain('use Volunteers');
    expect(container.textContent).toContain(`1 of ${shape.steps}`);
  });

  it('gives a friendly reply to another move, and a link to the next lesson at the end', async () => {
    const { container } = render(Coach, { lesson, following: 'scouting' });
    lesson.hasStrayed = true;
    flushSync();
    expect(container.textContent).toContain('Nothing was played');
    while (!lesson.isLast) await obey();
    const next = container.querySelector<HTMLButtonElement>('.next');
    if (!next) throw new Error('no way on');
    await fireEvent.click(next);
    expect(container.querySelector('a[href="#/lesson/scouting"]')).not.toBeNull();
    expect(container.textContent).toContain('Well done!');
  });
});

describe('the pictures of the rules', () => {
  it('show a purchase that adds up and a strike that destroys', () => {
    const { payers, bought } = examplePurchase(cards) ?? {};
    expect(payers?.reduce((sum, { resources }) => sum + (resources ?? 0), 0)).toBe(bought?.cost);
    const { attacker, defender, medal } = exampleAttack(cards) ?? {};
    expect(attacker?.power).toBeGreaterThanOrEqual(defender?.armour ?? Infinity);
    expect(medal?.nation).toBe(attacker?.nation);
  });

  it('use other cards if a set lacks the usual ones', () => {
    const dear = { ...cards, vehicles: cards.vehicles.map((card) => (card.key === 'germany-pzkpfw-vi-tiger' ? { ...card, cost: 9 } : card)) };
    const { payers, bought } = examplePurchase(dear) ?? {};
    expect(bought?.key).not.toBe('germany-pzkpfw-vi-tiger');
    expect(payers?.reduce((sum, { resources }) => sum + (resources ?? 0), 0)).toBe(bought?.cost);
    const weak = { ...cards, vehicles: cards.vehicles.map((card) => (card.key === 'ussr-kv-2' ? { ...card, power: 0 } : card)) };
    expect(exampleAttack(weak)?.attacker.key).not.toBe('ussr-kv-2');
  });
});
