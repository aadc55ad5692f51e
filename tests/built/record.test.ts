/** Nothing of what is shown has changed unnoticed: who changes a text or a page on purpose records it (`npm run record -- save`). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ofTheSample } from '../support/pages/untouched.ts';

it.each(['copy', 'pages'])('%s are as recorded', ofTheSample, (part) => {
  const main = join(import.meta.dirname, '..', 'record', 'main.ts');
  const args = [main, 'compare', part];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout + stderr).toMatch(new RegExp(`^${part}: 0 of \\d+ texts differ\n$`));
});
