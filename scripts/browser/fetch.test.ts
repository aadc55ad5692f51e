import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { holdsBytes, runFetching } from './fetch.ts';

const limit = new AbortController().signal;
/** A minute, so that a busy machine can start the program in any case. */
const run = (script: string, hasArrived: () => boolean, firstByteMs = 60_000) =>
  runFetching(process.execPath, ['-e', script], { hasArrived, limit, firstByteMs });

it('gives up on a program that receives nothing', async () => {
  const endless = run('setInterval(() => {}, 1000)', () => false, 300);
  await expect(endless).rejects.toThrow('nothing arrives');
});

it('waits for the end of a program that has received something', async () => {
  const file = join(testFolder(), 'end');
  const script = `setTimeout(() => fs.writeFileSync(${JSON.stringify(file)}, ''), 900)`;
  await run(script, () => true, 300);
  expect(existsSync(file)).toBe(true);
});

it.each([
  [
    'the problem that it names',
    'console.log("W: no such host\\nE: later"); process.exit(100)',
    'W: no such host',
  ],
  ['its exit code', 'process.exit(7)', 'exit code 7'],
  ['that nothing came, in spite of a good end', 'console.log("W: ignored")', 'W: ignored'],
])('reports of a program that fails %s', async (_, script, reason) => {
  await expect(run(script, () => false)).rejects.toThrow(reason);
});

it('counts bytes, not folders or empty files', () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'lock'), '');
  expect(holdsBytes(folder)).toBe(false);
  writeFileSync(join(folder, 'list'), 'x');
  expect(holdsBytes(folder)).toBe(true);
});
