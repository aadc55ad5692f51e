import { expect, test } from 'vitest';
import {
  playwrightCounts,
  playwrightFailures,
  settled,
  skipNotes,
  summaryLine,
  total,
  unexcused,
  vitestCounts,
  vitestFailures,
} from './counts.ts';

const result = (status: string, fullName = 'a test', needs?: string) => ({
  status,
  fullName,
  ancestorTitles: fullName.split(': ').slice(0, -1),
  meta: { needs },
});
const reportOf = (...assertionResults: ReturnType<typeof result>[]) => ({
  testResults: [{ status: 'passed', assertionResults }],
});

test('a test file that cannot be loaded counts as one failure', () => {
  const report = {
    testResults: [
      { status: 'passed', assertionResults: [result('passed'), result('passed')] },
      { status: 'failed', assertionResults: [result('passed'), result('failed')] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestCounts(report, false)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('a test whose program is missing counts as skipped, and is named with it', () => {
  const report = reportOf(
    result('passed'),
    result('skipped', 'a proxy: serves', 'Caddy'),
    result('skipped', 'a proxy: compresses', 'Caddy'),
    result('skipped', 'alone', 'Firefox'),
  );
  expect(vitestCounts(report, false)).toEqual({ passed: 1, failed: 0, skipped: 3 });
  expect(skipNotes(report)).toEqual([
    '2 skipped, because Caddy is missing: a proxy',
    '1 skipped, because Firefox is missing: alone',
  ]);
});

test.each(['skipped', 'todo', 'pending'])(
  'a test that is %s without an excuse failed',
  (status) => {
    const report = reportOf(result('passed'), result(status, 'forgotten'));
    expect(vitestCounts(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(unexcused(report)).toEqual(['forgotten']);
    expect(skipNotes(report)).toEqual([]);
  },
);

test('what a filter leaves out is not counted', () => {
  const report = reportOf(result('passed'), result('skipped'), result('skipped', 'x', 'Caddy'));
  expect(vitestCounts(report, true)).toEqual({ passed: 1, failed: 0, skipped: 1 });
});

test('flaky, skipped and broken browser tests count as failed', () => {
  const stats = { expected: 10, unexpected: 1, flaky: 2, skipped: 3 };
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 10, failed: 7, skipped: 0 });
});

test.each([
  ['all well', { passed: 3, failed: 0, skipped: 1 }, 0, { passed: 3, failed: 0, skipped: 1 }],
  [
    'failures are not counted twice',
    { passed: 3, failed: 2, skipped: 0 },
    1,
    { passed: 3, failed: 2, skipped: 0 },
  ],
  [
    'a bad end without a failure',
    { passed: 3, failed: 0, skipped: 0 },
    1,
    { passed: 3, failed: 1, skipped: 0 },
  ],
  [
    'everything skipped',
    { passed: 0, failed: 0, skipped: 27 },
    0,
    { passed: 0, failed: 0, skipped: 27 },
  ],
  ['no report', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
  ['no test', { passed: 0, failed: 0, skipped: 0 }, 0, { passed: 0, failed: 1, skipped: 0 }],
])('%s', (_, reported, exitCode, expected) => {
  expect(settled(reported, exitCode)).toEqual(expected);
});

test('the suites add up to one line', () => {
  const all = [
    { passed: 3, failed: 0, skipped: 5 },
    { passed: 40, failed: 2, skipped: 1 },
  ];
  expect(summaryLine(total(all))).toBe('43 passed, 2 failed, 6 skipped');
});

test('what failed is named in one line each', () => {
  const failed = {
    ...result('failed', 'a form: keeps words'),
    failureMessages: ['Error: no\n at x'],
  };
  const unloaded = {
    status: 'failed',
    name: 'b.test.ts',
    message: 'no module',
    assertionResults: [],
  };
  const report = reportOf(result('passed'), failed);
  expect(vitestFailures({ testResults: [...report.testResults, unloaded] })).toEqual([
    'a form: keeps words · Error: no',
    'b.test.ts · no module',
  ]);
  const spec = (ok: boolean, error?: { message: string }) => ({
    ok,
    title: 'opens',
    file: 'menu.spec.ts',
    tests: [{ results: [error ? { error } : {}] }],
  });
  const coloured = `${String.fromCharCode(27)}[2mtoo slow`;
  expect(
    playwrightFailures({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [{ suites: [{ specs: [spec(true), spec(false, { message: coloured })] }] }],
    }),
  ).toEqual(['menu.spec.ts: opens · too slow']);
});
