/** What a day or the last 30 days brought, in words. */

import { germanDuration } from '@site/company/german-duration';
import type { LiveStatusWords } from '@site/company/status/live-status';
import { fill, type Template } from '@site/forms/fill';
import type { AvailabilityReport, ComponentReport, DayReport } from '@site/monitor/status-report';
import type { StripDay } from '../ui/day-strip.tsx';
import { berlinTime, germanDay } from './berlin-time.ts';

const lasting = (sentence: Template<'duration'>, seconds: number): string[] =>
  seconds > 0 ? [fill(sentence, { duration: germanDuration(seconds) })] : [];

type Measured = Pick<DayReport, 'downSeconds' | 'degradedSeconds' | 'maintenanceSeconds'>;

/** „9 Minuten Ausfall, 12 Minuten beeinträchtigt“. */
function measuredTimes(seconds: Measured, { services }: LiveStatusWords): string[] {
  const down = lasting(services.down, seconds.downSeconds);
  return [
    ...(down.length > 0 ? down : [services.noDowntime]),
    ...lasting(services.degraded, seconds.degradedSeconds),
    ...lasting(services.maintenance, seconds.maintenanceSeconds),
  ];
}

/** `unknownSeconds` are those since the first measurement. */
export function availabilityNote(report: AvailabilityReport, words: LiveStatusWords): string {
  const { blip, blips, unknown } = words.services;
  const failures =
    report.blips === 0
      ? []
      : [report.blips === 1 ? blip : fill(blips, { count: report.blips.toLocaleString('de-DE') })];
  const known = report.text === null ? [] : measuredTimes(report, words);
  return [...known, ...lasting(unknown, report.unknownSeconds), ...failures].join(', ');
}

/** Full minutes, from a day on full hours: a time that was measured never looks longer than it was. */
export const measuringTime = (seconds: number): string =>
  germanDuration(seconds - (seconds % (seconds < 86_400 ? 60 : 3600)));

/** A day of which too little is known is not called good; one before the first measurement is not a gap. */
function dayEvents(day: DayReport, monitoredSince: number | null, words: LiveStatusWords): string {
  const { noData, fewData, notYet, firstDay, incidents, coverage } = words.services;
  const first = monitoredSince === null ? undefined : berlinTime(monitoredSince);
  const firstDate = first?.date.split('.').reverse().join('-') ?? '';
  const isFirst = day.day === firstDate;
  const titles =
    day.incidents.length > 0 ? [fill(incidents, { titles: day.incidents.join(', ') })] : [];
  const isSilent = day.state === 'unknown' && day.downSeconds === 0;
  const silence = day.coveragePercent === 0 && !isFirst ? noData : fewData;
  const measured = isSilent ? [day.day < firstDate ? notYet : silence] : measuredTimes(day, words);
  const begun = first && isFirst ? [fill(firstDay, { time: first.time })] : [];
  // The server floors: the first minutes of a day are more than nothing.
  const share = isFirst && day.coveragePercent === 0 ? 'weniger als 1' : day.coveragePercent;
  const covered = fill(coverage, { percent: `${share}\u202f%` });
  return [[...measured, ...begun, covered].join(', '), ...titles].join('. ');
}

export const stripDays = (
  { days, monitoredSince }: Pick<ComponentReport, 'days' | 'monitoredSince'>,
  words: LiveStatusWords,
): StripDay[] =>
  days.map((day, index) => {
    const date = germanDay(day.day);
    const isToday = index === days.length - 1;
    return {
      day: day.day,
      state: day.state,
      text: fill(words.services.day, {
        date: isToday ? fill(words.services.today, { date }) : date,
        events: dayEvents(day, monitoredSince, words),
      }),
    };
  });
