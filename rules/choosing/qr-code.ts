/** A QR code (ISO/IEC 18004) for the printed sheet's link: bytes, correction level L, versions 1 to 20. */
import { correctionOf, divisorOf } from './reed-solomon.ts';

/** Bytes for the text with its header, correction bytes of each block, and the number of blocks. */
type Layout = readonly [data: number, correction: number, blocks: number];

/** By version, the smallest first. */
const layouts: readonly Layout[] = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [136, 18, 2],
  [156, 20, 2],
  [194, 24, 2],
  [232, 30, 2],
  [274, 18, 4],
  [324, 20, 4],
  [370, 24, 4],
  [428, 26, 4],
  [461, 30, 4],
  [523, 22, 6],
  [589, 24, 6],
  [647, 28, 6],
  [721, 30, 6],
  [795, 28, 7],
  [861, 28, 8],
];

/** Level L and mask 0. Readers take any mask; trying all eight for the evenest would take eight times as long. */
const format = 0b01_000;

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const sizeOf = (version: number): number => 17 + 4 * version;

/** The centres of the alignment patterns, in both directions. */
function alignments(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  const step = 2 * Math.ceil((last - 6) / (2 * (count - 1)));
  return [6, ...range(count - 1).map((i) => last - step * (count - 2 - i))];
}

/** Appends the remainder of a division by a polynomial: how format and version protect themselves. */
function withRemainder(value: number, polynomial: number, bits: number): number {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); bit >= bits; bit -= 1) {
    if ((rest >> bit) & 1) rest ^= polynomial << (bit - bits);
  }
  return (value << bits) | rest;
}

/** Header, text and padding as bytes: four bits for the mode, eight or sixteen for the length. */
function dataBytes(text: Uint8Array, version: number, capacity: number): Uint8Array {
  const length = text.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  const bits = ['0100', length, ...[...text].map((byte) => byte.toString(2).padStart(8, '0'))];
  const written = `${bits.join('')}0000`.match(/.{1,8}/g) ?? [];
  return Uint8Array.from({ length: capacity }, (_, i) => {
    const padding = (i - written.length) % 2 === 0 ? 0xec : 0x11;
    return i < written.length ? Number.parseInt((written[i] ?? '').padEnd(8, '0'), 2) : padding;
  });
}

/** The bytes of all blocks in turn, then their correction bytes in turn. The last blocks may be longer by one. */
function interleaved(data: Uint8Array, [, correction, count]: Layout): number[] {
  const short = Math.floor(data.length / count);
  const longOnes = data.length % count;
  const divisor = divisorOf(correction);
  const parts = range(count).map((i) => {
    const longBefore = Math.max(0, i - (count - longOnes));
    const start = i * short + longBefore;
    return data.subarray(start, start + short + (i >= count - longOnes ? 1 : 0));
  });
  const corrections = parts.map((part) => correctionOf(part, divisor));
  const inTurn = (lists: readonly Uint8Array[], longest: number) =>
    range(longest).flatMap((i) => lists.flatMap((list) => (i < list.length ? [list[i] ?? 0] : [])));
  return [...inTurn(parts, short + 1), ...inTurn(corrections, correction)];
}

type Square = (boolean | undefined)[][];

/** Everything but the data; places that are left for it are undefined. */
function drawPatterns(version: number): Square {
  const size = sizeOf(version);
  const square: Square = range(size).map(() => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = square[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  /** Rings around a centre; `light` names those that are light. */
  const rings = (centreX: number, centreY: number, radius: number, light: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(centreX + dx, centreY + dy, !light.includes(ring));
      }
    }
  };
  for (const i of range(size)) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const centres = alignments(version);
  const end = size - 7;
  for (const x of centres) {
    for (const y of centres) {
      const isInCorner = (x === 6 && (y === 6 || y === end)) || (x === end && y === 6);
      if (!isInCorner) rings(x, y, 2, [1]);
    }
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    rings(x, y, 4, [2, 4]);
  }
  const bits = withRemainder(format, 0x537, 10) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (const i of range(15)) {
    // The timing pattern takes the seventh place in either direction.
    const near = i < 6 ? i : i < 8 ? i + 1 : 14 - i;
    if (i < 8) {
      set(8, near, bit(i));
      set(size - 1 - i, 8, bit(i));
    } else {
      set(i === 8 ? 7 : near, 8, bit(i));
      set(8, size - 15 + i, bit(i));
    }
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const sign = withRemainder(version, 0x1f25, 12);
    for (const i of range(18)) {
      const [across, along] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(across, along, ((sign >> i) & 1) === 1);
      set(along, across, ((sign >> i) & 1) === 1);
    }
  }
  return square;
}

/** Places the bits in columns of two, from the right, upwards and downwards in turn. */
function placeData(square: Square, bytes: readonly number[]): void {
  const size = square.length;
  let index = 0;
  const columns = range(size).filter((x) => (x < 6 ? x % 2 === 0 : x > 6 && x % 2 === 1));
  for (const [turn, left] of columns.reverse().entries()) {
    for (const step of range(size)) {
      const y = turn % 2 === 0 ? size - 1 - step : step;
      for (const x of [left + 1, left]) {
        const row = square[y];
        if (!row || row[x] !== undefined) continue;
        const bit = ((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
        row[x] = (bit === 1) !== ((x + y) % 2 === 0);
        index += 1;
      }
    }
  }
}

/** Rows of dark (true) and light modules; undefined for more than 858 bytes. */
export function qrCode(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = new TextEncoder().encode(text);
  const index = layouts.findIndex(([data], i) => bytes.length + (i < 9 ? 2 : 3) <= data);
  const found = layouts[index];
  if (!found) return undefined;
  const version = index + 1;
  const square = drawPatterns(version);
  placeData(square, interleaved(dataBytes(bytes, version, found[0]), found));
  return square.map((row) => row.map((module) => module === true));
}
