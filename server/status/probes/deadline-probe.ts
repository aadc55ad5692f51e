/** Probes the age of something that has to happen again and again, such as a backup. */
import { statusMails } from '../../../content/status/mails.ts';
import { fill } from '../../../schemas/fill.ts';
import { germanDuration } from '../../../schemas/german-duration.ts';
import { hour, minute } from '../../clock.ts';
import { printable } from '../../operations/text-table.ts';
import { deadlinesWithToken } from '../config/probe-settings.ts';
import type { Deadlines } from '../config/status-config.ts';
import { atMost } from './at-most.ts';
import {
  type ProbeKind,
  type ProbeOutcome,
  type RunProbe,
  readableKind,
  type Sentence,
} from './probe.ts';

const { reasons: words } = statusMails;

const ageText = (age: number): string =>
  age < 2 * hour ? `${Math.floor(age / minute)} min` : `${Math.floor(age / hour)} h`;

/** What is known of the last run. */
interface LastRun {
  /** Milliseconds since the last success. */
  readonly age: number;
  /** What was reported about a failure since then. */
  readonly failure: string | null;
}

function judge({ age, failure }: LastRun, { lateAfter, downAfter }: Deadlines): ProbeOutcome {
  if (failure !== null) {
    const reason = failure === '' ? 'the job failed' : `the job failed: ${failure}`;
    return { result: 'down', milliseconds: null, reason };
  }
  const result = age > downAfter ? 'down' : age > lateAfter ? 'slow' : 'up';
  const reason = result === 'up' ? null : `the last one was ${ageText(Math.max(0, age))} ago`;
  return { result, milliseconds: null, reason };
}

/**
 * `lastRun` reads from this server's own storage. When that fails or hangs, or when nothing has happened yet, the result is
 * `no-data`: neither says anything about the target, and neither is green.
 */
const deadlineProbe =
  (deadlines: Deadlines, timeout: number, lastRun: () => Promise<LastRun | undefined>): RunProbe =>
  async () => {
    const last = await atMost(timeout, lastRun()).catch(() => undefined);
    return last ? judge(last, deadlines) : 'no-data';
  };

const late: Sentence = [
  /^the last one was (\d+) (h|min) ago$/,
  (count = '', unit = '') =>
    fill(words.late, { age: germanDuration(Number(count) * (unit === 'h' ? 3600 : 60)) }),
];

/** A job reports in by itself. */
export const push = readableKind({
  schema: deadlinesWithToken,
  run: (settings, { key, timeout }, tools) =>
    deadlineProbe(settings, timeout, async () => {
      const last = await tools.lastPush(key);
      return last && { age: tools.clock.now() - last.at, failure: last.failure };
    }),
  sentences: [
    late,
    [/^the job failed$/, words.failed],
    [
      /^the job failed: (.*)$/s,
      (said = '') => fill(words.failedWith, { message: printable(said) }),
    ],
  ],
});

/** The age of this server's own last backup. */
export const backup: ProbeKind<Deadlines> = {
  run: (settings, { timeout }, tools) =>
    deadlineProbe(settings, timeout, async () => {
      const age = await tools.backupAge();
      return age === undefined ? undefined : { age, failure: null };
    }),
  sentences: [late],
};
