/**
 * `npm run bench`: every line the site has to hold, measured side by side in one run. Prints one table
 * and ends with a failure when a line is missed. See docs/benchmarks.md.
 */
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { listedPages } from '../tests/support/pages.ts';
import { pageFile } from './bare-page.ts';
import type { Bench, Measurement } from './bench.ts';
import { coldBuild } from './lines/cold-build.ts';
import { consent } from './lines/consent.ts';
import { firstScreen } from './lines/first-screen.ts';
import { firstVisit } from './lines/first-visit.ts';
import { foreignHosts } from './lines/foreign-hosts.ts';
import { hydrated } from './lines/hydrated.ts';
import { lighthouseScores } from './lines/lighthouse.ts';
import { memory } from './lines/memory.ts';
import { paint } from './lines/paint.ts';
import { requests } from './lines/requests.ts';
import { weight } from './lines/weight.ts';
import { type Options, OptionsError, readOptions } from './options.ts';
import { installPeers } from './peer-packages.ts';
import { root, stageSite } from './servers.ts';
import { stolenSeconds } from './stolen-time.ts';
import { formatTable, type Row, summary } from './table.ts';

const measurements: readonly Measurement[] = [
  lighthouseScores,
  paint,
  weight,
  firstScreen,
  hydrated,
  firstVisit,
  foreignHosts,
  requests,
  memory,
  coldBuild,
  consent,
];

const say = (text: string): void => console.error(text);

async function builtSite({ site }: Options): Promise<string> {
  if (site) return resolve(site);
  if (!(await ensureBuilt(root))) {
    throw new OptionsError('The site cannot be built, so there is nothing to measure.');
  }
  return join(root, 'dist');
}

/** A measurement that breaks has not held its line; the others go on. */
async function runMeasurement({ name, run }: Measurement, bench: Bench): Promise<Row[]> {
  const start = performance.now();
  say(`── ${name}`);
  try {
    return await run({ ...bench, say: (text) => say(`   ${text}`) });
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const reason = error instanceof Error ? error.message : String(error);
    const measured = `not measured: ${reason.split('\n', 1)[0]}`;
    return [{ what: name, measured, line: '', peer: '', verdict: 'missed' }];
  } finally {
    say(`   ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
}

async function main(): Promise<void> {
  const options = readOptions(
    process.argv.slice(2),
    measurements.map(({ name }) => name),
  );
  const busy = loadavg();
  const stolenBefore = stolenSeconds();
  if ((busy[0] ?? 0) > 0.5) {
    say('The machine is busy with something else: times and rates will be worse than they are.');
  }
  installPeers();
  const site = await builtSite(options);
  const isBuilt = ({ path }: { path: string }) => existsSync(pageFile(site, path));
  const pages = listedPages.filter(isBuilt);
  const bench: Bench = {
    pages,
    stage: stageSite(site, pages),
    runs: (thorough, quick) => (options.quick ? quick : thorough),
    say,
  };
  const rows: Row[] = listedPages
    .filter((page) => !isBuilt(page))
    .map(({ path }) => ({
      what: `page ${path}`,
      measured: 'not built',
      line: '',
      peer: '',
      verdict: 'missed',
    }));
  for (const measurement of measurements) {
    if (options.only.length > 0 && !options.only.includes(measurement.name)) continue;
    rows.push(...(await runMeasurement(measurement, bench)));
  }
  const [before = 0] = busy;
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? ''})`;
  const load = `load average ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  const stolen = `${(stolenSeconds() - stolenBefore).toFixed(1)} s of processor time taken by the host`;
  process.stdout.write(
    `\n${machine}, ${load}, ${stolen}\n\n${formatTable(rows)}\n\n${summary(rows)}\n`,
  );
  process.exitCode = rows.some((row) => row.verdict === 'missed') ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof OptionsError ? error.message : error);
  process.exitCode = 1;
});
