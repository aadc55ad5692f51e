/** What a part of the tests says of itself: counts, and a line for each failure and each program that is missing. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly notes: readonly string[];
}

export const oneSuccess: Results = { passed: 1, failed: 0, skipped: 0, notes: [] };

export const oneFailure = (note: string): Results => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  notes: [`Failed: ${note}`],
});

export const total = (all: readonly Results[]): Results => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  notes: all.flatMap(({ notes }) => notes),
});

export const summaryLine = ({ passed, failed, skipped }: Results): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const failureOf = (name: string, message = ''): Results =>
  oneFailure(`${name} · ${message.replaceAll(escapes, '').split('\n', 1)[0]}`.slice(0, 500));

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
      /** The program without which the test is skipped (`tests/support/machine/needs.ts`). */
      readonly meta?: { readonly needs?: string };
    }[];
  }[];
}

/** A test that did not run counts as failed unless it names the program that it needs, or a filter left it out. */
export function ofVitest(
  { testResults }: VitestReport,
  root: string,
  isFiltered: boolean,
): Results {
  const missing = new Map<string, number>();
  const each = testResults.flatMap(({ name, status, message, assertionResults }): Results[] => {
    const file = name.replace(`${root}/`, '');
    const ofFile = status === 'failed' && message ? [failureOf(file, message)] : [];
    const ofTests = assertionResults.flatMap((test): Results[] => {
      const title = `${file}: ${test.fullName}`;
      if (test.status === 'passed') return [oneSuccess];
      if (test.status === 'failed') return [failureOf(title, test.failureMessages?.[0])];
      const { needs } = test.meta ?? {};
      if (!needs) return isFiltered ? [] : [failureOf(title, 'was not run')];
      missing.set(needs, (missing.get(needs) ?? 0) + 1);
      return [{ passed: 0, failed: 0, skipped: 1, notes: [] }];
    });
    return [...ofFile, ...ofTests];
  });
  const notes = [...missing].map(
    ([program, count]) => `${count} skipped, because ${program} is missing`,
  );
  return total([...each, { passed: 0, failed: 0, skipped: 0, notes }]);
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

/** No browser test may be left out, and none may need a second try. */
export function ofPlaywright({ errors, suites }: PlaywrightReport): Results {
  const ofSuite = (suite: PlaywrightSuite, path: string): Results[] => [
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, `${path} › ${inner.title}`)),
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => {
        if (status === 'expected') return oneSuccess;
        const error = results.find((result) => result.error)?.error;
        return failureOf(`${path} › ${title}`, error?.message ?? 'was not run');
      }),
    ),
  ];
  return total([
    ...suites.flatMap((suite) => ofSuite(suite, suite.title)),
    ...errors.map(({ message }) => failureOf('Playwright', message)),
  ]);
}

/** For a program that runs the tests: the sum of a run stands in the file that TEST_RESULTS names. */
export function writeResults(results: Results): void {
  const file = process.env['TEST_RESULTS'];
  if (file) writeFileSync(file, JSON.stringify(results));
}

export const readResults = (file: string): Results | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
