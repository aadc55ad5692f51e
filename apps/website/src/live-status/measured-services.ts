/** The measurements of each service in the shape that the cards take. */
import type { LiveStatusWords } from '@site/company/status/live-status';
import { fill } from '@site/forms/fill';
import type { ComponentReport, StatusReport } from '@site/monitor/status-report';
import type { Service } from '../sections/status/services-section.tsx';
import { age, berlinTime, moment } from './berlin-time.ts';
import { availabilityNote, measuringTime, stripDays } from './day-sentences.ts';

const WINDOW_MS = 30 * 86_400_000;

/** `now` is the server's time, or null where it is not known. */
export const measuredServices = (
  { components, generatedAt }: StatusReport,
  now: number | null,
  words: LiveStatusWords,
): Service[] =>
  components.map((component) => {
    const { id, name, description, state, availability, response, monitoredSince } = component;
    const { services } = words;
    /** How much of the window lies before the first measurement, which is not a gap. */
    const before = Math.max(0, (monitoredSince ?? generatedAt) - generatedAt + WINDOW_MS);
    // The server's figure is whole seconds, rounded up.
    const unknownSeconds = Math.floor(availability.unknownSeconds - before / 1000);
    const known = WINDOW_MS / 1000 - availability.unknownSeconds - availability.maintenanceSeconds;
    return {
      id,
      name,
      state,
      ...(description !== null && { text: description }),
      measured: measuredLine(component, now, words),
      availability: availability.text ?? services.noData,
      ...(monitoredSince !== null &&
        before > 0 && {
          availabilityLabel: fill(services.availabilitySince, {
            date: berlinTime(monitoredSince).date,
            duration: measuringTime(known),
          }),
        }),
      note: availabilityNote({ ...availability, unknownSeconds }, words),
      strip: {
        name: `tage-${id}`,
        label: fill(services.days, { name }),
        days: stripDays(component, words),
      },
      ...(response && {
        response: {
          hours: response.hours,
          text: fill(services.response, {
            median: milliseconds(response.median),
            p95: milliseconds(response.p95),
          }),
        },
      }),
    };
  });

const milliseconds = (value: number): string =>
  `${Math.round(value).toLocaleString('de-DE')}\u202fms`;

function measuredLine(
  { measuredAt, state, since, monitoredSince }: ComponentReport,
  now: number | null,
  words: LiveStatusWords,
): string {
  const { services } = words;
  if (measuredAt === null) return services.neverMeasured;
  const measured =
    now === null
      ? fill(services.measuredOn, { moment: moment(measuredAt, words) })
      : fill(services.measured, { age: age(now - measuredAt, words) });
  // What has been so since the first measurement may have been so before it.
  const isKnown = since !== null && state !== 'unknown' && since !== monitoredSince;
  return isKnown
    ? `${measured}, ${fill(services.since, { moment: moment(since, words) })}`
    : measured;
}
