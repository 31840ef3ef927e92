// Laid into a page whose sounds are looked at (tools/sound_levels.py): samples, levels and spectrograms of each.
(() => {
  const RATE = 44100;
  const WINDOW = 1024;
  const STEP = 512;
  const HIGHEST = 160; // bands of 43 hertz
  const decibels = (level) => (level > 0 ? 20 * Math.log10(level) : -120);

  globalThis.tankrushSounds = (names, record) => Object.assign(globalThis, { soundNames: names, recordSound: record });

  /** The loudest fifth of a second, the peak, and when the last sample above a thousandth is heard. */
  globalThis.levelsOf = async (name, volume) => {
    const samples = await recordSound(name, volume);
    let [peak, last, loudest] = [0, 0, 0];
    const span = RATE / 5;
    for (let begin = 0; begin < samples.length; begin += span / 4) {
      let sum = 0;
      for (let index = begin; index < Math.min(begin + span, samples.length); index += 1) sum += samples[index] ** 2;
      loudest = Math.max(loudest, Math.sqrt(sum / span));
    }
    samples.forEach((sample, index) => {
      peak = Math.max(peak, Math.abs(sample));
      if (Math.abs(sample) > 0.001) last = index;
    });
    return { peak: decibels(peak), loudest: decibels(loudest), lasts: last / RATE };
  };

  /** Strength of each band over time, as a picture: time to the right, frequency upwards. */
  globalThis.spectrogramOf = async (name) => {
    const samples = (await recordSound(name, 100)).slice(0, RATE * 2.2);
    const columns = Math.floor((samples.length - WINDOW) / STEP);
    const canvas = Object.assign(document.createElement('canvas'), { width: columns, height: HIGHEST });
    const pen = canvas.getContext('2d');
    for (let column = 0; column < columns; column += 1) {
      for (let band = 0; band < HIGHEST; band += 1) {
        let [real, imaginary] = [0, 0];
        for (let index = 0; index < WINDOW; index += 2) {
          const sample = samples[column * STEP + index] * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / WINDOW));
          const turn = (2 * Math.PI * band * index) / WINDOW;
          real += sample * Math.cos(turn);
          imaginary += sample * Math.sin(turn);
        }
        const light = Math.max(0, Math.min(1, (decibels(Math.hypot(real, imaginary) / (WINDOW / 4)) + 80) / 70));
        pen.fillStyle = `hsl(${280 - 230 * light} 90% ${70 * light}%)`;
        pen.fillRect(column, HIGHEST - 1 - band, 1, 1);
      }
    }
    return canvas.toDataURL();
  };
})();
