/** Reads the reports of the test runners and adds up what they counted. */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
}

export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** A file that could not even be loaded has no tests to report, yet it failed. */
export function vitestCounts(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** A test that was left out has shown nothing, so it counts as failed. */
export const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
});

/**
 * What a runner reported, held against how it ended: a suite without a report or without a single
 * test, or one that ended badly though all its tests passed, has failed.
 */
export function settled(reported: Counts | undefined, exitCode: number): Counts {
  const { passed, failed } = reported ?? { passed: 0, failed: 0 };
  const ranNothing = passed + failed === 0;
  const endedBadly = exitCode !== 0 && failed === 0;
  return { passed, failed: ranNothing || endedBadly ? failed + 1 : failed };
}

export const total = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
});

export const summaryLine = ({ passed, failed }: Counts): string =>
  `${passed} passed, ${failed} failed`;
