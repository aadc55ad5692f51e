/** What the server holds after a million requests against what it holds after a thousand. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench, Measurement } from '../bench.ts';
import { cores, loadFor, loadOf } from '../load.ts';
import { startSite, withServer } from '../servers.ts';
import { type Row, times, verdict, whole } from '../table.ts';

const LIMIT = 1.1;
const FEW = 1000;
const PAGE = '/';
/** Idle, the runtime gives back what it only held in reserve. */
const QUIET_MS = 15_000;

/** Resident memory in MB. */
function residentMegabytes(pid: number): number {
  const [, kibibytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (!kibibytes) throw new Error(`The memory of process ${pid} cannot be read.`);
  return (Number(kibibytes) * 1024) / 1e6;
}

async function measure({ stage, runs, say }: Bench): Promise<Row[]> {
  const many = runs(1_000_000, 200_000);
  return withServer(startSite(stage, cores.server), async ({ url, pid }) => {
    const quietMegabytes = async () => {
      await wait(QUIET_MS);
      return residentMegabytes(pid);
    };
    await loadOf(url + PAGE, FEW);
    const before = await quietMegabytes();
    let done = FEW;
    for (const deadline = Date.now() + 900_000; done < many && Date.now() < deadline; ) {
      done += (await loadFor(url + PAGE, 10)).requests;
      say(`${whole(done)} requests, ${residentMegabytes(pid).toFixed(0)} MB`);
    }
    if (done < many) throw new Error(`Only ${whole(done)} requests were answered in time.`);
    const after = await quietMegabytes();
    const ratio = after / before;
    return [
      {
        what: `memory of the server after ${whole(many)} requests against after ${whole(FEW)}`,
        measured: `${times(ratio)} (${after.toFixed(0)} MB : ${before.toFixed(0)} MB)`,
        line: `≤ ${LIMIT}×`,
        peer: '',
        verdict: verdict(ratio <= LIMIT),
      },
    ];
  });
}

export const memory: Measurement = { name: 'memory', run: measure };
