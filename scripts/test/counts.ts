/** Reads the reports of the test runners and adds up what they counted. */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages?: readonly string[];
  readonly ancestorTitles: readonly string[];
  /** `needs` names the missing program that a test was skipped for (`tests/support/needs.ts`). */
  readonly meta: { readonly needs?: string | undefined };
}

export interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly name?: string;
    readonly message?: string;
    readonly assertionResults: readonly VitestResult[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

const resultsOf = ({ testResults }: VitestReport): readonly VitestResult[] =>
  testResults.flatMap(({ assertionResults }) => assertionResults);

const hasRun = ({ status }: VitestResult): boolean => status === 'passed' || status === 'failed';
const isExcused = (result: VitestResult): boolean => !hasRun(result) && !!result.meta.needs;

/** The tests that did not run although no program is missing: `.skip`, `.todo`, or `.only` at another test. */
export const unexcused = (report: VitestReport): readonly string[] =>
  resultsOf(report)
    .filter((result) => !hasRun(result) && !isExcused(result))
    .map(({ fullName }) => fullName);

/** One line for each missing program: how many tests it costs, and which suites. */
export function skipNotes(report: VitestReport): readonly string[] {
  const skipped = Map.groupBy(resultsOf(report).filter(isExcused), ({ meta }) => meta.needs);
  return [...skipped].map(([program, results]) => {
    const suites = new Set(
      results.map(({ ancestorTitles, fullName }) => ancestorTitles[0] ?? fullName),
    );
    return `${results.length} skipped, because ${program} is missing: ${[...suites].join('; ')}`;
  });
}

/**
 * A file that could not be loaded has no tests to report, yet it failed. A test that was left out without
 * an excuse has shown nothing and counts as failed, except under a filter, which leaves out most of them.
 */
export function vitestCounts(report: VitestReport, isFiltered: boolean): Counts {
  const results = resultsOf(report);
  const count = (wanted: string) => results.filter(({ status }) => status === wanted).length;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: count('passed'),
    failed: count('failed') + unloaded.length + (isFiltered ? 0 : unexcused(report).length),
    skipped: results.filter(isExcused).length,
  };
}

/** No browser test may be left out: they need Chromium alone, and without one they fail and say what to install. */
export const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  skipped: 0,
});

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
/** One line for the end of a long run: the test, and the first words of its error. */
const failureLine = (name: string, message = ''): string =>
  [name, ...message.replaceAll(escapes, '').split('\n', 1).filter(Boolean)]
    .join(' · ')
    .slice(0, 240);

export const vitestFailures = (report: VitestReport): readonly string[] =>
  report.testResults.flatMap(({ status, name = '', message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [failureLine(name, message)]
      : assertionResults
          .filter((result) => result.status === 'failed')
          .map(({ fullName, failureMessages }) => failureLine(fullName, failureMessages?.[0])),
  );

const specsOf = ({
  suites = [],
  specs = [],
}: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

export const playwrightFailures = ({ suites, errors }: PlaywrightReport): readonly string[] => [
  ...errors.map(({ message }) => failureLine('Playwright', message)),
  ...specsOf({ suites: suites ?? [] })
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return failureLine(`${file}: ${title}`, error?.message);
    }),
];

/**
 * What a runner reported, held against how it ended: a suite without a report or without a single
 * test, or one that ended badly though all its tests passed, has failed.
 */
export function settled(reported: Counts | undefined, exitCode: number): Counts {
  const counts = reported ?? { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = counts.passed + counts.failed + counts.skipped === 0;
  const endedBadly = exitCode !== 0 && counts.failed === 0;
  return ranNothing || endedBadly ? { ...counts, failed: counts.failed + 1 } : counts;
}

export const total = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
