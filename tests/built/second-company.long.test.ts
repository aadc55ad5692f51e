/** A whole build for another company: one condition swaps it, and no page speaks of the sample. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const named = pages.filter((page) =>
    readFileSync(join(folder, page), 'utf8').includes('Küstenwind Server'),
  );
  const ofTheSample = pages.filter((page) =>
    /Musterhost|030 23125/.test(readFileSync(join(folder, page), 'utf8')),
  );
  expect(ofTheSample).toEqual([]);
  const imprint = readFileSync(join(folder, 'dist', 'impressum.html'), 'utf8');
  expect(imprint).toContain('Eigenes Impressum');
  expect(imprint).toMatch(/--brand-hue: ?275/);
  // The dialog about cookies, which pages fetch, names nobody.
  expect(pages.filter((page) => !named.includes(page))).toEqual(['dist/cookie-einstellungen.html']);
});
