/** `npm run bench -- <name>`: measurements, which end with one table. See docs/benchmarks.md. */
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { table } from '@site/base';
import { explain, parseOptions, runScript, UsageError } from '../scripts/command-line.ts';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { history } from './history.ts';
import { kills } from './kills.ts';
import type { Measurement, Row } from './measurement.ts';
import { paint } from './paint.ts';
import { posts } from './posts.ts';
import { soak } from './soak.ts';
import { standStills } from './stand-stills.ts';
import { subscribers } from './subscribers.ts';

const measurements: Readonly<Record<string, Measurement>> = {
  paint,
  posts,
  kills,
  subscribers,
  history,
  soak,
  'stand-stills': standStills,
};
const usage = `Usage: npm run bench -- <name> [--quick] [--against <folder>] [--pages /,/agb] [--minutes 30]
Names: ${Object.keys(measurements).join(', ')}`;

const verdictOf = ({ isMet }: Row): string => (isMet === undefined ? '' : isMet ? 'yes' : 'NO');

runScript(async () => {
  explain(usage);
  const { values, positionals } = parseOptions(
    process.argv.slice(2),
    {
      quick: { type: 'boolean', default: false },
      against: { type: 'string' },
      pages: { type: 'string', default: '' },
      minutes: { type: 'string', default: '30' },
    },
    usage,
  );
  const [name = '', ...others] = positionals;
  const measure = Object.hasOwn(measurements, name) ? measurements[name] : undefined;
  if (!measure || others.length > 0) throw new UsageError('Name one measurement.', usage);
  if (!(await ensureBuilt(join(import.meta.dirname, '..')))) return 1;
  const load = (): string => loadavg()[0]?.toFixed(1) ?? '';
  const before = load();
  const rows = await measure({
    quick: values.quick,
    against: values.against && resolve(values.against),
    pages: values.pages.split(',').filter(Boolean),
    minutes: Number(values.minutes),
  });
  const cells = rows.map((row) => [row.what, row.measured, row.goal ?? '', verdictOf(row)]);
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model}), load ${before} before, ${load()} after`,
  );
  console.log(table(['what', 'measured', 'goal', 'met'], cells));
  return rows.some(({ isMet }) => isMet === false) ? 1 : 0;
});
