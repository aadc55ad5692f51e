/** Measures every probe on its schedule and writes the results, while this process leads. */
import { repeatedTask, second, systemTimers, type Timers } from '@site/base';
import type { Storage } from '@site/storage';
import { type Db, statusDb } from '../store/tables.ts';
import { endOtherProbes } from '../store/write-samples.ts';
import type { OwnTroubleOptions } from './own-trouble.ts';
import { createProbeRounds } from './probe-rounds.ts';
import { createSampleWriter } from './sample-writer.ts';
import { storageTrouble } from './storage-trouble.ts';

interface MeasuringOptions extends Omit<OwnTroubleOptions, 'timers'> {
  readonly lead: Storage['lead'];
  readonly timers?: Timers;
  /** Called after a write that changed what the page shows. */
  readonly onChange?: () => void;
}

export function startMeasuring(options: MeasuringOptions) {
  const { lead, clock, uptime, log, onChange, timers = systemTimers } = options;
  /** Undefined while another process leads. */
  let db: Db | undefined;
  let isStopped = false;
  const trouble = storageTrouble(log, {
    begun: 'measurements cannot be stored',
    over: 'measurements are stored again; count is the number lost',
  });

  const rounds = createProbeRounds({
    ...options,
    timers,
    onSample: (sample) => writer.add(sample),
  });
  const writer = createSampleWriter({
    db: () => db,
    uptime,
    timers,
    trouble,
    onWritten: ({ doubtful, changed }) => {
      for (const key of doubtful) rounds.hurry(key);
      if (changed) onChange?.();
    },
  });
  /** Probes that were taken out of the config end as soon as the database can be written. */
  const endingOthers = repeatedTask(async () => {
    if (!db) return undefined;
    try {
      await endOtherProbes(db, rounds.keys(), clock.now());
    } catch (error) {
      trouble.begin(error);
      return second;
    }
    onChange?.();
    return undefined;
  }, timers);

  const leading = lead({
    begin: (untyped) => {
      if (isStopped) return;
      db = statusDb({ db: untyped });
      rounds.start();
      void endingOthers.wake();
    },
    end: () => {
      db = undefined;
      rounds.stop();
      writer.clear();
      if (!isStopped) log.warn('this process measures the status no longer');
    },
  });
  return {
    /** Measures at once after a job's report. If another process measures, it reads the report in its next slot. */
    measureNow: rounds.measureNow,
    /** What the process that leads writes over; undefined while another one does. */
    db: (): Db | undefined => db,
    /** Takes no further measurement, writes what there is and lets another process lead. */
    stop: async (): Promise<void> => {
      isStopped = true;
      rounds.stop();
      await endingOthers.stop();
      await writer.close();
      await leading.stop();
    },
  };
}
