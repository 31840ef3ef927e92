/** Flights, strikes and sounds are derived from events; the table itself never waits for them. */

import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';

import type { EventShape, TableShape } from '../src/generated/messages';
import { saveSettings } from '../src/core/settings.svelte';
import { allowSound, play, type Sound } from '../src/sound/mixer';
import { SCORES } from '../src/sound/scores';
import { EventQueue } from '../src/table/events/event-queue.svelte';
import { remarkOn } from '../src/table/motion/remarks';
import { scenesOf, selectorsOf, soundCues, soundsOf } from '../src/table/motion/scenes';
import { fakeAnimations } from './fake-animations';
import { event, open } from './fake-server';
import { rowOf, session, STRIKE, useMotion } from './recorded-session';
import TestTable from './TestTable.svelte';

const runs = fakeAnimations();

useMotion();

describe('scenes', () => {
  it('are flights and strikes in their order', () => {
    expect(scenesOf(STRIKE)).toEqual([
      { kind: 'strike', isSiege: false, with: 'germany-leichttraktor', by: 'B', at: 'A.front.2', card: 'usa-m7-priest', falls: true },
      { kind: 'flight', card: 'usa-m7-priest', from: 'A.front.2', to: 'A.depot', by: 'B', isLost: false },
      { kind: 'flight', card: 'germany-leichttraktor', from: 'play', to: 'B.depot', by: 'B', isLost: false },
      { kind: 'flight', card: 'single-germany', from: 'medals', to: 'B.depot', by: 'B', isLost: false },
    ]);
  });

  it('let a card fly once through several places, and leave achievements where they are', () => {
    expect(scenesOf(event({ kind: 'moved', from: 'A.hand', to: 'play', card: 'x' }, { kind: 'moved', from: 'play', to: 'A.depot', card: 'x' }))).toEqual([
      { kind: 'flight', card: 'x', from: 'A.hand', to: 'A.depot', by: 'B', isLost: true },
    ]);
    expect(scenesOf(event({ kind: 'moved', from: 'closed', to: 'open', card: 'goal' }, { kind: 'shuffled', from: 'A.depot', to: 'A.garage' }))).toEqual([]);
  });

  it('have the right sounds', () => {
    const begins = event({ kind: 'began', seat: 'A', round: 3 }, { kind: 'moved', from: 'A.garage', to: 'A.hand', card: null });
    expect(soundsOf(begins, 'A')).toEqual(['your-turn', 'slide']);
    expect(soundsOf(begins, 'B')).toEqual(['radio', 'slide']);
    expect(soundsOf(STRIKE, 'A')).toEqual(['shot', 'explosion', 'tick', 'medal']);
    expect(soundsOf(event({ kind: 'lost', to: 'A.front.1', card: null }, { kind: 'hurt', to: 'A.front.2', card: null }), 'A')).toEqual([
      'collapse',
      'lost-base',
      'hit',
    ]);
    expect(soundsOf(event({ kind: 'shuffled', from: 'A.depot', to: 'A.garage' }, { kind: 'healed', to: 'A.front.1' }), 'A')).toEqual(['shuffle', 'wrench']);
    const taken = event({ kind: 'lost', to: 'A.front.hq', card: null, with: 'x' });
    expect(soundsOf(taken, 'A')).toEqual(['siren', 'shot', 'hq-falls', 'lost-base']);
    expect(soundsOf(taken, 'B')).toContain('captured');
    // A card without a gun has a smaller sound.
    expect(soundsOf(taken, 'A', '', () => false)).toContain('shot-small');
  });

  it('have sounds at the moment they are seen: a shell when it lands, a card when it is torn', () => {
    const cues = (one: EventShape, phase = ''): unknown => soundCues([one], 'A', phase).map(({ sound, at, level }) => [sound, at, level]);
    expect(cues(event({ kind: 'hurt', to: 'A.front.2', card: 'x', with: 'y' }))).toEqual([
      ['shot', 0, 1],
      ['hit', 240, 1],
    ]);
    expect(cues(event({ kind: 'hurt', to: 'A.front.2', card: null, with: 'y' }), 'siege')).toEqual([
      ['whistle', 0, 1],
      ['hit', 570, 1],
    ]);
    expect(cues(event({ kind: 'moved', from: 'A.hand', to: 'A.depot', card: 'x' }))).toEqual([
      ['stamp', 0, 1],
      ['tear', 340, 1],
    ]);
    expect(cues(event({ kind: 'moved', from: 'B.garage', to: 'B.hand', card: null }))).toEqual([['slide', 0, 0.5]]);
  });

  it('of a siege are shells, and a card given up is lost', () => {
    const hit = event({ kind: 'hurt', to: 'A.front.2', card: null, with: 'x' });
    expect(scenesOf(hit, 'siege')).toMatchObject([{ kind: 'strike', isSiege: true }]);
    expect(scenesOf({ ...hit, actions: ['resolve siege', 'target A2'] })).toMatchObject([{ isSiege: true }]);
    expect(scenesOf(hit, 'striking')).toMatchObject([{ isSiege: false }]);
    expect(soundsOf(hit, 'A', 'siege')).toEqual(['whistle', 'hit']);
    const given = { ...event({ kind: 'moved', from: 'A.hand', to: 'A.depot', card: 'x' }), actions: ['give-up x'] };
    expect(scenesOf(given)).toMatchObject([{ kind: 'flight', isLost: true }]);
    expect(soundsOf(given, 'A')).toContain('tear');
    expect(soundsOf(given, 'C')).not.toContain('tear');
  });

  it('search for the card first, then for its place', () => {
    expect(selectorsOf('A.hand', 'x', 'A', 'A')).toEqual(['[data-spot="hand:x"]', '[data-place="A.hand"]']);
    expect(selectorsOf('B.hand', null, 'B', 'A')).toEqual(['[data-place="B.hand"]']);
    expect(selectorsOf('reserve', 'x', 'B', 'A')[0]).toBe('[data-spot="reserve:x"]');
    expect(selectorsOf('B.front.hq', 'x', 'A', 'A')[0]).toBe('[data-spot="defender:B:hq"]');
    expect(selectorsOf('medals', 'double-uk', 'A', 'A')[0]).toBe('[data-place="medals.uk"]');
  });

  it('of others never start in the hand of the player, whatever equal cards lie there', () => {
    for (const place of ['B.hand', 'play']) {
      const found = selectorsOf(place, 'engineers', 'B', 'A');
      expect(found).toEqual(['[data-place="B.hand"]']);
    }
  });

  it('of a recorded game of four start at the seat that caused them, in the order of the journal', () => {
    let version = session.first.version;
    let seen = 0;
    for (const update of session.updates.filter(({ kind }) => kind === 'update')) {
      expect(update.version).toBeGreaterThan(version);
      version = update.version;
      for (const one of update.events) {
        for (const scene of scenesOf(one)) {
          const cause = one.happened?.find((each) => each.card === scene.card && (scene.kind === 'strike' ? each.to === scene.at : each.from === scene.from));
          expect(scene.by).toBe(cause?.by);
          if (scene.kind !== 'flight' || !/^(play|[A-D]\.hand)$/.test(scene.from)) continue;
          seen += 1;
          const owner = scene.from === 'play' ? scene.by : scene.from[0];
          expect(
            selectorsOf(scene.from, scene.card, scene.by, 'A').every((one) => one.includes(`"${owner}.`) || (owner === 'A' && one.includes('data-spot'))),
          ).toBe(true);
        }
      }
    }
    expect(seen).toBeGreaterThan(20);
  });
});

