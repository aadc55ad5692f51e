/** What a report costs after 400 days of history, against after one day; also of a target that flapped for a month. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import { hour, minute, second } from '../../server/clock.ts';
import { migrate } from '../../server/database/migrator.ts';
import { openSqlite } from '../../server/database/sqlite-engine.ts';
import { migrations } from '../../server/migrations.ts';
import { ReportReader } from '../../server/status/report.ts';
import { openStatusStore } from '../../server/status/store/status-store.ts';
import {
  generatedConfig,
  type HistoryOptions,
  writeFlapping,
  writeHistory,
} from '../../tests/support/status/generated-history.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import type { Measurement, Run } from '../measurement.ts';
import { interleave, median, medianRatio } from '../statistics.ts';
import { type Row, times, verdict } from '../table.ts';

const GOAL = 1.5;
const MEGABYTES = 40;
const FLAPPING_MS = 20;
const STEP_MS = 50;
const end = hour * Math.floor(Date.now() / hour);

/** The computing time of this thread so far, in milliseconds: what other processes take from it does not count. */
function computingTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = computingTime();
  await work();
  return computingTime() - start;
}

/** Milliseconds that the work takes, and the longest time for which it blocks the event loop. */
async function timedSteps(work: () => Promise<unknown>): Promise<[ms: number, longest: number]> {
  let [isOver, longest, last] = [false, 0, computingTime()];
  const watch = async () => {
    while (!isOver) {
      await yieldToLoop();
      longest = Math.max(longest, computingTime() - last);
      last = computingTime();
    }
  };
  const watching = watch();
  const ms = await timed(work);
  isOver = true;
  await watching;
  return [ms, longest];
}

async function openSubject(
  folder: string,
  name: string,
  options: HistoryOptions,
  isFlapping = false,
) {
  const path = join(folder, `${name}.sqlite`);
  const engine = openSqlite({ path });
  await migrate(engine, migrations);
  await writeHistory(engine, options);
  if (isFlapping) await writeFlapping(engine, options);
  await engine.scrub();
  const reader = new ReportReader(openStatusStore(engine));
  const config = generatedConfig(options);
  let now = end;
  const [firstMs, longestStepMs] = await timedSteps(() => reader.read(config, now));
  return {
    name,
    megabytes: statSync(path).size / 1e6,
    firstMs,
    /** The longest time for which the first report blocked the event loop. */
    longestStepMs,
    /** Milliseconds of the next report, five seconds later. */
    read: () => {
      now += 5 * second;
      return timed(() => reader.read(config, now));
    },
    close: () => engine.close(),
  };
}

type Subject = Awaited<ReturnType<typeof openSubject>>;

async function measure({ amount, progress }: Run): Promise<Row[]> {
  const folder = temporaryFolder('history');
  const ten = { components: 10, interval: minute, end };
  const subjects: Subject[] = [];
  try {
    const [one, year, flapping] = [
      await openSubject(folder, 'one day', { ...ten, days: 1 }),
      await openSubject(folder, '400 days', { ...ten, days: 400 }),
      await openSubject(
        folder,
        'flapping',
        { components: 1, days: 30, interval: 10 * second, end },
        true,
      ),
    ];
    subjects.push(one, year, flapping);
    for (const { name, firstMs } of subjects) progress(`${name}: first ${firstMs.toFixed(1)} ms`);
    for (const { read } of subjects) for (let round = 0; round < 20; round += 1) await read();
    const results = await interleave(subjects, amount(300, 60), ({ read }) => read());
    const of = (subject: Subject): number[] => results.get(subject) ?? [];
    const ratio = medianRatio(of(year), of(one));
    const flappingMs = median(of(flapping));
    return [
      {
        what: 'reading a report of 10 components after 400 days, against after one day',
        measured: `${times(ratio)} (${median(of(year)).toFixed(2)} ms : ${median(of(one)).toFixed(2)} ms)`,
        goal: `≤ ${GOAL}×`,
        note: 'at 60 s, an outage every three days',
        verdict: verdict(ratio <= GOAL),
      },
      {
        what: '400 days of 10 components on disk',
        measured: `${year.megabytes.toFixed(1)} MB`,
        goal: `≤ ${MEGABYTES} MB`,
        verdict: verdict(year.megabytes <= MEGABYTES),
      },
      {
        what: 'reading a report after a target flapped for 30 days at 10 s',
        measured: `${flappingMs.toFixed(2)} ms`,
        goal: `≤ ${FLAPPING_MS} ms`,
        note: `the first one ${flapping.firstMs.toFixed(0)} ms, in parts`,
        verdict: verdict(flappingMs <= FLAPPING_MS),
      },
      {
        what: 'longest part of that first report without a turn for visitors',
        measured: `${flapping.longestStepMs.toFixed(0)} ms`,
        goal: `≤ ${STEP_MS} ms`,
        verdict: verdict(flapping.longestStepMs <= STEP_MS),
      },
    ];
  } finally {
    for (const { close } of subjects) await close();
    removeFolder(folder);
  }
}

export const history: Measurement = { name: 'history', run: measure };
