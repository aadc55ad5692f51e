/**
 * `npm test`: everything, in the order in which it is cheapest to fail; `npm run test:<part>` runs one part.
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
import { runPlaywright, runVitest } from './test/runners.ts';
import { runSecondCompany, writeCounts } from './test/second-company.ts';

interface Part {
  readonly title: string;
  readonly run: (filter: readonly string[]) => Promise<Counts>;
  readonly needsBuild?: true;
}

const parts: Record<PartName, Part> = {
  checks: { title: 'Checks', run: async () => ({ ...(await runChecks()), skipped: 0 }) },
  unit: { title: 'Unit tests', run: (filter) => runVitest('unit', filter) },
  built: { title: 'Built pages', run: (filter) => runVitest('built', filter), needsBuild: true },
  faults: { title: 'Faults', run: (filter) => runVitest('faults', filter), needsBuild: true },
  smoke: { title: 'Smoke', run: (filter) => runVitest('smoke', filter), needsBuild: true },
  e2e: { title: 'Browser tests', run: runPlaywright, needsBuild: true },
  'second-company': { title: 'Second company', run: runSecondCompany },
};

const results: Counts[] = [];

async function report(title: string, run: () => Promise<Counts>): Promise<Counts> {
  const start = performance.now();
  console.log(`\n── ${title}`);
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

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  const isWhole = options.parts.length === partNames.length;
  let isBuilt: boolean | undefined;
  for (const name of options.parts) {
    const { title, run, needsBuild } = parts[name];
    if (needsBuild) isBuilt ??= (await report('Build', () => build(isWhole))).failed === 0;
    await report(title, async () => {
      const filter = options.site ? siteFilters[name as keyof typeof siteFilters] : options.filter;
      if (!needsBuild || isBuilt) return run(filter);
      console.log('Not run, because the site could not be built.');
      return oneOf(false);
    });
  }
  const sum = total(results);
  console.log(`\n${summaryLine(sum)}`);
  writeCounts(sum);
  process.exitCode = sum.failed > 0 || (options.noSkips && sum.skipped > 0) ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof OptionsError ? error.message : error);
  process.exitCode = 2;
});
