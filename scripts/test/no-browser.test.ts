/** Without a browser a run ends before the other tests, which take minutes. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../check/run-command.ts';

/** Stands in for the search, which finds and fetches nothing. */
const hook = `
  import { registerHooks } from 'node:module';
  const source = "export const findBrowser = async () => { throw new Error('No Chromium was found') }";
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('/find-browser.ts') ? { source, format: 'module', shortCircuit: true } : next(url, context),
  });`;

it('ends at once with one sentence, and begins no part', () => {
  const preload = `data:text/javascript,${encodeURIComponent(hook)}`;
  const args = ['--import', preload, join(root, 'scripts', 'test.ts'), 'checks', 'e2e'];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, E2E_BROWSER: '', TEST_RESULTS: '' },
    timeout: 50_000,
  });
  expect(status).toBe(1);
  expect(stdout.match(/^── .*/gm)).toEqual(['── browser …']);
  expect(stdout).toContain('\nFailed: No Chromium was found\n');
});
