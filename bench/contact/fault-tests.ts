/** Runs the fault tests as measurements; the generated bodies in larger numbers than in `npm test`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../cleanup.ts';
import type { Measurement, Run } from '../measurement.ts';
import { runBounded } from '../run-bounded.ts';
import { root } from '../servers/site.ts';
import { type Row, verdict, whole } from '../table.ts';

interface TestFile {
  readonly what: string;
  readonly file: string;
  readonly env?: Record<string, string>;
}

const testFiles = (bodies: number): readonly TestFile[] => [
  {
    what: '1,000 simultaneous posts with one key: one request, one notification, one answer',
    file: 'tests/faults/concurrency.test.ts',
  },
  {
    what: `${whole(bodies)} generated bodies: answered 2xx to 4xx, judged alike by browser and server`,
    file: 'server/contact/web/contact-properties.test.ts',
    env: { PROPERTY_RUNS: String(bodies) },
  },
  {
    what: 'SMTP misbehaving for an hour in every way: all notifications arrive',
    file: 'tests/faults/smtp.test.ts',
  },
  {
    what: 'disk full, database locked: 503, input kept, recovery',
    file: 'tests/faults/storage.test.ts',
  },
  {
    what: 'personal data in no log line, metric or address',
    file: 'tests/faults/canary.test.ts',
  },
];

interface VitestReport {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
}

async function runTestFile(
  { what, file, env = {} }: TestFile,
  progress: Run['progress'],
): Promise<Row> {
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  const row = { what, goal: 'all pass', note: file };
  try {
    const report = join(temporaryFolder('tests'), 'report.json');
    await runBounded(
      process.execPath,
      [vitest, 'run', '--reporter=json', `--outputFile.json=${report}`, file],
      { cwd: root, env, seconds: 600 },
    );
    const { numPassedTests: passed, numTotalTests: total } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as VitestReport;
    const reached = passed > 0 && passed === total;
    return { ...row, measured: `${passed} of ${total} tests`, verdict: verdict(reached) };
  } catch (error) {
    progress(String(error));
    return { ...row, measured: 'failed', verdict: 'missed' };
  }
}

async function measure({ amount, progress }: Run): Promise<Row[]> {
  const rows: Row[] = [];
  for (const testFile of testFiles(amount(10_000, 1_000))) {
    progress(testFile.file);
    rows.push(await runTestFile(testFile, progress));
  }
  return rows;
}

export const faultTests: Measurement<Run> = { name: 'tests', run: measure };
