/** What a day or the last 30 days brought, in words. */
import type { LiveStatusWords } from '../../content/status/live-status.ts';
import { fill, type Template } from '../../schemas/fill.ts';
import type { AvailabilityReport, DayReport } from '../../schemas/status-report.ts';
import type { StripDay } from '../ui/day-strip.tsx';
import { duration, germanDay, inMinutes } from './berlin-time.ts';

type Seconds = Pick<
  DayReport,
  'downSeconds' | 'degradedSeconds' | 'unknownSeconds' | 'maintenanceSeconds'
>;

/** What was not plain operation, beside the downtime. */
function besides(seconds: Seconds, words: LiveStatusWords): string[] {
  const { services } = words;
  const of = (sentence: Template<'duration'>, length: number): string[] =>
    length > 0 ? [fill(sentence, { duration: duration(length, words) })] : [];
  return [
    ...of(services.degraded, seconds.degradedSeconds),
    ...of(services.maintenance, seconds.maintenanceSeconds),
    ...of(services.unknown, seconds.unknownSeconds),
  ];
}

function downtime({ downSeconds }: Seconds, words: LiveStatusWords): string {
  const { down, noDowntime } = words.services;
  return downSeconds > 0 ? fill(down, { duration: inMinutes(downSeconds, words) }) : noDowntime;
}

/** „9 Minuten Ausfall, 12 Minuten beeinträchtigt“. */
export function availabilityNote(report: AvailabilityReport, words: LiveStatusWords): string {
  const { blip, blips } = words.services;
  const failures =
    report.blips === 0
      ? []
      : [report.blips === 1 ? blip : fill(blips, { count: report.blips.toLocaleString('de-DE') })];
  const known = report.text === null ? [] : [downtime(report, words)];
  return [...known, ...besides(report, words), ...failures].join(', ');
}

function dayEvents(day: DayReport, words: LiveStatusWords): string {
  const { noData, incidents } = words.services;
  const titles =
    day.incidents.length > 0 ? [fill(incidents, { titles: day.incidents.join(', ') })] : [];
  const nothing = day.state === 'unknown' && day.downSeconds + day.maintenanceSeconds === 0;
  const measured = nothing ? [noData] : [downtime(day, words), ...besides(day, words)];
  return [measured.join(', '), ...titles].join('. ');
}

export const stripDays = (days: readonly DayReport[], words: LiveStatusWords): StripDay[] =>
  days.map((day, index) => {
    const date = germanDay(day.day);
    const isToday = index === days.length - 1;
    return {
      day: day.day,
      state: day.state,
      text: fill(words.services.day, {
        date: isToday ? fill(words.services.today, { date }) : date,
        events: dayEvents(day, words),
      }),
    };
  });
