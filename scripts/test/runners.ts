/** Runs Vitest and Playwright, and reads what they report. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { command, root, runNode } from '../check/run-command.ts';
import {
  type Counts,
  type PlaywrightReport,
  playwrightCounts,
  playwrightFailures,
  settled,
  skipNotes,
  unexcused,
  type VitestReport,
  vitestCounts,
  vitestFailures,
} from './counts.ts';

type Filter = readonly string[];

/** An empty place for a report: one that a former run left would speak for this run. */
function reportFile(name: string): string {
  const folder = join(root, '.build', 'test');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

const readReport = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** What the end of a whole run says about single tests: by then a runner's own words have scrolled away. */
export const remarks: string[] = [];

/** `capture` keeps what the runner prints until it has ended, for a part that runs beside others. */
export type Output = 'stream' | 'capture';

export type VitestProject = 'unit' | 'built' | 'faults' | 'smoke';

export async function runVitest(
  project: VitestProject,
  filter: Filter,
  output: Output = 'stream',
): Promise<Counts> {
  const file = reportFile(project);
  // The suites over a database run on both engines.
  const projects = (project === 'unit' ? ['unit', 'postgres'] : [project]).map(
    (name) => `--project=${name}`,
  );
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output: printed } = await runNode(
    [command('vitest'), 'run', ...projects, ...reporters, ...filter],
    { output },
  );
  if (printed) console.log(printed);
  const report = readReport<VitestReport>(file);
  if (!report) return settled(undefined, code);
  remarks.push(...vitestFailures(report).map((line) => `Failed: ${project}: ${line}`));
  const isFiltered = filter.length > 0;
  for (const note of skipNotes(report)) console.log(note);
  if (!isFiltered) {
    for (const name of unexcused(report)) console.log(`Left out without an excuse: ${name}`);
  }
  return settled(vitestCounts(report, isFiltered), code);
}

/** Playwright looks for a word in the whole path, in which the folder of the checkout may match by chance. */
function inTests(filter: Filter): Filter {
  const option = filter.findIndex((word) => word.startsWith('-'));
  const end = option < 0 ? filter.length : option;
  return filter.map((word, index) => (index < end ? `tests/e2e/.*${word}` : word));
}

export async function runPlaywright(filter: Filter): Promise<Counts> {
  const file = reportFile('e2e');
  const { code } = await runNode(
    [command('playwright'), 'test', '--reporter=dot,json', ...inTests(filter)],
    { output: 'stream', env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const report = readReport<PlaywrightReport>(file);
  if (!report) return settled(undefined, code);
  remarks.push(...playwrightFailures(report).map((line) => `Failed: ${line}`));
  return settled(playwrightCounts(report), code);
}
