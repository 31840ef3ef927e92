const GLYPHS: Record<string, string> = {
  T: 'M0 0h10v3H0zM3.5 4.2h3V14h-3z',
  A: 'M0 14V4l3.5-4h3L10 4v10H7v-4H3v4zM3 7.2h4V4.8L5.6 3H4.4L3 4.8z',
  N: 'M0 0h3l4 7V0h3v14H7L3 7v7H0z',
  K: 'M0 0h3v14H0zM4 7l3-7h3L7 7l3 7H7z',
  R: 'M0 0h7.5L10 2.5v4L8 8l2 6H7L5.2 8.5H3V14H0zM3 3v2.7h4V3z',
  U: 'M0 0h3v11h4V0h3v11.5L7.5 14h-5L0 11.5z',
  S: 'M2.5 0H10v3H3v2.5h5L10 7.5v4L7.5 14H0v-3h7V8.5H2L0 6.5v-4z',
  H: 'M0 0h3v5.5h4V0h3v14H7V8.5H3V14H0z',
};
const ADVANCE = 12.5;
const TRACK = 22;

export interface Letter {
  x: number;
  /** Empty for the track between the words. */
  d: string;
}

export const letters: Letter[] = [];
let pen = 0;
for (const sign of 'TANK RUSH') {
  letters.push({ x: pen, d: GLYPHS[sign] ?? '' });
  pen += sign === ' ' ? TRACK : ADVANCE;
}
export const WIDTH = pen;
