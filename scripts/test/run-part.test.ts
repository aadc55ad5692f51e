/** Both runners over suites whose set-up fails on purpose, and parts that end badly or not at all. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { command, root } from '../check/run-command.ts';
import { runPart } from './run-part.ts';

// Inside the project, where its packages are found.
const project = join(root, '.build', `failing-set-up-${process.pid}`);
const pidFile = join(project, 'pid');
mkdirSync(project, { recursive: true });
afterAll(() => rmSync(project, { recursive: true }));

/** Starts a process that would run for ever. */
const startServer = `
  const { pid } = require('node:child_process')
    .spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(pid));
`;

const hasEnded = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};
const untilServerEnded = () =>
  vi.waitUntil(() => hasEnded(Number(readFileSync(pidFile, 'utf8'))), { timeout: 15_000 });

const write = (file: string, text: string): void => writeFileSync(join(project, file), text);
const never = new AbortController().signal;
const run = (args: readonly string[], limit = never) =>
  runPart('a part', { args, cwd: project, env: { TEST_FILTERED: '' }, output: 'later', limit });
const reporter = (runner: string) =>
  `--reporter=${join(import.meta.dirname, `${runner}-reporter.ts`)}`;

it('counts and names a Vitest suite whose set-up fails, and ends its server', async () => {
  write(
    'a.test.cts',
    `const { beforeAll, describe, it } = await import('vitest');
    describe('a suite', () => {
      beforeAll(() => { ${startServer} throw new Error('no server'); });
      it('one', () => {});
      it('two', () => {});
    });
    it('beside it', () => {});
    it.skip('left out', () => {});
    it('with a program', { skip: true, meta: { needs: 'Caddy' } }, () => {});`,
  );
  write('b.test.ts', `import './missing.ts';`);
  const results = await run([command('vitest'), 'run', `--root=${project}`, reporter('vitest')]);
  expect(results).toMatchObject({ passed: 1, failed: 5, skipped: 1 });
  expect(results.notes.map((note) => note.replace(/ imported from.*/, ''))).toEqual([
    'Failed: a.test.cts · no server',
    "Failed: b.test.ts · Cannot find module './missing.ts'",
    '1 skipped, because Caddy is missing: with a program',
  ]);
  await untilServerEnded();
});

it('counts and names a Playwright suite whose set-up fails', async () => {
  write(
    'a.spec.ts',
    `import { test } from '@playwright/test';
    test.describe('a suite', () => {
      test.beforeAll(() => { throw new Error('no server'); });
      test('one', () => {});
      test('two', () => {});
    });
    test('beside it', () => {});`,
  );
  const results = await run([command('playwright'), 'test', reporter('playwright'), 'a.spec']);
  expect(results).toMatchObject({ passed: 1, failed: 2, skipped: 0 });
  expect(results.notes).toEqual([
    'Failed: a.spec.ts › a suite › one · Error: no server',
    'Failed: a.spec.ts › a suite › two · was not run',
  ]);
});

it('counts and names a server of Playwright that does not start', async () => {
  write(
    'failing.config.ts',
    `export default { webServer: { command: 'exit 1', url: 'http://127.0.0.1:9' } };`,
  );
  const args = ['test', '--config=failing.config.ts', reporter('playwright')];
  const results = await run([command('playwright'), ...args]);
  expect(results).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  expect(results.notes).toEqual([expect.stringMatching(/^Failed: Playwright · .*webServer/)]);
});

it('ends a part that does not end, and what it has started', async () => {
  rmSync(pidFile, { force: true });
  const limit = new AbortController();
  const results = run(['-e', `${startServer} setInterval(() => {}, 1000);`], limit.signal);
  await vi.waitUntil(() => existsSync(pidFile), { timeout: 15_000 });
  limit.abort();
  expect(await results).toMatchObject({ failed: 1, notes: ['Failed: a part did not end'] });
  await untilServerEnded();
});

const writing = (results: object, code: number) =>
  `require('node:fs').writeFileSync(process.env.TEST_RESULTS, '${JSON.stringify(results)}');
  process.exitCode = ${code};`;
const counts = { passed: 3, failed: 0, skipped: 1, notes: [] };

it.each([
  ['all well', writing(counts, 0), counts],
  ['failures are not counted twice', writing({ ...counts, failed: 2 }, 1), { failed: 2 }],
  [
    'a bad end without a failure',
    writing(counts, 1),
    { ...counts, failed: 1, notes: [expect.stringContaining('exit code 1')] },
  ],
  ['no results', '', { passed: 0, failed: 1, notes: [expect.stringContaining('without results')] }],
  ['no tests', writing({ ...counts, passed: 0, skipped: 0 }, 0), { failed: 1 }],
])('%s', async (_, script, expected) => {
  expect(await run(['-e', script])).toMatchObject(expected);
});
