/** Writes an .ico file: a table of contents followed by ordinary PNG files. */

interface IcoEntry {
  /** Width and height in pixels, below 256. */
  readonly size: number;
  readonly png: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;

export function icoFile(entries: readonly IcoEntry[]): Buffer {
  const table = Buffer.alloc(headerBytes + entryBytes * entries.length);
  table.writeUInt16LE(1, 2); // an icon, not a cursor
  table.writeUInt16LE(entries.length, 4);
  let offset = table.length;
  for (const [index, { size, png }] of entries.entries()) {
    const at = headerBytes + index * entryBytes;
    table.writeUInt8(size, at);
    table.writeUInt8(size, at + 1);
    table.writeUInt16LE(1, at + 4); // colour planes
    table.writeUInt16LE(32, at + 6); // bits per pixel
    table.writeUInt32LE(png.length, at + 8);
    table.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([table, ...entries.map(({ png }) => png)]);
}
