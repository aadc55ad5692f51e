/**
 * When the provider is there, and when its systems are monitored: every text, drawing, clock, deadline, mail and
 * description for search engines reads it here (ADR 0051).
 */
import type { HoursSpan } from '@site/sample/settings';
import { settings } from '#site/settings.ts';
import { closedDays } from './holidays.ts';
import { settingsProblems } from './settings-check.ts';
import { isWholeWeek, noHours, weekOf } from './week-hours.ts';

const problems = settingsProblems(settings);
if (problems.length > 0) {
  const lines = problems.map(({ path, text }) => `site/settings.ts: ${path}: ${text}`);
  throw new Error(lines.join('\n'));
}

const specified: readonly HoursSpan[] = [{ days: 'Mo–Fr', opens: '09:00', closes: '18:00' }];

/** When somebody answers the telephone; without a telephone, when mails are answered. */
export const supportWeek = weekOf(settings.supportHours ?? specified);
export const hasSupportHours = !noHours(supportWeek);
/** What a program needs to tell whether somebody is there (`packages/company/src/support-times.ts`). */
export const supportTimes = { week: supportWeek, closed: closedDays } as const;

const stated = settings.monitoring ?? 'always';
/** No hours without monitoring, all of them where it never pauses. */
export const monitoredWeek = weekOf(
  typeof stated === 'string'
    ? stated === 'always'
      ? [{ days: 'Mo–So', opens: '00:00', closes: '24:00' }]
      : []
    : stated,
);
export const isMonitored = !noHours(monitoredWeek);
export const isAlwaysMonitored = isWholeWeek(monitoredWeek);

/** For the drawing of who is there when. */
export const serviceTimes = { times: supportTimes, monitored: monitoredWeek } as const;
