import fc from 'fast-check';
import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

/** What a reader that is not ours reads: three pixels for each module, and the light margin that the norm asks for. */
function read(rows: readonly (readonly boolean[])[]): string | undefined {
  const pixels = 3;
  const margin = 4;
  const width = (rows.length + 2 * margin) * pixels;
  const image = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) {
      for (let i = 0; dark && i < pixels * pixels; i += 1) {
        const left = (x + margin) * pixels + (i % pixels);
        const top = (y + margin) * pixels + Math.floor(i / pixels);
        image.fill(0, (top * width + left) * 4, (top * width + left) * 4 + 3);
      }
    }
  }
  return jsQR(image, width, width)?.data;
}

const link = (length: number): string =>
  `https://www.example.com/uebergabe?${'a1%C3%BC&'.repeat(200)}`.slice(0, length);

// Versions 1, 2, 6, 7 (the first that names itself), 9, 10 (a longer header), 14 and 20.
it.each([17, 32, 134, 154, 230, 271, 458, 858])('is read again at %d characters', (length) => {
  expect(read(qrCode(link(length)) ?? [])).toBe(link(length));
});

it('is as small as can be, and is left out for a link that does not fit', () => {
  expect([17, 18, 858].map((length) => qrCode(link(length))?.length)).toEqual([21, 25, 97]);
  expect(qrCode(link(859))).toBeUndefined();
});

it('is read again, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 120 }), (text) => {
      expect(read(qrCode(text) ?? [])).toBe(text);
    }),
    { numRuns: 20 },
  );
});
