/** `--help` explains a script and does nothing else. Those of the staff: apps/server/cli/run.test.ts. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './check/run-command.ts';

it.each([
  ['npm start', 'scripts/start.ts'],
  ['npm start', 'apps/server/main.ts'],
  ['npm run check', 'scripts/check.ts'],
  ['npm test', 'scripts/test.ts'],
  ['npm run setup', 'scripts/setup.ts'],
  ['npm run fix', 'scripts/fix.ts'],
  ['npm run font', 'scripts/subset-font.ts'],
  ['npm run launch-check', 'scripts/launch-check.ts'],
])('%s -- --help (%s)', (command, script) => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, script), '--help'], {
    encoding: 'utf8',
  });
  expect(stdout).toContain(command);
  expect(status).toBe(0);
});
