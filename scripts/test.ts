/**
 * `npm test`: everything; `npm run test:<part>` runs one part. A failed part does not stop the others, but without a
 * built site the parts that need it are not run.
 */
import { join } from 'node:path';
import { findBrowser } from './browser/find-browser.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { removeStamp } from './build/source-stamp.ts';
import { runChecks } from './check/checks.ts';
import { command, root } from './check/run-command.ts';
import { runScript } from './command-line.ts';
import { type PartName, partNames, readOptions, usage } from './test/options.ts';
import {
  oneFailure,
  oneSuccess,
  type Results,
  summaryLine,
  total,
  writeResults,
} from './test/results.ts';
import { runPart } from './test/run-part.ts';
import { siteFilters } from './test/site-filters.ts';

/**
 * The parts of a queue run one after the other, beside those of the other queue: unit tests beside what needs one core, and
 * browsers, which keep the cores busy, beside the faults, most of which wait for time-outs.
 */
const phases: readonly (readonly (readonly PartName[])[])[] = [
  [['unit'], ['checks', 'built']],
  [['e2e'], ['faults', 'smoke']],
];

const reporter = (runner: string): string => join(root, 'scripts', 'test', `${runner}-reporter.ts`);

function vitest(part: PartName, filter: readonly string[]) {
  // Suites over a database run on both engines: a few in every run, all in a long one.
  const projects = part === 'unit' ? ['unit', 'mocked', 'postgres'] : [part];
  const options = [...projects.map((name) => `--project=${name}`), '--reporter=dot'];
  return {
    args: [command('vitest'), 'run', ...options, `--reporter=${reporter('vitest')}`, ...filter],
    env: { TEST_FILTERED: filter.length > 0 ? '1' : '' },
  };
}

/** Playwright looks for a word in the whole path, in which the folder of the checkout may match by chance. */
function playwright(filter: readonly string[]) {
  const option = filter.findIndex((word) => word.startsWith('-'));
  const end = option < 0 ? filter.length : option;
  const files = filter.slice(0, end).map((word) => `tests/e2e/.*${word}`);
  const reporters = `--reporter=dot,${reporter('playwright')}`;
  return { args: [command('playwright'), 'test', reporters, ...files, ...filter.slice(end)] };
}

const commandOf = (part: PartName, filter: readonly string[]) =>
  part === 'e2e' ? playwright(filter) : vitest(part, filter);

async function checks(scope: 'all' | 'site'): Promise<Results> {
  const results = await runChecks(scope, interruption.signal);
  return total(
    results.map(({ name, passed }) => (passed ? oneSuccess : oneFailure(`check: ${name}`))),
  );
}

/** The whole run proves that the site can be built; a part makes do with a site that is up to date. */
async function build(isWhole: boolean): Promise<Results> {
  if (isWhole) removeStamp(root);
  return (await ensureBuilt(root, interruption.signal)) ? oneSuccess : oneFailure('build');
}

/** For a part that hangs, far above what a busy machine takes. */
const longestPart = 60 * 60_000;

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort());

runScript(async () => {
  const { help, long, site, noSkips, parts, filter } = readOptions(process.argv.slice(2));
  if (help) {
    console.log(usage);
    return 0;
  }
  if (long) process.env['TEST_LONG'] = '1';
  // Tests start hundreds of processes, each of which would compile the same files again.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.build', 'compile-cache');
  const all: Results[] = [];

  async function report(name: string, run: () => Promise<Results>): Promise<Results> {
    const start = performance.now();
    console.log(`\n── ${name} …`);
    const results = await run();
    all.push(results);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${name}: ${summaryLine(results)} in ${seconds} s`);
    return results;
  }

  /** The search comes before all else, and its result is passed on to playwright.config.ts. */
  async function browser(): Promise<Results> {
    try {
      const found = await findBrowser({ limit: interruption.signal });
      process.env['E2E_BROWSER'] = JSON.stringify(found);
      return oneSuccess;
    } catch (error) {
      return oneFailure(error instanceof Error ? error.message : String(error));
    }
  }

  function end(): number {
    const results = total(all);
    writeResults(results);
    console.log(['', ...results.notes, summaryLine(results)].join('\n'));
    return results.failed > 0 || (noSkips && results.skipped > 0) ? 1 : 0;
  }

  if (parts.includes('e2e') && !process.env['E2E_BROWSER']) {
    if ((await report('browser', browser)).failed > 0) return end();
  }
  const needsSite = (name: PartName): boolean => name !== 'checks' && name !== 'unit';
  const isWhole = parts.length === partNames.length;
  // Beside what needs no site: a build keeps one core busy.
  const built = parts.some(needsSite) ? report('build', () => build(isWhole)) : undefined;

  async function runOne(name: PartName, output: 'now' | 'later'): Promise<Results> {
    if (name === 'checks') return checks(site ? 'site' : 'all');
    if (needsSite(name) && (await built)?.failed !== 0) {
      return oneFailure(`${name}: the site could not be built`);
    }
    const chosen = site ? (name === 'built' || name === 'e2e' ? siteFilters[name] : []) : filter;
    const limit = AbortSignal.any([AbortSignal.timeout(longestPart), interruption.signal]);
    return runPart(name, { cwd: root, ...commandOf(name, chosen), output, limit });
  }

  for (const queues of phases) {
    await Promise.all(
      queues.map(async (queue, index) => {
        for (const name of queue.filter((each) => parts.includes(each))) {
          if (needsSite(name)) await built;
          await report(name, () => runOne(name, index === 0 ? 'now' : 'later'));
        }
      }),
    );
  }

  return end();
});
