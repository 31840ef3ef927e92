/** A QR code of a short text, by ISO/IEC 18004: bytes, error correction M, versions 1 to 6. */

/** For each version: codewords of correction for a block, and the data codewords of every block. */
const VERSIONS: readonly { correction: number; blocks: readonly number[] }[] = [
  { correction: 10, blocks: [16] },
  { correction: 16, blocks: [28] },
  { correction: 26, blocks: [44] },
  { correction: 18, blocks: [32, 32] },
  { correction: 24, blocks: [43, 43] },
  { correction: 16, blocks: [27, 27, 27, 27] },
];
const LEVEL_M = 0;

export type Square = boolean[][];

// ---- the field of 256 numbers ----------------------------------------------------------------------------------

function multiply(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((y >>> bit) & 1) product ^= x;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let index = 0; index < degree; index += 1) {
      result[index] = multiply(result[index] ?? 0, root) ^ (result[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return result;
}

function correctionOf(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((value, index) => (rest[index] = (rest[index] ?? 0) ^ multiply(value, factor)));
  }
  return rest;
}

// ---- from text to codewords --------------------------------------------------------------------------------------

function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const { correction, blocks } = VERSIONS[version - 1] ?? { correction: 0, blocks: [] };
  const room = blocks.reduce((sum, size) => sum + size, 0);
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data = Array.from({ length: bits.length / 8 }, (_, index) => bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const divisor = divisorOf(correction);
  let start = 0;
  const parts = blocks.map((size) => data.slice(start, (start += size)));
  const checks = parts.map((part) => correctionOf(part, divisor));
  return [...woven(parts), ...woven(checks)];
}

/** The first of every block, then the second of every block. */
function woven(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block.slice(index, index + 1))).flat();
}

// ---- from codewords to squares -----------------------------------------------------------------------------------

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Drawing {
  readonly size: number;
  readonly dark: Square;
  private readonly fixed: Square;

  constructor(version: number) {
    this.size = version * 4 + 17;
    const rows = (): Square => Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.dark = rows();
    this.fixed = rows();
    this.drawPatterns(version);
  }

  private fix(x: number, y: number, isDark: boolean): void {
    const [row, fixedRow] = [this.dark[y], this.fixed[y]];
    if (!row || !fixedRow || x < 0 || x >= this.size) return;
    row[x] = isDark;
    fixedRow[x] = true;
  }

  private drawPatterns(version: number): void {
    for (let place = 0; place < this.size; place += 1) {
      this.fix(6, place, place % 2 === 0);
      this.fix(place, 6, place % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [this.size - 4, 3], [3, this.size - 4]] as const) this.drawRings(x, y, 4);
    if (version > 1) this.drawRings(this.size - 7, this.size - 7, 2);
    this.drawFormat(0);
  }

  private drawRings(x: number, y: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const distance = Math.max(Math.abs(dx), Math.abs(dy));
        this.fix(x + dx, y + dy, reach === 4 ? distance !== 2 && distance !== 4 : distance !== 1);
      }
    }
  }

  /** Level and mask, twice, with their own correction. */
  drawFormat(mask: number): void {
    const data = (LEVEL_M << 3) | mask;
    let rest = data;
    for (let round = 0; round < 10; round += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (index: number): boolean => ((bits >>> index) & 1) === 1;
    for (let index = 0; index <= 5; index += 1) this.fix(8, index, bit(index));
    this.fix(8, 7, bit(6));
    this.fix(8, 8, bit(7));
    this.fix(7, 8, bit(8));
    for (let index = 9; index < 15; index += 1) this.fix(14 - index, 8, bit(index));
    for (let index = 0; index < 8; index += 1) this.fix(this.size - 1 - index, 8, bit(index));
    for (let index = 8; index < 15; index += 1) this.fix(8, this.size - 15 + index, bit(index));
    this.fix(8, this.size - 8, true);
  }

  /** Two columns at a time from the right, up and down by turns. */
  drawCodewords(codewords: readonly number[]): void {
    let place = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          const row = this.dark[y];
          if (!row || this.fixed[y]?.[x] || place >= codewords.length * 8) continue;
          row[x] = (((codewords[place >>> 3] ?? 0) >>> (7 - (place & 7))) & 1) === 1;
          place += 1;
        }
      }
    }
  }

  applyMask(mask: number): void {
    const turns = MASKS[mask];
    this.dark.forEach((row, y) => row.forEach((isDark, x) => {
      if (!this.fixed[y]?.[x] && turns?.(x, y)) row[x] = !isDark;
    }));
  }
}

/** The squares of the code, true for dark, without the light border of four squares; null if the text is too long. */
export function qrOf(text: string, mask = 2): Square | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(({ blocks }) => blocks.reduce((sum, size) => sum + size, 0) >= bytes.length + 2) + 1;
  if (version === 0) return null;
  const drawing = new Drawing(version);
  drawing.drawCodewords(codewordsOf(bytes, version));
  drawing.applyMask(mask);
  drawing.drawFormat(mask);
  return drawing.dark;
}

/** The dark squares as one path, for a drawing with one unit for each square. */
export function pathOf(square: Square): string {
  return square.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
}
