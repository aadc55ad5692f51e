import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from './write-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

describe('writing several files', () => {
  it('sets text and mode, also of a file that was readable by others', () => {
    writeFileSync(at('secret'), 'old', { mode: 0o644 });
    writeFiles([
      { path: at('secret'), text: 'new', mode: 0o600 },
      { path: join(folder, 'sub', 'made'), text: 'made', mode: 0o644 },
    ]);
    expect(read('secret')).toBe('new');
    expect(statSync(at('secret')).mode & 0o777).toBe(0o600);
    expect(read('sub/made')).toBe('made');
    expect(readdirSync(folder).toSorted()).toEqual(['secret', 'sub']);
  });

  it('replaces a file instead of writing into it', () => {
    writeFileSync(at('text'), 'old');
    const before = statSync(at('text')).ino;
    writeFiles([{ path: at('text'), text: 'new', mode: 0o644 }]);
    expect(statSync(at('text')).ino).not.toBe(before);
  });

  it('changes nothing and leaves nothing behind when one of them cannot be written', () => {
    writeFileSync(at('first'), 'old');
    mkdirSync(at('second'));
    expect(() =>
      writeFiles([
        { path: at('first'), text: 'new', mode: 0o644 },
        { path: at('second'), text: 'new', mode: 0o644 },
      ]),
    ).toThrow('is no file');
    expect(read('first')).toBe('old');
    expect(readdirSync(folder).toSorted()).toEqual(['first', 'second']);
  });

  it('keeps a link and replaces what it leads to', () => {
    writeFileSync(at('real'), 'old');
    symlinkSync(at('real'), at('link'));
    writeFiles([{ path: at('link'), text: 'new', mode: 0o600 }]);
    expect(read('real')).toBe('new');
  });
});
