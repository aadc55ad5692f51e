/**
 * `npm test`: what a change has to pass; `npm run test:all`: everything; `npm run test:<part>`: one part. A failed part does
 * not stop the others, but without a built site the parts that need it are not run.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeStamp } from '../apps/website/build/source-stamp.ts';
import { findBrowser } from './browser/find-browser.ts';
import { runChecks } from './check/checks.ts';
import { command, root, runNode } from './check/run-command.ts';
import { runScript } from './command-line.ts';
import { ensureBuilt } from './ensure-built.ts';
import { type PartName, partNames, readOptions, usage } from './test/options.ts';
import {
  ofPlaywright,
  ofVitest,
  oneFailure,
  oneSuccess,
  type Results,
  summaryLine,
  total,
  writeResults,
} from './test/results.ts';
import { siteFilters } from './test/site-filters.ts';

/**
 * The parts of a queue run one after the other, beside those of the other queue: unit tests beside what needs one core, and
 * browsers, which keep the cores busy, beside the faults, most of which wait for time-outs.
 */
const phases: readonly (readonly (readonly PartName[])[])[] = [
  [['unit'], ['checks', 'built']],
  [['e2e'], ['faults', 'smoke']],
];

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());
/** For a part that hangs, far above what a busy machine takes. */
const limit = AbortSignal.any([AbortSignal.timeout(60 * 60_000), interruption.signal]);

type Output = 'now' | 'later';

/** Runs a program that writes a report as JSON into the file that `args` gets. */
async function runPart<Report>(
  name: PartName,
  output: Output,
  start: (file: string) => { args: readonly string[]; env?: Record<string, string> },
  read: (report: Report) => Results,
): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  const file = join(folder, 'results.json');
  const { args, env = {} } = start(file);
  const { code, output: printed } = await runNode(args, { output, env, limit });
  if (printed) console.log(printed);
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(folder, { recursive: true });

  const results = report ? read(JSON.parse(report)) : total([]);
  const { passed, failed, skipped } = results;
  if (limit.aborted) return total([results, oneFailure(`${name} did not end`)]);
  if (passed + failed + skipped === 0) return oneFailure(`${name} has no results`);
  if (code === 0 || failed > 0) return results;
  return total([results, oneFailure(`${name} ended with exit code ${code}`)]);
}

function vitest(part: PartName, words: readonly string[], output: Output): Promise<Results> {
  const projects = part === 'unit' ? ['unit', 'mocked', 'postgres'] : [part];
  const chosen = projects.map((name) => `--project=${name}`);
  const start = (file: string) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    return { args: [command('vitest'), 'run', ...chosen, ...reporters, ...words] };
  };
  return runPart(part, output, start, (report: Parameters<typeof ofVitest>[0]) =>
    ofVitest(report, root, words.length > 0),
  );
}

/** Playwright looks for a word in the whole path, in which the folder of the checkout may match by chance. */
async function playwright(words: readonly string[], output: Output): Promise<Results> {
  const option = words.findIndex((word) => word.startsWith('-'));
  const end = option < 0 ? words.length : option;
  const files = words.slice(0, end).map((word) => `tests/e2e/.*${word}`);
  const args = [command('playwright'), 'test', ...files, ...words.slice(end)];
  if (process.env['E2E_BROWSER']) {
    const start = (file: string) => ({
      args: [...args, '--reporter=dot,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return runPart('e2e', output, start, ofPlaywright);
  }
  const listed = await runNode([...args, '--list'], { output: 'later', limit });
  const skipped = Number(/Total: (\d+) tests?/.exec(listed.output)?.[1] ?? 0);
  const notes = [`${skipped} browser tests skipped, because Chromium is missing`];
  return { passed: 0, failed: 0, skipped, notes };
}

/** Where one can be had, an automatic run has to have it: npm's on Linux on x64, an installed one elsewhere. */
async function browser(): Promise<Results> {
  const found = await findBrowser();
  if (found) process.env['E2E_BROWSER'] = JSON.stringify(found);
  else if (process.env['CI'] && `${process.platform}-${process.arch}` === 'linux-x64') {
    return oneFailure('no Chromium was found, and npm has one for this platform');
  }
  return total([]);
}

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

runScript(async () => {
  const { help, long, site, noSkips, parts, filter } = readOptions(process.argv.slice(2));
  if (help) {
    console.log(usage);
    return 0;
  }
  if (long) process.env['TEST_LONG'] = '1';
  // Tests start hundreds of processes, each of which would compile the same files again.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.build', 'compile-cache');
  if (parts.includes('e2e')) await report('browser', browser);

  const needsSite = (name: PartName): boolean => name !== 'checks' && name !== 'unit';
  // Beside what needs no site: a build keeps one core busy.
  const isWhole = parts.length === partNames.length;
  const built = parts.some(needsSite) ? report('build', () => build(isWhole)) : undefined;

  async function runOne(name: PartName, output: Output): Promise<Results> {
    if (name === 'checks') return checks(site ? 'site' : 'all');
    if (needsSite(name) && (await built)?.failed !== 0) {
      return oneFailure(`${name}: the site could not be built`);
    }
    const words = site && (name === 'built' || name === 'e2e') ? siteFilters[name] : filter;
    return name === 'e2e' ? playwright(words, output) : vitest(name, words, output);
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

  const results = total(all);
  writeResults(results);
  console.log(['', ...results.notes, summaryLine(results)].join('\n'));
  return results.failed > 0 || (noSkips && results.skipped > 0) ? 1 : 0;
});
