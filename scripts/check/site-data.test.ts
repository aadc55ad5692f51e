import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import {
  companyDataProblems,
  hoursDataProblems,
  ownPhotoProblems,
  packageDataProblems,
} from './site-data.ts';

let root = '';
beforeEach(() => {
  root = testFolder();
  mkdirSync(join(root, 'site', 'photos'), { recursive: true });
});

const write = (file: string, text: string) => writeFileSync(join(root, 'site', file), text);

describe('the check of company data', () => {
  it('names the line, what is wrong and what to write', async () => {
    write(
      'identity.ts',
      `import type { Identity } from '#shapes/identity.ts';

export const identity: Identity = {
  brand: 'Küsten Host',
  vatId: 'DE136695975',
  'phone': '98765',
  customerArea: {
    label: 'Kundencenter',
    url: 'http://kunden.firma.de',
  },
};
`,
    );
    const found = (await companyDataProblems(root)).split('\n').toSorted();
    expect(found).toEqual([
      expect.stringMatching(/^site\/identity\.ts:5 vatId: Die Prüfziffer .* Vergleichen/),
      expect.stringMatching(/^site\/identity\.ts:6 phone: .* Schreiben Sie etwa 0431 98765-0/),
      expect.stringMatching(
        /^site\/identity\.ts:9 customerArea\.url: .* Schreiben Sie etwa https:/,
      ),
    ]);
  });

  it('names a file that cannot be read instead of ending all checks', async () => {
    write('identity.ts', 'export const identity = {');
    expect(await companyDataProblems(root)).toMatch(/^site\/identity\.ts cannot be read: /);
  });
});

describe('the check of hours', () => {
  it('names the line of each wrong value, and what is allowed', async () => {
    write(
      'settings.ts',
      `export const settings = {
  supportHours: [
    { days: 'Mo–Do', opens: '08:00', closes: '17:00' },
    { days: 'Freitag', opens: '8 Uhr', closes: '14:00' },
  ],
  monitoring: 'nachts',
};
`,
    );
    expect((await hoursDataProblems(root)).split('\n')).toEqual([
      expect.stringMatching(/^site\/settings\.ts:4 supportHours\[1\]\.days: .*a range \(Mo–Do\)/),
      expect.stringMatching(/^site\/settings\.ts:4 supportHours\[1\]\.opens: .*such as 08:30/),
      expect.stringMatching(/^site\/settings\.ts:6 monitoring: .*'always', 'none' or a list/),
    ]);
  });
});

describe('the check of packages', () => {
  it('names the line of each wrong name, price and quota, and what is allowed', async () => {
    write(
      'packages.ts',
      `export const packageChanges = {
  S: false,
  M: { netPrice: 99.999 },
  Küstenspeichers: {
    netPrice: 0,
    'storageGb': -5,
    newsletter: { platformGb: 1, recipients: 0, emails: 9 },
  },
};
`,
    );
    expect((await packageDataProblems(root)).split('\n')).toEqual([
      expect.stringMatching(/^site\/packages\.ts:3 M\.netPrice: “99.999” .*such as 39 or 39\.9/),
      expect.stringMatching(/^site\/packages\.ts:4 Küstenspeichers: .*up to 14 letters/),
      expect.stringMatching(/^site\/packages\.ts:5 Küstenspeichers\.netPrice: “0” is no price/),
      expect.stringMatching(/^site\/packages\.ts:6 Küstenspeichers\.storageGb: “-5” .*above 0/),
      expect.stringMatching(/^site\/packages\.ts:7 Küstenspeichers\.newsletter\.recipients: /),
    ]);
  });
});

describe('the check of own photos', () => {
  const problems = (photos: string) => {
    write('photos/front.webp', '');
    write('settings.ts', `export const settings = {\n${photos}};\n`);
    return ownPhotoProblems(root);
  };
  const own = (file: string, width: number) =>
    `  photos: {\n    serverFront: {\n      file: '${file}', width: ${width}, height: 720,\n    },\n  },\n`;

  it.each(['', "  photos: 'external',\n", own('front.webp', 960)])(
    'passes for %j',
    async (text) => {
      expect(await problems(text)).toBe('');
    },
  );

  it('names a photo in a format that the server does not serve, also where only a page of its own shows it', async () => {
    write('photos/team.JPG', '');
    expect(await problems('')).toMatch(/^site\/photos\/team\.JPG is no AVIF or WebP file/);
  });

  it.each([
    ['aisle.webp', 960, 'site/photos/aisle.webp does not exist'],
    ['front.jpg', 960, 'Convert the photo'],
    ['../photos/front.webp', 960, 'no AVIF or WebP file of site/photos'],
    ['front.webp', 0, 'whole pixels'],
  ])('names the line of %s (%i px wide)', async (file, width, problem) => {
    expect(await problems(own(file, width))).toMatch(
      new RegExp(`^site/settings\\.ts:3 photos\\.serverFront: .*${problem}`),
    );
  });
});
