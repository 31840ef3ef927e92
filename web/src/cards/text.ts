/** Measure text, to wrap, shrink or condense it before it is cut off. */

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();
const families = new Map<string, string>();

function family(name: 'sans' | 'cond'): string {
  let found = families.get(name);
  if (found === undefined) {
    found = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || 'sans-serif';
    families.set(name, found);
  }
  return found;
}

/** Return the width in pixels; without a canvas, as in tests, a generous estimate. */
export function widthOf(text: string, size: number, weight: number, name: 'sans' | 'cond' = 'cond'): number {
  const place = `${name}${weight}/${text}`;
  let per100 = widths.get(place);
  if (per100 === undefined) {
    pen ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
    if (pen) {
      pen.font = `${weight} 100px ${family(name)}`;
      per100 = pen.measureText(text).width;
    } else {
      per100 = text.length * 58;
    }
    widths.set(place, per100);
  }
  return (per100 * size) / 100;
}

export interface Fit {
  size: number;
  /** Set if the text must be condensed to fit. */
  length: number | undefined;
}

/** Find the largest size, not below the smallest, at which the text fits on one line. */
export function fit(text: string, space: number, size: number, smallest: number, weight = 700): Fit {
  const width = widthOf(text, size, weight);
  if (width <= space) return { size, length: undefined };
  const wanted = (size * space) / width;
  return wanted >= smallest ? { size: wanted, length: undefined } : { size: smallest, length: space };
}

/** Break text into lines; a word longer than a line gets its own. */
export function wrap(text: string, space: number, size: number, weight = 400, name: 'sans' | 'cond' = 'sans'): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, size, weight, name) > space) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line ? [...lines, line] : lines;
}

/** Find the largest size at which the text takes at most `most` lines. */
export function wrapInto(text: string, space: number, size: number, smallest: number, most: number): { size: number; lines: string[] } {
  for (let tried = size; tried > smallest; tried -= 0.5) {
    const lines = wrap(text, space, tried);
    if (lines.length <= most) return { size: tried, lines };
  }
  return { size: smallest, lines: wrap(text, space, smallest) };
}
