/** Reads the command line of `npm test` and of its parts. */
import { UsageError } from '../command-line.ts';

export const partNames = ['checks', 'unit', 'built', 'faults', 'smoke', 'e2e'] as const;

export type PartName = (typeof partNames)[number];

interface TestOptions {
  readonly help: boolean;
  /** A skipped test fails the run, as on a machine that is meant to have every program. */
  readonly noSkips: boolean;
  readonly long: boolean;
  /** Of the parts, only what an operator's own data could break. */
  readonly site: boolean;
  readonly parts: readonly PartName[];
  /** Passed on to the runner of the one part: words that a file's path contains, or options of the runner. */
  readonly filter: readonly string[];
}

export const usage = `npm test                              what a change has to pass, in a few minutes
npm run test:all                      everything: each page and size, other engines, every kind of failure
npm test -- <part> …                  some of the parts
npm run test:<part> -- <filter> …     one part, and of it the files whose path contains a filter
npm run test:site                     what your own data in site/ could break

  checks   types, lint, format, unused code          (npm run check)
  unit     modules, each beside its source
  built    the built pages, their headers, nginx and Caddy in front of them
  faults   the running server under kills, full disks and misbehaving mail servers
  smoke    the main ways through the site in Firefox and WebKit
  e2e      everything a visitor can do, in Chromium

The site is built first where a part needs it. A filter may be followed by options of the runner:
Vitest for unit, built, faults and smoke (-t <name of a test>), Playwright for e2e (-g <name>).

  --long       as test:all: also files called *.long.test.ts (Vitest) and tests below tests/e2e/long (Playwright)
  --no-skips   a test that is skipped because a program is missing fails the run
  --help       this text

The last line counts: N passed, N failed, N skipped.`;

const flags = ['--help', '-h', '--no-skips', '--long', '--site'];
const siteParts: readonly PartName[] = ['checks', 'built', 'e2e'];
const isPart = (name: string): name is PartName => partNames.some((part) => part === name);

/** Parts come before `--`, where package.json's `test:<part>` has it, and the filter behind it. */
export function readOptions(args: readonly string[]): TestOptions {
  const site = args.includes('--site');
  const rest = args.filter((arg) => !flags.includes(arg));
  const end = rest.includes('--') ? rest.indexOf('--') : rest.length;
  const names = rest.slice(0, end);
  const filter = rest.slice(end + 1);
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new UsageError(`Unknown part: ${unknown.join(', ')}.`, usage);
  const all = site ? siteParts : partNames;
  const parts = all.filter((part) => names.length === 0 || names.includes(part));
  if (filter.length > 0 && (parts.length > 1 || parts[0] === 'checks')) {
    throw new UsageError('A filter belongs to one part, and the checks have none.', usage);
  }
  return {
    help: args.includes('--help') || args.includes('-h'),
    noSkips: args.includes('--no-skips'),
    long: args.includes('--long'),
    site,
    parts,
    filter,
  };
}
