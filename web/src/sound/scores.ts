/** The sounds as short scores, one line each. Loaded after the first user gesture. */

export interface Note {
  /** Start and end frequency in hertz; for noise the centre of the band. */
  from: number;
  to: number;
  kind: 'noise' | OscillatorType;
  /** Seconds. */
  at: number;
  lasts: number;
  loud: number;
}

export interface Score {
  /** Priority: if all voices are in use, a higher rank replaces a lower one; from 4 on, other sounds are turned down. */
  rank: number;
  /** Decibels added to the level of its notes, to balance the sounds: see tools/sound_levels.py. */
  raised: number;
  notes: Note[];
}

const noise = (from: number, to: number, at: number, lasts: number, loud: number): Note => ({ kind: 'noise', from, to, at, lasts, loud });
const tone = (from: number, to: number, at: number, lasts: number, loud: number, kind: OscillatorType = 'sine'): Note => ({ kind, from, to, at, lasts, loud });
const score = (rank: number, raised: number, ...notes: Note[]): Score => ({ rank, raised, notes });

export const SCORES = {
  tick: score(0, 9, tone(880, 820, 0, 0.06, 0.4)),
  flip: score(0, 16, noise(3200, 2200, 0, 0.05, 0.4), noise(900, 700, 0.05, 0.05, 0.3)),
  shuffle: score(
    0,
    7,
    noise(2600, 2200, 0, 0.05, 0.3),
    noise(2400, 2000, 0.07, 0.05, 0.3),
    noise(2600, 2100, 0.14, 0.05, 0.3),
    noise(2200, 1700, 0.21, 0.09, 0.3),
  ),
  radio: score(0, 12, noise(1800, 1700, 0, 0.05, 0.35), tone(1240, 1240, 0.04, 0.05, 0.12), noise(1700, 1500, 0.09, 0.05, 0.25)),
  slide: score(0, 15, noise(2600, 1800, 0, 0.14, 0.4)),
  knock: score(1, 9, tone(190, 150, 0, 0.08, 0.6)),
  latch: score(1, 2, noise(1500, 1200, 0, 0.04, 0.7), noise(2200, 1900, 0.07, 0.03, 0.5), tone(150, 110, 0.07, 0.08, 0.4)),
  wrench: score(
    1,
    4,
    tone(1900, 1700, 0, 0.05, 0.2, 'triangle'),
    noise(2600, 2200, 0, 0.03, 0.3),
    tone(2100, 1900, 0.14, 0.06, 0.2, 'triangle'),
    noise(2600, 2200, 0.14, 0.03, 0.3),
  ),
  'shot-small': score(2, 7, noise(1600, 400, 0, 0.11, 0.8), tone(240, 90, 0, 0.14, 0.7), noise(500, 200, 0.03, 0.24, 0.3)),
  shot: score(2, 8, noise(900, 160, 0, 0.16, 0.9), tone(170, 52, 0, 0.2, 0.8), noise(260, 120, 0.05, 0.32, 0.25)),
  hit: score(2, 9, noise(1700, 500, 0, 0.1, 0.7), tone(330, 90, 0, 0.2, 0.7, 'triangle'), noise(420, 160, 0.04, 0.3, 0.45)),
  explosion: score(3, 1, tone(95, 30, 0, 0.55, 1), noise(600, 90, 0, 0.7, 0.9), noise(2400, 700, 0.02, 0.16, 0.35), noise(180, 80, 0.25, 0.7, 0.3)),
  collapse: score(3, 0, noise(340, 90, 0, 0.5, 0.7), noise(240, 80, 0.18, 0.6, 0.6), tone(70, 34, 0.05, 0.5, 0.8)),
  siren: score(3, 5, tone(380, 620, 0, 0.5, 0.2, 'sawtooth'), tone(620, 360, 0.5, 0.7, 0.2, 'sawtooth')),
  'hq-falls': score(4, -2.5, tone(80, 26, 0, 1.1, 1), noise(500, 70, 0, 1.3, 0.9), noise(260, 60, 0.3, 1.4, 0.5), noise(2600, 600, 0.02, 0.2, 0.3)),
  engine: score(2, -4, tone(46, 62, 0, 1.4, 0.5, 'sawtooth'), noise(160, 220, 0, 1.4, 0.3)),
  whistle: score(2, 6, tone(1500, 420, 0, 0.5, 0.16), noise(1300, 500, 0.05, 0.45, 0.12)),
  stamp: score(3, 8, tone(130, 60, 0, 0.16, 0.8), noise(700, 300, 0, 0.07, 0.6)),
  coin: score(1, 5, tone(1319, 1319, 0, 0.12, 0.22, 'triangle'), tone(1760, 1760, 0.06, 0.2, 0.2, 'triangle')),
  tear: score(3, 6, noise(3600, 2400, 0, 0.22, 0.5), noise(2800, 1500, 0.12, 0.2, 0.4)),
  medal: score(3, 2, tone(784, 784, 0, 0.3, 0.35, 'triangle'), tone(1175, 1175, 0.09, 0.42, 0.3, 'triangle'), tone(2350, 2350, 0.09, 0.3, 0.1)),
  'your-turn': score(4, -1, tone(440, 440, 0, 0.18, 0.45, 'triangle'), tone(587, 587, 0.15, 0.3, 0.5, 'triangle')),
  captured: score(4, 6, tone(392, 392, 0.2, 0.2, 0.3, 'sawtooth'), tone(523, 523, 0.36, 0.2, 0.3, 'sawtooth'), tone(659, 659, 0.52, 0.5, 0.32, 'sawtooth')),
  'lost-base': score(4, 1, tone(294, 294, 0.2, 0.34, 0.4, 'triangle'), tone(220, 218, 0.5, 0.7, 0.45, 'triangle')),
  victory: score(
    5,
    0,
    tone(392, 392, 0, 0.24, 0.3, 'triangle'),
    tone(523, 523, 0.2, 0.24, 0.32, 'triangle'),
    tone(659, 659, 0.4, 0.24, 0.34, 'triangle'),
    tone(784, 784, 0.6, 1, 0.36, 'triangle'),
    tone(523, 523, 0.6, 1, 0.22, 'triangle'),
  ),
  defeat: score(5, 0, tone(294, 294, 0, 0.5, 0.3, 'triangle'), tone(262, 262, 0.45, 0.5, 0.3, 'triangle'), tone(220, 219, 0.9, 1.2, 0.34, 'triangle')),
} satisfies Record<string, Score>;
