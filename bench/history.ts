/** What a report costs after 400 days of history, against after one day; also of a target that flapped for a month. */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hour, minute, second } from '@site/base';
import { databaseFile, openStorage } from '@site/storage';
import { migrations } from '../apps/server/migrations.ts';
import { ReportReader } from '../apps/server/status/report.ts';
import { openStatusStore } from '../apps/server/status/store/status-store.ts';
import {
  generatedConfig,
  type HistoryOptions,
  writeFlapping,
  writeHistory,
} from '../tests/support/status/generated-history.ts';
import { timed } from './event-loop.ts';
import { atMost, inFolder, type Measurement, median } from './measurement.ts';

const end = hour * Math.floor(Date.now() / hour);

/** Reads a report again and again, five seconds later each time. */
async function readOften(folder: string, options: HistoryOptions, flaps: boolean, rounds: number) {
  mkdirSync(folder);
  const storage = await openStorage({ dataDir: folder, databaseUrl: undefined }, migrations);
  try {
    await writeHistory(storage, options);
    if (flaps) await writeFlapping(storage, options);
    await storage.scrub();
    const reader = new ReportReader(openStatusStore(storage));
    const config = generatedConfig(options);
    const first = await timed(() => reader.read(config, end));
    const times: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      times.push((await timed(() => reader.read(config, end + round * 5 * second))).ms);
    }
    return { first, ms: median(times), megabytes: statSync(databaseFile(folder)).size / 1e6 };
  } finally {
    await storage.close();
  }
}

export const history: Measurement = ({ quick }) =>
  inFolder(async (folder) => {
    const rounds = quick ? 30 : 300;
    const ten = { components: 10, interval: minute, end };
    const month = { components: 1, days: 30, interval: 10 * second, end };
    const one = await readOften(join(folder, 'one'), { ...ten, days: 1 }, false, rounds);
    const year = await readOften(join(folder, 'year'), { ...ten, days: 400 }, false, rounds);
    const flapping = await readOften(join(folder, 'flapping'), month, true, rounds);
    return [
      atMost('a report after 400 days, against after one', year.ms / one.ms, 1.5, '×'),
      atMost('400 days of ten components on disk', year.megabytes, 40, ' MB'),
      atMost('a report after a month of flapping', flapping.ms, 20, ' ms'),
      atMost('the first of them, longest stand-still', flapping.first.longest, 50, ' ms'),
    ];
  });
