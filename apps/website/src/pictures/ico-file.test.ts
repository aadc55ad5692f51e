import { expect, it } from 'vitest';
import { icoFile } from './ico-file.ts';

it('lists every picture with its size and offset', () => {
  const pictures = [
    { size: 16, png: Buffer.from('sixteen') },
    { size: 48, png: Buffer.from('forty-eight') },
  ];
  const file = icoFile(pictures);
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    expect([file[at], file[at + 1]]).toEqual([size, size]);
    const length = file.readUInt32LE(at + 8);
    const offset = file.readUInt32LE(at + 12);
    expect(file.subarray(offset, offset + length).toString()).toBe(png.toString());
  }
});
