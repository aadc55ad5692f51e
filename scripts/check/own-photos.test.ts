import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ownPhotoProblems } from './own-photos.ts';

const folders: string[] = [];
function projectWith(photos: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  folders.push(folder);
  mkdirSync(join(folder, 'site', 'photos'), { recursive: true });
  writeFileSync(join(folder, 'site', 'photos', 'front.webp'), '');
  writeFileSync(join(folder, 'site', 'settings.ts'), `export const settings = {\n${photos}};\n`);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const own = (file: string, width = 960) =>
  projectWith(
    `  photos: {\n    serverFront: {\n      file: '${file}', width: ${width}, height: 720,\n    },\n  },\n`,
  );

describe('the check of own photos', () => {
  it.each(['', "  photos: 'none',\n", "  photos: 'external',\n"])(
    'passes for %j',
    async (photos) => {
      expect(await ownPhotoProblems(projectWith(photos))).toBe('');
    },
  );

  it('passes for a photo that is there', async () => {
    expect(await ownPhotoProblems(own('front.webp'))).toBe('');
  });

  it.each([
    ['aisle.webp', 960, 'site/photos/aisle.webp does not exist'],
    ['front.jpg', 960, 'Convert the photo'],
    ['../photos/front.webp', 960, 'no AVIF or WebP file of site/photos'],
    ['front.webp', 0, 'whole pixels'],
  ])('names the line of %s (%i px wide)', async (file, width, problem) => {
    expect(await ownPhotoProblems(own(file, width))).toMatch(
      new RegExp(`^site/settings\\.ts:4 photos\\.serverFront: .*${problem}`),
    );
  });
});