describe('remarks of bots', () => {
  const { seats } = session.first.state as TableShape;
  const on = (version: number, ...happened: Parameters<typeof event>) => remarkOn({ ...rowOf(event(...happened)), version });

  it('are rare and only about public events', () => {
    expect(seats.find(({ seat }) => seat === 'B')?.bot).toBeTruthy();
    expect(on(3, { kind: 'killed', to: 'B.front.2', card: 'x' })).toEqual({ seat: 'B', about: 'vehicle', card: 'x', variant: 1 });
    expect(on(4, { kind: 'killed', to: 'B.front.2', card: 'x' })).toBeUndefined();
    expect(on(3, { kind: 'lost', to: 'C.front.2', card: null })).toEqual({ seat: 'C', about: 'base', card: '', variant: 1 });
    expect(on(3, { kind: 'moved', from: 'medals', to: 'B.depot', card: 'single-uk' })?.about).toBe('medal');
  });

  it('vary, and always have a sentence', () => {
    const said = Array.from({ length: 60 }, (_, version) => on(version, { kind: 'killed', to: 'B.front.2', card: 'x' })?.variant ?? -1);
    expect(new Set(said)).toEqual(new Set([-1, 0, 1, 2]));
  });

  it('never come from a person, nor about a card that moves between hidden places', () => {
    expect(on(3, { kind: 'killed', to: 'A.front.2', card: 'x' })).toBeUndefined();
    expect(on(3, { kind: 'moved', from: 'B.garage', to: 'B.hand', card: null })).toBeUndefined();
    expect(on(3, { kind: 'moved', from: 'B.hand', to: 'B.depot', card: 'x' })).toBeUndefined();
  });
});

