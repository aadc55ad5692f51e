/**
 * `npm test`: everything, in the order in which it is cheapest to fail. A failed part does not stop
 * the others, except that nothing is said about pages that could not be built.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check/checks.ts';
import { command, root, runNode } from './check/run-command.ts';
import {
  type Counts,
  type PlaywrightReport,
  playwrightCounts,
  settled,
  summaryLine,
  total,
  type VitestReport,
  vitestCounts,
} from './test/counts.ts';

const reports = join(root, '.build', 'test');

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

async function runVitest(project: 'unit' | 'built' | 'faults'): Promise<Counts> {
  const file = join(reports, `${project}.json`);
  const { code } = await runNode(
    [
      command('vitest'),
      'run',
      `--project=${project}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { output: 'stream' },
  );
  const report = readReport<VitestReport>(file);
  return settled(report && vitestCounts(report), code);
}

async function runBuild(): Promise<Counts> {
  const { code } = await runNode([join(root, 'scripts', 'build.ts')], { output: 'stream' });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runBrowserTests(): Promise<Counts> {
  const file = join(reports, 'e2e.json');
  const { code } = await runNode([command('playwright'), 'test', '--reporter=dot,json'], {
    output: 'stream',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport<PlaywrightReport>(file);
  return settled(report && playwrightCounts(report), code);
}

interface Part {
  readonly name: string;
  readonly run: () => Promise<Counts>;
  readonly needsBuild?: true;
}

const parts: readonly Part[] = [
  { name: 'Checks', run: runChecks },
  { name: 'Unit tests', run: () => runVitest('unit') },
  { name: 'Build', run: runBuild },
  { name: 'Built pages', run: () => runVitest('built'), needsBuild: true },
  { name: 'Faults', run: () => runVitest('faults'), needsBuild: true },
  { name: 'Browser tests', run: runBrowserTests, needsBuild: true },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = new Map<string, Counts>();
for (const { name, run, needsBuild } of parts) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const unbuilt = needsBuild && results.get('Build')?.failed !== 0;
  if (unbuilt) console.log('Not run, because the site could not be built.');
  const counts = unbuilt ? { passed: 0, failed: 1 } : await run();
  results.set(name, counts);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${counts.passed} passed and ${counts.failed} failed in ${seconds} s`);
}

const sum = total([...results.values()]);
console.log(`\n${summaryLine(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
