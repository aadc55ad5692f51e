/**
 * `npm test`: everything; `npm run test:<part>` runs one part. Of several, those that leave a core idle run beside
 * each other, and the browser tests come after them.
 * A failed part does not stop the others, except that nothing is said about pages that could not be built.
 */
import { join } from 'node:path';
import { ensureBuilt } from './build/ensure-built.ts';
import { runChecks } from './check/checks.ts';
import { root, runNode } from './check/run-command.ts';
import { type Counts, summaryLine, total } from './test/counts.ts';
import {
  OptionsError,
  type PartName,
  partNames,
  readOptions,
  siteFilters,
  usage,
} from './test/options.ts';
import {
  type Output,
  remarks,
  runPlaywright,
  runVitest,
  type VitestProject,
} from './test/runners.ts';
import { beginSecondCompany, runSecondCompany, writeEnding } from './test/second-company.ts';

interface Part {
  readonly title: string;
  readonly run: (filter: readonly string[], output: Output) => Promise<Counts>;
  /** Of the operator's data alone; where it is missing, a filter chooses the files. */
  readonly ofSite?: () => Promise<Counts>;
  readonly needsBuild?: true;
}

const vitestPart = (title: string, project: VitestProject): Part => ({
  title,
  run: (filter, output) => runVitest(project, filter, output),
});

async function countChecks(scope: 'all' | 'site'): Promise<Counts> {
  const results = await runChecks(scope);
  const failed = results.filter(({ passed }) => !passed);
  remarks.push(...failed.map(({ name }) => `Failed: check: ${name}`));
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0 };
}

const parts: Record<PartName, Part> = {
  checks: {
    title: 'Checks',
    run: () => countChecks('all'),
    ofSite: () => countChecks('site'),
  },
  unit: vitestPart('Unit tests', 'unit'),
  built: { ...vitestPart('Built pages', 'built'), needsBuild: true },
  faults: { ...vitestPart('Faults', 'faults'), needsBuild: true },
  smoke: { ...vitestPart('Smoke', 'smoke'), needsBuild: true },
  e2e: { title: 'Browser tests', run: runPlaywright, needsBuild: true },
  'second-company': { title: 'Second company', run: runSecondCompany },
};

const results: Counts[] = [];

async function report(title: string, run: () => Promise<Counts>): Promise<Counts> {
  const start = performance.now();
  console.log(`\n── ${title} …`);
  const counts = await run();
  results.push(counts);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${title}: ${summaryLine(counts)} in ${seconds} s`);
  return counts;
}

const oneOf = (passed: boolean): Counts => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
});

/** The whole run proves that the site can be built; a part makes do with a site that is up to date. */
async function build(always: boolean): Promise<Counts> {
  if (!always) return oneOf(await ensureBuilt(root));
  const { code } = await runNode([join(root, 'scripts', 'build.ts')], { output: 'stream' });
  return oneOf(code === 0);
}

/** The parts of a lane run in turn, and the lanes beside each other. */
const lanes: readonly (readonly PartName[])[] = [
  ['checks', 'unit'],
  ['faults', 'smoke', 'built'],
];

// Tests start hundreds of processes, each of which would compile the same files again.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.build', 'compile-cache');

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  const isWhole = options.parts.length === partNames.length;
  const needsBuild = options.parts.some((name) => parts[name].needsBuild);
  const isBuilt = needsBuild && (await report('Build', () => build(isWhole))).failed === 0;

  const runPart = (name: PartName, output: Output) => {
    const part = parts[name];
    return report(part.title, async () => {
      if (options.site && part.ofSite) return part.ofSite();
      const filter = options.site ? siteFilters[name as keyof typeof siteFilters] : options.filter;
      if (!part.needsBuild || isBuilt) return part.run(filter, output);
      console.log('Not run, because the site could not be built.');
      return oneOf(false);
    });
  };
  const runAll = async (names: readonly PartName[], output: Output) => {
    for (const name of names) await runPart(name, output);
  };

  const chosen = lanes
    .map((names) => names.filter((name) => options.parts.includes(name)))
    .filter((names) => names.length > 0);
  await Promise.all(chosen.map((names, lane) => runAll(names, lane === 0 ? 'stream' : 'capture')));
  if (isWhole) void beginSecondCompany();
  await runAll(
    options.parts.filter((name) => !lanes.flat().includes(name)),
    'stream',
  );

  const sum = total(results);
  console.log(['', ...remarks, summaryLine(sum)].join('\n'));
  writeEnding(sum);
  process.exitCode = sum.failed > 0 || (options.noSkips && sum.skipped > 0) ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof OptionsError ? error.message : error);
  process.exitCode = 2;
});
