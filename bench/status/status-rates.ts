/** Requests per second of the measured page and the API, against a static page of the same server, and what they cost the database. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '../../config/routes.ts';
import { second } from '../../server/clock.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import { loadForSeconds, perSecond } from '../load.ts';
import type { Measurement, Run } from '../measurement.ts';
import { canPin, cores, withServer } from '../servers/start-server.ts';
import { interleave, median, medianRatio } from '../statistics.ts';
import { type Row, times, verdict, whole } from '../table.ts';
import { configOf, openTarget, startStatusServer } from './status-server.ts';

const GOAL = 0.8;
const STATIC = routes.home.path;
const MEASURED = [routes.systemStatus.path, '/api/v2/summary.json'];
/** Seconds after which everything public is made anew. */
const PERIOD = 5;

async function measureRates(url: string, readCount: () => number, run: Run): Promise<Row[]> {
  const { amount, progress } = run;
  const paths = [STATIC, ...MEASURED];
  const load = async (path: string): Promise<number> =>
    perSecond(await loadForSeconds(url + path, amount(4, 2)));
  for (const path of paths) await load(path);
  const [readsBefore, start] = [readCount(), performance.now()];
  const rounds = amount(9, 3);
  const results = await interleave(paths, rounds, async (path, round) => {
    const rate = await load(path);
    progress(`round ${round + 1} of ${rounds}, ${path}: ${whole(rate)} per second`);
    return rate;
  });
  const periods = (performance.now() - start) / second / PERIOD;
  const perPeriod = (readCount() - readsBefore) / periods;
  const rates = (path: string): number[] => results.get(path) ?? [];
  return [
    ...MEASURED.map((path): Row => {
      const ratio = medianRatio(rates(path), rates(STATIC));
      const figures = [path, STATIC].map((one) => whole(median(rates(one)))).join(' : ');
      return {
        what: `requests per second of ${path} on one core, against ${STATIC}`,
        measured: `${times(ratio)} (${figures})`,
        goal: `≥ ${GOAL}×`,
        verdict: verdict(ratio >= GOAL),
      };
    }),
    {
      what: `reads of the database in ${PERIOD} s under that load`,
      measured: perPeriod.toFixed(2),
      goal: '≤ 1',
      note: 'one more or less at the edges does not count',
      verdict: verdict(perPeriod * periods <= periods + 1),
    },
  ];
}

async function measure(run: Run): Promise<Row[]> {
  if (!canPin) {
    const measured = 'needs taskset and a core each for server and load generator';
    return [{ what: 'requests per second', measured, goal: '', verdict: 'skipped' }];
  }
  const target = await openTarget();
  const folder = temporaryFolder('reads');
  const file = join(folder, 'reads');
  try {
    const server = startStatusServer({
      config: configOf('interval: 60s', target.port, 4, 1),
      core: cores.server,
      preload: join(import.meta.dirname, 'count-reads.ts'),
      env: { READS_FILE: file },
    });
    return await withServer(server, async ({ url }) => {
      // The first results change the page, and each change is a read of its own.
      await wait(15 * second);
      return measureRates(url, () => Number(readFileSync(file, 'utf8')), run);
    });
  } finally {
    target.close();
    removeFolder(folder);
  }
}

export const statusRates: Measurement<Run> = { name: 'rates', run: measure };
