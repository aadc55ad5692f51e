import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failureNote, writeResults } from './results.ts';

const nameOf = ({ module, fullName }: TestCase): string =>
  `${module.relativeModuleId}: ${fullName}`;

/** The errors of a file that cannot be loaded and of hooks that prepare a suite. */
const setUpErrors = (module: TestModule) =>
  [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());

/**
 * A skipped test has to name the program that it needs (`tests/support/machine/needs.ts`). Any other test that did not run
 * counts as failed, except under a filter, which leaves out most of them.
 */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    const failed = tests.filter((test) => test.result().state === 'failed');
    const others = tests.filter((test) => !passed.includes(test) && !failed.includes(test));
    const excused = others.filter((test) => test.meta().needs);
    const isFiltered = process.env['TEST_FILTERED'] === '1';
    const notRun = isFiltered ? [] : others.filter((test) => !test.meta().needs);

    const broken = [
      ...modules.flatMap((module) =>
        setUpErrors(module).map(({ message }) => failureNote(module.relativeModuleId, message)),
      ),
      ...unhandled.map(({ message }) => failureNote('Vitest', message)),
    ];
    const forgotten = notRun.filter(({ module }) => setUpErrors(module).length === 0);
    const missing = Map.groupBy(excused, (test) => test.meta().needs);
    writeResults({
      passed: passed.length,
      failed: failed.length + notRun.length + broken.length,
      skipped: excused.length,
      notes: [
        ...failed.map((test) => failureNote(nameOf(test), test.result().errors?.[0]?.message)),
        ...broken,
        ...forgotten.map((test) => failureNote(nameOf(test), 'was not run')),
        ...[...missing].map(
          ([program, of]) =>
            `${of.length} skipped, because ${program} is missing: ${suitesOf(of).join('; ')}`,
        ),
      ],
    });
  }
}

const suitesOf = (tests: readonly TestCase[]): string[] => [
  ...new Set(tests.map(({ parent, name }) => (parent.type === 'suite' ? parent.fullName : name))),
];
