/** Sounds without files: a few short notes and noises, made when they are wanted; off unless somebody has switched them on. */

import { settings } from './settings.svelte';

export const SOUNDS = ['slide', 'latch', 'tick', 'thud', 'fall', 'bell', 'brass', 'turn', 'tear', 'knock'] as const;
export type Sound = (typeof SOUNDS)[number];

const LOUD = 0.16;

interface Note {
  /** Hertz at the beginning and at the end; none for a noise. */
  from?: number;
  to?: number;
  kind?: OscillatorType;
  /** The middle of a noise. */
  noise?: number;
  /** Seconds. */
  at: number;
  lasts: number;
  loud: number;
}

const SCORES: Record<Sound, Note[]> = {
  slide: [{ noise: 2600, at: 0, lasts: 0.14, loud: 0.5 }],
  latch: [
    { noise: 1500, at: 0, lasts: 0.04, loud: 0.8 },
    { noise: 2200, at: 0.07, lasts: 0.03, loud: 0.6 },
  ],
  tick: [{ from: 880, to: 820, kind: 'sine', at: 0, lasts: 0.06, loud: 0.5 }],
  thud: [
    { from: 120, to: 48, kind: 'sine', at: 0, lasts: 0.22, loud: 1 },
    { noise: 300, at: 0, lasts: 0.12, loud: 0.6 },
  ],
  fall: [
    { from: 120, to: 45, kind: 'sine', at: 0, lasts: 0.2, loud: 1 },
    { from: 90, to: 36, kind: 'sine', at: 0.16, lasts: 0.28, loud: 1 },
    { noise: 240, at: 0.16, lasts: 0.2, loud: 0.7 },
  ],
  bell: [
    { from: 330, to: 328, kind: 'triangle', at: 0, lasts: 0.48, loud: 0.7 },
    { from: 660, to: 656, kind: 'sine', at: 0, lasts: 0.3, loud: 0.3 },
  ],
  brass: [
    { from: 392, to: 392, kind: 'sawtooth', at: 0, lasts: 0.16, loud: 0.28 },
    { from: 523, to: 523, kind: 'sawtooth', at: 0.13, lasts: 0.26, loud: 0.28 },
  ],
  turn: [
    { from: 440, to: 440, kind: 'triangle', at: 0, lasts: 0.16, loud: 0.6 },
    { from: 587, to: 587, kind: 'triangle', at: 0.15, lasts: 0.26, loud: 0.6 },
  ],
  tear: [{ noise: 3600, at: 0, lasts: 0.22, loud: 0.6 }],
  knock: [{ from: 190, to: 150, kind: 'sine', at: 0, lasts: 0.08, loud: 0.7 }],
};

let context: AudioContext | undefined;

/** Browsers let a page sound only after somebody has touched it. */
export function allowSound(): void {
  if (settings.sound !== 'on' || context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
}

export function play(sound: Sound, delay = 0): void {
  if (settings.sound !== 'on' || !context || globalThis.document?.hidden) return;
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + delay;
  for (const note of SCORES[sound]) strike(context, note, start + note.at);
}

function strike(audio: AudioContext, note: Note, start: number): void {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.loud * LOUD, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.lasts);
  gain.connect(audio.destination);
  if (note.noise) {
    const source = audio.createBufferSource();
    source.buffer = hiss(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = note.noise;
    source.connect(filter).connect(gain);
    source.start(start);
    source.stop(start + note.lasts);
    return;
  }
  const tone = audio.createOscillator();
  tone.type = note.kind ?? 'sine';
  tone.frequency.setValueAtTime(note.from ?? 440, start);
  tone.frequency.exponentialRampToValueAtTime(note.to ?? note.from ?? 440, start + note.lasts);
  tone.connect(gain);
  tone.start(start);
  tone.stop(start + note.lasts);
}

let noise: AudioBuffer | undefined;

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, Math.round(audio.sampleRate / 2), audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  return noise;
}
