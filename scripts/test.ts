/**
 * `npm test`: everything; `npm run test:<part>` runs one part. Parts that leave a core idle run beside each other, and
 * the browser tests, which need all of them, alone.
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
import { failures, type Output, runPlaywright, runVitest } from './test/runners.ts';
import { runSecondCompany, writeCounts } from './test/second-company.ts';

interface Part {
  readonly title: string;
  readonly run: (filter: readonly string[], output: Output) => Promise<Counts>;
  /** Of the operator's data alone; where it is missing, a filter chooses the files. */
  readonly ofSite?: (output: Output) => Promise<Counts>;
  readonly needsBuild?: true;
}

/** `capture` keeps what the checks say until they have ended. */
async function check(scope: 'all' | 'site', output: Output): Promise<Counts> {
  const lines: string[] = [];
  const say = output === 'stream' ? console.log : (line: string) => lines.push(line);
  const counts = await runChecks(scope, say);
  if (lines.length > 0) console.log(lines.join('\n'));
  return { ...counts, skipped: 0 };
}

const parts: Record<PartName, Part> = {
  checks: {
    title: 'Checks',
    run: (_, output) => check('all', output),
    ofSite: (output) => check('site', output),
  },
  unit: { title: 'Unit tests', run: (filter) => runVitest('unit', filter) },
  built: { title: 'Built pages', run: (filter) => runVitest('built', filter), needsBuild: true },
  faults: {
    title: 'Faults',
    run: (filter, output) => runVitest('faults', filter, output),
    needsBuild: true,
  },
  smoke: {
    title: 'Smoke',
    run: (filter, output) => runVitest('smoke', filter, output),
    needsBuild: true,
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

/**
 * The stages follow each other; the lanes of a stage run at the same time, and the parts of a lane one after the other.
 * The type check computes on one core, faults and smoke mostly wait.
 */
type Lane = readonly PartName[];
const stages: readonly (readonly Lane[])[] = [
  [
    ['unit', 'built'],
    ['faults', 'smoke'],
    // Last, because some of them compute in this process, which then starts nothing else.
    ['checks'],
  ],
  [['e2e', 'second-company']],
];
const siteStages: typeof stages = [[['built', 'e2e'], ['checks']]];

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
      if (options.site && part.ofSite) return part.ofSite(output);
      const filter = options.site ? siteFilters[name as keyof typeof siteFilters] : options.filter;
      if (!part.needsBuild || isBuilt) return part.run(filter, output);
      console.log('Not run, because the site could not be built.');
      return oneOf(false);
    });
  };
  const runAll = async (names: readonly PartName[], output: Output) => {
    for (const name of names) await runPart(name, output);
  };

  for (const stage of options.site ? siteStages : stages) {
    const lanes = stage
      .map((lane) => lane.filter((name) => options.parts.includes(name)))
      .filter((lane) => lane.length > 0);
    await Promise.all(lanes.map((lane, index) => runAll(lane, index === 0 ? 'stream' : 'capture')));
  }

  const sum = total(results);
  console.log(['', ...failures.map((line) => `Failed: ${line}`), summaryLine(sum)].join('\n'));
  writeCounts(sum);
  process.exitCode = sum.failed > 0 || (options.noSkips && sum.skipped > 0) ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof OptionsError ? error.message : error);
  process.exitCode = 2;
});
