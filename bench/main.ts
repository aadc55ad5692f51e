/** `npm run bench`, `bench:contact` and `bench:status` run measurements and end with one table. See docs/benchmarks.md. */
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { parseOptions, runScript, UsageError } from '../scripts/command-line.ts';
import { kills } from './contact/kills.ts';
import { pages } from './contact/pages.ts';
import { posts } from './contact/posts.ts';
import { signUps } from './contact/sign-ups.ts';
import { soak } from './contact/soak.ts';
import { standStills } from './contact/stand-stills.ts';
import type { Measurement, Run } from './measurement.ts';
import { paint } from './site/paint.ts';
import { root } from './site-server.ts';
import { history } from './status/history.ts';
import { subscribers } from './status/subscribers.ts';
import { formatTable, type Row, summary } from './table.ts';

const groups: Readonly<Record<string, readonly Measurement[]>> = {
  site: [paint],
  contact: [pages, posts, signUps, kills, standStills, soak],
  status: [history, subscribers],
};

/** Progress goes to standard error, the table alone to standard output. */
const progress = (text: string): void => console.error(text);

/** A measurement that breaks has missed its goal; the others go on. */
async function measure({ name, run }: Measurement, options: Run): Promise<Row[]> {
  progress(`── ${name}`);
  try {
    return await run(options);
  } catch (error) {
    progress(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const reason = String(error).split('\n', 1)[0];
    return [{ what: name, measured: `not measured: ${reason}`, verdict: 'missed' }];
  }
}

const usage = `Usage: npm run bench -- [--only <measurement,…>] [--quick] …, see docs/benchmarks.md. Also bench:contact and bench:status.`;

const listed = (text: string): string[] => text.split(',').filter(Boolean);

await runScript(async () => {
  const { values, positionals } = parseOptions(
    process.argv.slice(2),
    {
      only: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
      against: { type: 'string' },
      pages: { type: 'string', default: '' },
      minutes: { type: 'string' },
      databases: { type: 'string', default: '' },
    },
    usage,
  );
  const known = groups[positionals[0] ?? 'site'] ?? [];
  const only = listed(values.only);
  const unknown = only.filter((name) => !known.some((measurement) => measurement.name === name));
  if (unknown.length > 0) {
    const names = known.map(({ name }) => name).join(', ');
    throw new UsageError(
      `There is no measurement ${unknown.join(', ')}. There are: ${names}.`,
      usage,
    );
  }
  if (!(await ensureBuilt(root))) throw new Error('The site cannot be built.');

  const [loadBefore = 0] = loadavg();
  if (loadBefore > 0.5) progress('The machine is busy with other work: times will look worse.');
  const rows: Row[] = [];
  for (const measurement of known) {
    if (only.length > 0 && !only.includes(measurement.name)) continue;
    const found = await measure(measurement, {
      amount: (thorough, quick) => (values.quick ? quick : thorough),
      progress: (text) => progress(`   ${text}`),
      against: values.against && resolve(values.against),
      pages: listed(values.pages),
      minutes: values.minutes === undefined ? undefined : Number(values.minutes),
      databases: listed(values.databases),
    });
    rows.push(...found);
  }
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? ''})`;
  const load = `load average ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  console.log(`\n${machine}, ${load}\n\n${formatTable(rows)}\n\n${summary(rows)}`);
  return rows.some((row) => row.verdict === 'missed') ? 1 : 0;
});
