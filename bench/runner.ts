/** Runs measurements one after the other and ends with one table: exit code 1 when a goal is missed. */
import { cpus, loadavg } from 'node:os';
import type { Measurement, Run } from './measurement.ts';
import { type Options, OptionsError, readOptions } from './options.ts';
import { stealSeconds } from './steal-time.ts';
import { formatTable, type Row, summary } from './table.ts';

/** Progress goes to standard error, the table alone to standard output. */
const progress = (text: string): void => console.error(text);

/** A measurement that breaks has missed its goal; the others go on. */
async function runMeasurement<Context extends Run>(
  { name, run }: Measurement<Context>,
  context: Context,
): Promise<Row[]> {
  const start = performance.now();
  progress(`── ${name}`);
  try {
    return await run({ ...context, progress: (text) => progress(`   ${text}`) });
  } catch (error) {
    progress(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const reason = error instanceof Error ? error.message : String(error);
    const measured = `not measured: ${reason.split('\n', 1)[0]}`;
    return [{ what: name, measured, goal: '', verdict: 'missed' }];
  } finally {
    progress(`   ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
}

interface Prepared<Context extends Run> {
  readonly context: Context;
  /** Rows that are known before any measurement. */
  readonly rows?: readonly Row[];
}

async function measureAll<Context extends Run>(
  measurements: readonly Measurement<Context>[],
  prepare: (options: Options, run: Run) => Promise<Prepared<Context>>,
): Promise<void> {
  const options = readOptions(
    process.argv.slice(2),
    measurements.map(({ name }) => name),
  );
  const [loadBefore = 0] = loadavg();
  const stealBefore = stealSeconds();
  if (loadBefore > 0.5) {
    progress('The machine is busy with other work: times and rates will look worse than they are.');
  }
  const amount = (thorough: number, quick: number) => (options.quick ? quick : thorough);
  const { context, rows: known = [] } = await prepare(options, { amount, progress });
  const rows = [...known];
  for (const measurement of measurements) {
    if (options.only.length > 0 && !options.only.includes(measurement.name)) continue;
    rows.push(...(await runMeasurement(measurement, context)));
  }
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? ''})`;
  const load = `load average ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  const steal = `${(stealSeconds() - stealBefore).toFixed(1)} s of processor time taken by the host`;
  process.stdout.write(
    `\n${machine}, ${load}, ${steal}\n\n${formatTable(rows)}\n\n${summary(rows)}\n`,
  );
  process.exitCode = rows.some((row) => row.verdict === 'missed') ? 1 : 0;
}

export function runBenchmark<Context extends Run>(
  measurements: readonly Measurement<Context>[],
  prepare: (options: Options, run: Run) => Promise<Prepared<Context>>,
): void {
  measureAll(measurements, prepare).catch((error: unknown) => {
    console.error(error instanceof OptionsError ? error.message : error);
    process.exitCode = 1;
  });
}
