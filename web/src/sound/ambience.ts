/** Wind at the table: a quiet loop, off by default, and silent in a hidden tab. */

import { loudness, ready, type Mixer } from './mixer';

/** Cut-off frequency in hertz, level, and frequency and depth of the modulation. */
const WIND = { below: 260, level: 0.05, swells: 0.11, depth: 0.03 };

/** Play wind at a volume in percent; the returned function stops it. */
export function blowWind(volume: number): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  const follow = (): void => {
    stop();
    stop = (): void => undefined;
    if (!isOver && !document.hidden) void ready.then((device) => !isOver && !document.hidden && (stop = start(device, volume)));
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}

function start({ audio, hiss }: Mixer, volume: number): () => void {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  const swell = audio.createOscillator();
  const depth = audio.createGain();
  source.buffer = hiss;
  source.loop = true;
  filter.type = 'lowpass';
  filter.frequency.value = WIND.below;
  gain.gain.value = WIND.level * loudness(volume);
  swell.frequency.value = WIND.swells;
  depth.gain.value = WIND.depth * loudness(volume);
  swell.connect(depth).connect(gain.gain);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
  swell.start();
  return () => {
    source.stop();
    swell.stop();
    gain.disconnect();
  };
}
