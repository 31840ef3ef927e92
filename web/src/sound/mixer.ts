/** Synthesises and plays sounds without files or decoding, after the first user gesture. */

import { settings } from '../core/settings.svelte';
import type { Note, Score, SCORES } from './scores';

export type Sound = keyof typeof SCORES;

const VOICES = 8;
/** Seconds within which a repeated sound is dropped. */
const AGAIN = 0.07;
const LEAD = 4;
const DUCKED = 0.35;
const LOUDEST = 1.4;
const ATTACK = 0.006;
/** Sample rate in hertz and length in seconds of a recording. */
const RATE = 44_100;
const LONGEST = 3;

interface Voice {
  rank: number;
  gain: GainNode;
  ends: number;
}

export interface Mixer {
  audio: BaseAudioContext;
  master: GainNode;
  /** The bus of all sounds that the leading ones duck. */
  rest: GainNode;
  hiss: AudioBuffer;
  scores: typeof SCORES;
}

let context: AudioContext | undefined;
let mixer: Mixer | undefined;
let voices: Voice[] = [];
let isReady: (device: Mixer) => void = () => undefined;
/** Resolves to the audio device after the first user gesture. */
export const ready = new Promise<Mixer>((done) => (isReady = done));
const last = new Map<Sound, number>();

/** Enable sound at the first user gesture, as browsers require. Without an audio device the game stays silent. */
export function allowSound(): void {
  if (settings.sound !== 'on' || context || typeof AudioContext === 'undefined') return;
  try {
    context = new AudioContext();
  } catch {
    return;
  }
  const audio = context;
  void import('./scores').then(
    ({ SCORES }) => {
      mixer = build(audio, SCORES);
      isReady(mixer);
      // Used by tools/sound_levels.py.
      (globalThis as { tankrushSounds?: (names: string[], record: typeof recordSound) => void }).tankrushSounds?.(Object.keys(SCORES), recordSound);
    },
    // Try again at the next touch.
    () => (context = undefined),
  );
}

/** Render the samples of a sound after the limiter, at a volume in percent. */
async function recordSound(sound: Sound, volume: number): Promise<Float32Array> {
  const audio = new OfflineAudioContext(1, RATE * LONGEST, RATE);
  const { SCORES } = await import('./scores');
  const device = build(audio, SCORES);
  device.master.gain.value = loudness(volume);
  const out = voice(device, SCORES[sound], device.rest);
  for (const note of SCORES[sound].notes) strike(device, note, note.at, out);
  return (await audio.startRendering()).getChannelData(0);
}

/** Convert a slider position to gain; a squared curve sounds even. */
export function loudness(percent: number): number {
  return LOUDEST * (percent / 100) ** 2;
}

function build(audio: BaseAudioContext, scores: typeof SCORES): Mixer {
  const limiter = audio.createDynamicsCompressor();
  limiter.threshold.value = -10;
  limiter.ratio.value = 8;
  limiter.attack.value = 0.003;
  limiter.release.value = 0.15;
  const master = audio.createGain();
  const rest = audio.createGain();
  rest.connect(master).connect(limiter).connect(audio.destination);
  const hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = hiss.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  return { audio, master, rest, hiss, scores };
}

/** Play a sound after `delay` seconds, unless sound is off, it was just played, or all voices have its rank or a higher one. */
export function play(sound: Sound, { delay = 0, level = 1 }: { delay?: number; level?: number } = {}): void {
  if (settings.sound !== 'on' || !mixer || globalThis.document?.hidden) return;
  const { audio, master, rest, scores } = mixer;
  // A lost audio device cannot be resumed.
  if (context?.state === 'suspended') context.resume().catch(() => undefined);
  const start = audio.currentTime + delay;
  if (start - (last.get(sound) ?? -1) < AGAIN) return;
  const score: Score = scores[sound];
  const { rank, notes } = score;
  if (!free(rank, audio.currentTime)) return;
  last.set(sound, start);
  master.gain.value = loudness(settings.volume);
  const gain = voice(mixer, score, rank >= LEAD ? master : rest, level);
  const ends = start + Math.max(...notes.map((note) => note.at + note.lasts));
  voices.push({ rank, gain, ends });
  for (const note of notes) strike(mixer, note, start + note.at, gain);
  if (rank < LEAD) return;
  rest.gain.setTargetAtTime(DUCKED, start, 0.02);
  rest.gain.setTargetAtTime(1, ends, 0.18);
}

/** The gain node of a score, at its level. */
function voice({ audio }: Mixer, { raised }: Score, out: GainNode, level = 1): GainNode {
  const gain = audio.createGain();
  gain.gain.value = level * 10 ** (raised / 20);
  gain.connect(out);
  return gain;
}

/** If all voices are in use, end the sound of the lowest rank if it is below the new one. */
function free(rank: number, now: number): boolean {
  voices = voices.filter((voice) => voice.ends > now);
  if (voices.length < VOICES) return true;
  const lowest = voices.reduce((least, voice) => (voice.rank < least.rank ? voice : least));
  if (lowest.rank >= rank) return false;
  lowest.gain.disconnect();
  voices = voices.filter((voice) => voice !== lowest);
  return true;
}

function strike({ audio, hiss }: Mixer, note: Note, start: number, out: GainNode): void {
  const gain = audio.createGain();
  const ends = start + note.lasts;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.loud, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(0.0001, ends);
  gain.connect(out);
  if (note.kind === 'noise') {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = hiss;
    filter.type = 'bandpass';
    glide(filter.frequency, note, start);
    source.connect(filter).connect(gain);
    source.start(start, Math.random() * 0.2);
    source.stop(ends);
    return;
  }
  const tone = audio.createOscillator();
  tone.type = note.kind;
  glide(tone.frequency, note, start);
  tone.connect(gain);
  tone.start(start);
  tone.stop(ends);
}

function glide(frequency: AudioParam, { from, to, lasts }: Note, start: number): void {
  frequency.setValueAtTime(from, start);
  frequency.exponentialRampToValueAtTime(to, start + lasts);
}
