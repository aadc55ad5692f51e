/** A whole build for another company: one condition swaps it, and no page speaks of the sample. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleIdentity } from '@site/sample/sample-identity';
import { expect, it } from 'vitest';
import { copyProject } from '../support/machine/copied-project.ts';
import { testFolder } from '../support/machine/test-folder.ts';

it('builds every page with the second company', { timeout: 300_000 }, () => {
  const folder = testFolder();
  copyProject(folder);
  execFileSync(process.execPath, [join(folder, 'scripts', 'build.ts')], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '--conditions=second-company' },
  });
  const pages = globSync('dist/**/*.html', { cwd: folder });
  const naming = (...words: readonly string[]) =>
    pages.filter((page) => {
      const text = readFileSync(join(folder, page), 'utf8');
      return words.some((word) => text.includes(word));
    });
  const named = naming('Küstenwind Server');
  const ofTheSample = naming(sampleIdentity.brand, sampleIdentity.phone, sampleIdentity.email);
  expect(ofTheSample).toEqual([]);
  const imprint = readFileSync(join(folder, 'dist', 'impressum.html'), 'utf8');
  expect(imprint).toContain('Eigenes Impressum');
  expect(imprint).toMatch(/--brand-hue: ?275/);
  // The dialog about cookies, which pages fetch, names nobody.
  expect(pages.filter((page) => !named.includes(page))).toEqual(['dist/cookie-einstellungen.html']);
});
