import { randomBytes } from 'node:crypto';
import { CommandError, day, duration, moment, only, output, printable } from '@site/base';
import { missedWithoutWitness } from '../config/witnesses.ts';
import { ReportReader } from '../report.ts';
import {
  type StatusCommand,
  type StatusContext,
  type StatusFolderCommand,
  tableOf,
} from './context.ts';

const milliseconds = (value: number | null): string =>
  value === null ? '–' : `${Math.round(value)} ms`;

interface Result {
  readonly probe: string;
  readonly result: string;
  readonly milliseconds: number | null;
  readonly reason: string | null;
}

const resultColumns: Readonly<Record<string, (row: Result) => string>> = {
  probe: ({ probe }) => probe,
  result: ({ result }) => result,
  time: (one) => milliseconds(one.milliseconds),
  reason: ({ reason }) => printable(reason ?? ''),
};

export const check: StatusFolderCommand = {
  usage: 'check',
  summary: 'reads the config and runs each probe once, with times and reasons',
  run: async (context) => {
    const config = context.config();
    const { components, witnesses } = config;
    const missed = missedWithoutWitness(config);
    const notes = missed ? [...config.notes, `${missed}.`] : config.notes;
    const noData = { result: 'no data', milliseconds: null, reason: null };
    const results: readonly Result[] = await Promise.all(
      [...witnesses, ...components.flatMap(({ probes }) => probes)].map(async (probe) => {
        const outcome = await context.createProbe(probe)();
        return { probe: probe.key, ...(outcome === 'no-data' ? noData : outcome) };
      }),
    );
    output(context, { results, notes }, () =>
      [tableOf(results, resultColumns), ...notes].join('\n'),
    );
    const failed = results.filter(({ result }) => result === 'down' || result === 'unknown');
    if (failed.length > 0) {
      throw new CommandError(`${failed.length} of ${results.length} probes failed.`);
    }
  },
};

/** Current problems for the staff alone: troubles of our own, and what jobs said about their failures. */
async function staffNotes({ store }: StatusContext): Promise<readonly string[]> {
  const troubles = (await store.troubles()).map(
    ({ subject, at, reason }) => `${subject} since ${moment(at)}: ${reason}`,
  );
  const failures = (await store.failedPushes()).map(
    ({ probe, at, message }) => `${probe} failed at ${moment(at)}: ${message || 'no message'}`,
  );
  return [...troubles, ...failures].map(printable);
}

export const now: StatusCommand = {
  usage: 'now',
  summary: 'the state of every component, as the page shows it and as it was measured',
  run: async (context) => {
    const { clock, store } = context;
    const at = clock.now();
    const { report, measured } = await new ReportReader(store).readForStaff(context.config(), at);
    const since = (time: number | null) => (time === null ? '–' : duration((at - time) / 1000));
    const staff = await staffNotes(context);
    output(context, { ...report, measured, staff }, () =>
      [
        tableOf(report.components, {
          component: ({ id }) => id,
          shown: ({ state }) => state,
          for: (one) => since(one.since),
          measured: ({ id }) => measured[id]?.state ?? 'unknown',
          '30 days': ({ availability }) => availability.text ?? 'no data',
          down: ({ availability }) => duration(availability.downSeconds),
          last: ({ measuredAt }) => (measuredAt === null ? 'never' : `${since(measuredAt)} ago`),
          median: ({ response }) => milliseconds(response?.median ?? null),
        }),
        ...staff,
      ].join('\n'),
    );
  },
};

const shownSamples = 50;

export const history: StatusCommand = {
  usage: 'history <component>',
  summary: `the last ${shownSamples} measurements, with reasons`,
  run: async (context, positionals) => {
    const id = only(positionals, 'component');
    const samples = await context.store.samples(id, context.clock.now() - 35 * day, shownSamples);
    if (samples.length === 0) throw new CommandError(`Nothing was measured for ${id}.`);
    const staff = (await staffNotes(context)).filter((note) => note.startsWith(`${id}:`));
    output(context, samples, () =>
      [tableOf(samples, { at: ({ at }) => moment(at), ...resultColumns }), ...staff].join('\n'),
    );
  },
};

export const pushToken: StatusFolderCommand = {
  usage: 'push-token <component>',
  summary: 'makes a token for a job that reports in; it is kept nowhere',
  run: async (context, positionals) => {
    // The config cannot be read before the variable is set that this token is for.
    const id = only(positionals, 'component');
    const token = randomBytes(32).toString('base64url');
    output(
      context,
      { component: id, token },
      () =>
        `${token}\n\nPut it into the variable that tokenFrom names, restart the server, and let the job call:\n\n    curl -fsS --retry 8 --retry-all-errors -X POST -H "Authorization: Bearer $TOKEN" <address of the site>/system-status/push/${id}`,
    );
  },
};
