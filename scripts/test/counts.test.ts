import { expect, test } from 'vitest';
import { playwrightCounts, settled, summaryLine, total, vitestCounts } from './counts.ts';

test('a test file that cannot be loaded counts as one failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [{}, {}, {}] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestCounts(report)).toEqual({ passed: 4, failed: 2 });
});

test('flaky, skipped and broken browser tests count as failed', () => {
  const stats = { expected: 10, unexpected: 1, flaky: 2, skipped: 3 };
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 10, failed: 7 });
});

test.each([
  ['all well', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['failures are not counted twice', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
  ['a bad end without a failure', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  ['no report', undefined, 0, { passed: 0, failed: 1 }],
  ['no test', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
])('%s', (_, reported, exitCode, expected) => {
  expect(settled(reported, exitCode)).toEqual(expected);
});

test('the suites add up to one line', () => {
  const all = [
    { passed: 3, failed: 0 },
    { passed: 40, failed: 2 },
  ];
  expect(summaryLine(total(all))).toBe('43 passed, 2 failed');
});
