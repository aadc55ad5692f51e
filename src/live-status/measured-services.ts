/** The measurements of each service in the shape that the cards take. */
import type { LiveStatusWords } from '../../content/status/live-status.ts';
import { fill } from '../../schemas/fill.ts';
import type { ComponentReport } from '../../schemas/status-report.ts';
import type { Service } from '../sections/status/services-section.tsx';
import { age, moment } from './berlin-time.ts';
import { availabilityNote, stripDays } from './day-sentences.ts';

export function measuredService(
  component: ComponentReport,
  now: number,
  words: LiveStatusWords,
): Service {
  const { id, name, state, availability, days, response } = component;
  const { services } = words;
  return {
    id,
    name,
    state,
    text: measuredLine(component, now, words),
    availability: availability.text ?? services.noData,
    note: availabilityNote(availability, words),
    strip: {
      name: `tage-${id}`,
      label: fill(services.days, { name }),
      days: stripDays(days, words),
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
}

const milliseconds = (value: number): string =>
  `${Math.round(value).toLocaleString('de-DE')}\u202fms`;

function measuredLine(component: ComponentReport, now: number, words: LiveStatusWords): string {
  const { measured, neverMeasured, since } = words.services;
  const { measuredAt, state } = component;
  if (measuredAt === null) return neverMeasured;
  return [
    fill(measured, { age: age(now - measuredAt, words) }),
    ...(component.since !== null && state !== 'unknown'
      ? [fill(since, { moment: moment(component.since, words) })]
      : []),
  ].join(', ');
}
