/** What 50 probes at 10 s cost: an hour of simulated time in this process, and minutes of real time on the real server. */
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { minute, second } from '../../server/clock.ts';
import { openScene, statusConfig } from '../../tests/support/status/status-scene.ts';
import type { Measurement, Run } from '../measurement.ts';
import { processorSeconds, residentMegabytes } from '../process-figures.ts';
import { withServer } from '../servers/start-server.ts';
import { type Row, times, verdict } from '../table.ts';
import { configOf, openTarget, startStatusServer } from './status-server.ts';

const SHARE = 0.05;
/** Of the memory at the end, to that after the warm-up. */
const FLAT = 1.1;
const COMPONENTS = 10;
const PROBES = 5;

/** Of what the process needs, without what is only not yet cleared away. */
function heapMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
}

async function simulatedHour({ progress }: Run): Promise<Row> {
  const scene = openScene();
  const keys = Array.from({ length: COMPONENTS * PROBES }, (_, index) => {
    const [place, number] = [index % COMPONENTS, Math.floor(index / COMPONENTS)];
    return `c${place + 1}:tcp:${number + 1}`;
  });
  try {
    const { runs, report } = await scene.open(statusConfig(keys, { interval: 10 * second }));
    const pass = async (minutes: number): Promise<number> => {
      for (let passed = 0; passed < minutes; passed += 1) {
        await scene.time.pass(minute);
        await report();
        // The scene notes every run for its tests.
        runs.splice(0);
      }
      const megabytes = heapMegabytes();
      progress(`${minutes} minutes simulated, ${megabytes.toFixed(1)} MB`);
      return megabytes;
    };
    const before = await pass(10);
    const after = await pass(50);
    return {
      what: '50 probes at 10 s, an hour simulated: memory after 60 minutes against after 10',
      measured: `${times(after / before)} (${after.toFixed(1)} MB : ${before.toFixed(1)} MB)`,
      goal: `≤ ${FLAT}×`,
      note: 'heap after a collection',
      verdict: verdict(after / before <= FLAT),
    };
  } finally {
    await scene.close();
  }
}

async function realMinutes({ amount, progress }: Run): Promise<Row[]> {
  const minutes = amount(10, 2);
  const target = await openTarget();
  const config = configOf('interval: 10s', target.port, COMPONENTS, PROBES);
  try {
    return await withServer(startStatusServer({ config }), async ({ pid }) => {
      await wait(30 * second);
      const [processorBefore, before] = [processorSeconds(pid), residentMegabytes(pid)];
      const start = performance.now();
      for (let passed = 0; passed < minutes; passed += 1) {
        await wait(minute);
        progress(`minute ${passed + 1} of ${minutes}: ${residentMegabytes(pid).toFixed(0)} MB`);
      }
      const seconds = (performance.now() - start) / second;
      const share = (processorSeconds(pid) - processorBefore) / seconds;
      const after = residentMegabytes(pid);
      return [
        {
          what: `50 probes at 10 s, ${minutes} minutes: share of one core`,
          measured: `${(share * 100).toFixed(2)} %`,
          goal: `< ${SHARE * 100} %`,
          note: 'the whole server: probes, storage, page and API',
          verdict: verdict(share < SHARE),
        },
        {
          what: `50 probes at 10 s, ${minutes} minutes: memory at the end against after half a minute`,
          measured: `${times(after / before)} (${after.toFixed(0)} MB : ${before.toFixed(0)} MB)`,
          goal: `≤ ${FLAT}×`,
          note: 'resident',
          verdict: verdict(after / before <= FLAT),
        },
      ];
    });
  } finally {
    target.close();
  }
}

export const manyProbes: Measurement<Run> = {
  name: 'probes',
  run: async (run) => [await simulatedHour(run), ...(await realMinutes(run))],
};
