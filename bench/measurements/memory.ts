/** The server's memory after a million requests against its memory after a thousand. */
import { setTimeout as wait } from 'node:timers/promises';
import { loadForSeconds, loadWithRequests } from '../load.ts';
import type { Measurement, SiteRun } from '../measurement.ts';
import { residentMegabytes } from '../process-figures.ts';
import { startSite } from '../servers/site.ts';
import { cores, withServer } from '../servers/start-server.ts';
import { type Row, times, verdict, whole } from '../table.ts';

const GOAL = 1.1;
const FEW = 1000;
const PAGE = '/';
/** When idle, Node returns memory that it only held in reserve. */
const QUIET_MS = 15_000;

async function measure({ site, amount, progress }: SiteRun): Promise<Row[]> {
  const many = amount(1_000_000, 200_000);
  return withServer(startSite(site, cores.server), async ({ url, pid }) => {
    const quietMegabytes = async () => {
      await wait(QUIET_MS);
      return residentMegabytes(pid);
    };
    await loadWithRequests(url + PAGE, FEW);
    const before = await quietMegabytes();
    let done = FEW;
    for (const deadline = Date.now() + 900_000; done < many && Date.now() < deadline; ) {
      done += (await loadForSeconds(url + PAGE, 10)).requests;
      progress(`${whole(done)} requests, ${residentMegabytes(pid).toFixed(0)} MB`);
    }
    if (done < many) throw new Error(`Only ${whole(done)} requests were answered in time.`);
    const after = await quietMegabytes();
    const ratio = after / before;
    return [
      {
        what: `memory of the server after ${whole(many)} requests against after ${whole(FEW)}`,
        measured: `${times(ratio)} (${after.toFixed(0)} MB : ${before.toFixed(0)} MB)`,
        goal: `≤ ${GOAL}×`,
        verdict: verdict(ratio <= GOAL),
      },
    ];
  });
}

export const memory: Measurement = { name: 'memory', run: measure };
