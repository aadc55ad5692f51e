/**
 * `npm test`: everything, in the order in which it is cheapest to fail; `npm run test:<part>` runs one part. In a whole
 * run the parts that mostly wait stand beside those that compute.
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
import { type Output, remarks, runPlaywright, runVitest } from './test/runners.ts';
import { runSecondCompany, writeCounts } from './test/second-company.ts';

interface Part {
  readonly title: string;
  readonly run: (filter: readonly string[], output: Output) => Promise<Counts>;
  /** Of the operator's data alone; where it is missing, a filter chooses the files. */
  readonly ofSite?: () => Promise<Counts>;
  readonly needsBuild?: true;
  /** Mostly waits, so that in a whole run it stands beside the parts that compute. */
  readonly beside?: true;
}

const parts: Record<PartName, Part> = {
  checks: {
    title: 'Checks',
    run: async () => ({ ...(await runChecks()), skipped: 0 }),
    ofSite: async () => ({ ...(await runChecks('site')), skipped: 0 }),
  },
  unit: { title: 'Unit tests', run: (filter) => runVitest('unit', filter) },
  built: { title: 'Built pages', run: (filter) => runVitest('built', filter), needsBuild: true },
  faults: {
    title: 'Faults',
    run: (filter, output) => runVitest('faults', filter, output),
    needsBuild: true,
    beside: true,
  },
  smoke: {
    title: 'Smoke',
    run: (filter, output) => runVitest('smoke', filter, output),
    needsBuild: true,
    beside: true,
  },
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

/** The parts that stand beside others; the browser tests after them have the machine to themselves. */
const besideParts = (names: readonly PartName[]): readonly PartName[] =>
  names.filter((name) => parts[name].beside);

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

  const beside = isWhole ? besideParts(options.parts) : [];
  const alone = options.parts.filter((name) => !beside.includes(name));
  const firstBrowser = alone.indexOf('e2e');
  const before = isWhole ? alone.slice(0, firstBrowser) : [];
  await Promise.all([runAll(before, 'stream'), runAll(beside, 'capture')]);
  await runAll(isWhole ? alone.slice(firstBrowser) : alone, 'stream');

  const sum = total(results);
  console.log(['', ...remarks, summaryLine(sum)].join('\n'));
  writeCounts(sum);
  process.exitCode = sum.failed > 0 || (options.noSkips && sum.skipped > 0) ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof OptionsError ? error.message : error);
  process.exitCode = 2;
});