describe('the board', () => {
  it('shows the table as of the current event, never ahead of its journal, and the present when skipped', async () => {
    vi.useFakeTimers();
    const { model, line } = open(session.first.state as TableShape);
    render(TestTable, { model });
    for (const update of session.updates.slice(0, 20)) line.say(update);
    flushSync();
    const last = session.updates[19]?.version;
    const pages = (): number => Math.max(...Object.keys(model.state?.journal ?? {}).map(Number));
    expect(model.state?.version).toBeLessThan(last ?? 0);
    for (let steps = 0; steps < 400 && model.queue.now; steps += 1) {
      expect(pages()).toBeLessThanOrEqual(model.state?.version ?? 0);
      await vi.advanceTimersByTimeAsync(100);
      for (const run of runs.splice(0)) run.finish();
      flushSync();
    }
    expect(model.state?.version).toBe(last);
    line.say(session.updates[20]);
    model.queue.skip();
    expect(model.state?.version).toBe(session.updates[20]?.version);
    model.close();
    vi.useRealTimers();
  });
});

describe('the queue', () => {
  const state = session.first.state as TableShape;
  const routine: EventShape = { ...event({ kind: 'moved', from: 'B.hand', to: 'B.depot', card: 'x' }) };

  it('shows every row of a long round in its order, routine together', async () => {
    const queue = new EventQueue();
    const shown: number[][] = [];
    queue.attach({
      show: async ({ rows }, commit) => {
        await Promise.resolve();
        shown.push(rows.map(({ version }) => version));
        commit();
      },
      tell: () => shown.push([-1]),
      finish: () => undefined,
    });
    for (let version = 1; version <= 40; version += 1) queue.add({ version, before: state, after: state, events: [routine], isOwn: false });
    await vi.waitUntil(() => !queue.now);
    expect(shown.flat()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(shown.length).toBeLessThan(5);
  });

  it('skips animations in a hidden tab and shows the current state', () => {
    const queue = new EventQueue();
    const told: number[] = [];
    queue.attach({ show: () => new Promise(() => undefined), tell: ({ version }) => told.push(version), finish: () => undefined });
    queue.add({ version: 1, before: state, after: state, events: [routine], isOwn: false });
    expect(queue.shown).toBe(state);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    queue.add({ version: 2, before: state, after: state, events: [routine], isOwn: false });
    expect([queue.shown, queue.now, told]).toEqual([undefined, undefined, [2]]);
  });
});

describe('sounds', () => {
  /** A fake audio device that counts the sounds it plays. */
  function device(): { made: string[]; clock: { now: number } } {
    const made: string[] = [];
    const clock = { now: 10 };
    const param = () => ({
      setValueAtTime: vi.fn(),
      linearRampToValueAtTime: vi.fn(),
      exponentialRampToValueAtTime: vi.fn(),
      setTargetAtTime: vi.fn(),
      value: 0,
    });
    const part = (kind: string) => () => ({
      gain: param(),
      frequency: param(),
      threshold: param(),
      ratio: param(),
      attack: param(),
      release: param(),
      connect: (to: unknown) => to,
      disconnect: () => made.push('displaced'),
      start: () => made.push(kind),
      stop: () => undefined,
    });
    vi.stubGlobal(
      'AudioContext',
      class {
        get currentTime(): number {
          return clock.now;
        }
        sampleRate = 8;
        state = 'running';
        destination = {};
        createGain = part('gain');
        createOscillator = part('tone');
        createBufferSource = part('noise');
        createBiquadFilter = part('filter');
        createDynamicsCompressor = part('limiter');
        createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
      },
    );
    return { made, clock };
  }

  it('are played only if enabled, after a user gesture, eight at a time', async () => {
    const { made, clock } = device();
    allowSound();
    play('hit');
    expect(made).toEqual([]);
    saveSettings({ sound: 'on' });
    play('hit');
    expect(made).toEqual([]);
    allowSound();
    await vi.waitUntil(() => {
      clock.now += 5;
      play('hit');
      return made.length > 0;
    });
    expect(made).toContain('tone');
    expect(made).toContain('noise');
    const heard = made.length;
    play('hit');
    expect(made).toHaveLength(heard);
    clock.now += 5;
    for (let copy = 0; copy < 8; copy += 1) play('tick', { delay: copy * 0.08 });
    expect(made.slice(heard)).toEqual(Array(8).fill('tone'));
    play('slide', { delay: 0.9 });
    expect(made.at(-1)).toBe('tone');
    play('medal');
    expect(made).toContain('displaced');
  });

  it('need neither files nor a decoder, and survive the loss of the audio device', async () => {
    const { made, clock } = device();
    vi.resetModules();
    const mixer = await import('../src/sound/mixer');
    (await import('../src/core/settings.svelte')).saveSettings({ sound: 'on' });
    // Fetching or decoding fails here, as in a browser without Ogg Opus.
    const files = vi.fn(() => Promise.reject(new Error('no recordings')));
    vi.stubGlobal('fetch', files);
    (AudioContext.prototype as unknown as { resume: () => Promise<void> }).resume = () => Promise.reject(new Error('no device'));
    mixer.allowSound();
    const { audio } = await mixer.ready;
    for (const sound of Object.keys(SCORES) as Sound[]) {
      const heard = made.length;
      clock.now += 5;
      mixer.play(sound);
      expect(made.length, sound).toBeGreaterThan(heard);
    }
    (audio as unknown as { state: string }).state = 'suspended';
    clock.now += 5;
    mixer.play('hit');
    await Promise.resolve();
    expect(files).not.toHaveBeenCalled();
  });

  it('have a score each that ends, none louder than full level', () => {
    for (const [name, { notes }] of Object.entries(SCORES) as [Sound, (typeof SCORES)[Sound]][]) {
      expect(notes.length, name).toBeGreaterThan(0);
      expect(Math.max(...notes.map(({ at, lasts }) => at + lasts)), name).toBeLessThan(2.2);
      for (const { from, to, loud } of notes) expect(Math.min(from, to) > 20 && Math.max(from, to) < 8000 && loud > 0 && loud <= 1, name).toBe(true);
    }
  });
});
