/** The built folder on a static host: its form posts to a server elsewhere, and the policy allows that server alone. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionalHref } from '@site/company/routes';
import { beforeAll, expect, test } from 'vitest';
import { copyProject } from '../support/machine/copied-project.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';

const folder = sharedFolder();
const endpoint = 'https://anfragen.firma.example/kontakt';
const built = (file: string): string => readFileSync(join(folder, 'dist', file), 'utf8');

beforeAll(() => {
  copyProject(folder);
  const build = [join(folder, 'scripts', 'build.ts')];
  const environment = { ...process.env, CONTACT_ENDPOINT: endpoint };
  const { status, stderr } = spawnSync(process.execPath, build, { cwd: folder, env: environment });
  expect(stderr.toString()).toBe('');
  expect(status).toBe(0);
}, 120_000);

test('the form names the server', () => {
  const form = built('index.html').match(/<form[^>]*method="post"[^>]*>/)?.[0];
  expect(form).toContain(`action="${endpoint}"`);
});

test.runIf(optionalHref('reportContent'))('so does the form for notices, beside it', () => {
  const { origin } = new URL(endpoint);
  const form = built('inhalte-melden.html').match(/<form[^>]*>/)?.[0];
  expect(form).toContain(`action="${origin}/inhalte-melden"`);
  expect(form).toContain(`data-challenge="${endpoint}/challenge"`);
});

test.each(['form-action', 'connect-src'])('%s allows it', (directive) => {
  const policy = built('_headers').match(new RegExp(`${directive} ([^;]*)`))?.[1];
  expect(policy?.split(' ')).toEqual(expect.arrayContaining(["'self'", new URL(endpoint).origin]));
});
