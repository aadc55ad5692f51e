/** Probes when a job, such as a backup, last reported. */

import { hour, minute, printable } from '@site/base';
import { germanDuration } from '@site/company/german-duration';
import { statusMails } from '@site/company/status/mails';
import { fill } from '@site/forms/fill';
import { deadlinesWithToken } from '../config/probe-settings.ts';
import type { Deadlines } from '../config/status-config.ts';
import { atMost } from './at-most.ts';
import { type ProbeOutcome, probeKind } from './probe.ts';

const { reasons: words } = statusMails;

const ageText = (age: number): string =>
  age < 2 * hour ? `${Math.floor(age / minute)} min` : `${Math.floor(age / hour)} h`;

/** `age`: milliseconds since the last success; `failure`: what was reported since then. */
function judge(
  age: number,
  failure: string | null,
  { lateAfter, downAfter }: Deadlines,
): ProbeOutcome {
  if (failure !== null) {
    const reason = failure === '' ? 'the job failed' : `the job failed: ${failure}`;
    return { result: 'down', milliseconds: null, reason };
  }
  const result = age > downAfter ? 'down' : age > lateAfter ? 'slow' : 'up';
  const reason = result === 'up' ? null : `the last one was ${ageText(Math.max(0, age))} ago`;
  return { result, milliseconds: null, reason };
}

/** A job reports in by itself. */
export const push = probeKind({
  schema: deadlinesWithToken,
  run:
    (settings, { key, timeout }, { clock, lastPush }) =>
    async () => {
      // When the storage fails or hangs, or nothing was reported yet, neither says anything about the target.
      const last = await atMost(timeout, lastPush(key)).catch(() => undefined);
      return last ? judge(clock.now() - last.at, last.failure, settings) : 'no-data';
    },
  sentences: [
    [
      /^the last one was (\d+) (h|min) ago$/,
      (count = '', unit = '') =>
        fill(words.late, { age: germanDuration(Number(count) * (unit === 'h' ? 3600 : 60)) }),
    ],
    [/^the job failed$/, words.failed],
    [
      /^the job failed: (.*)$/s,
      (said = '') => fill(words.failedWith, { message: printable(said) }),
    ],
  ],
});
