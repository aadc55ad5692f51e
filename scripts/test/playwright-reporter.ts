import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter';
import { failureNote, writeResults } from './results.ts';

/** No browser test may be left out, and none may need a second try. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: TestError[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  /** An error outside of all tests, such as a server that does not start. */
  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const failed = tests.filter((test) => test.outcome() !== 'expected');
    writeResults({
      passed: tests.length - failed.length,
      failed: failed.length + this.#errors.length,
      skipped: 0,
      notes: [
        ...this.#errors.map(({ message }) => failureNote('Playwright', message)),
        ...failed.map((test) => {
          const error = test.results.find((result) => result.error)?.error;
          return failureNote(
            test.titlePath().slice(1).join(' › '),
            error?.message ?? 'was not run',
          );
        }),
      ],
    });
  }
}
