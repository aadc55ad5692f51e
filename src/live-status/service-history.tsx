import type { LiveStatusWords } from '../../content/live-status.ts';
import { fill } from '../../schemas/fill.ts';
import type { ComponentReport, ResponseReport } from '../../schemas/status-report.ts';
import { DayStrip } from '../ui/day-strip.tsx';
import { ResponseLine } from '../ui/response-line.tsx';
import { stripDays } from './day-sentences.ts';

interface ServiceHistoryProps {
  readonly component: ComponentReport;
  readonly words: LiveStatusWords;
}

/** 30 days as a strip, and the response time of the last 24 hours. */
export function ServiceHistory({ component, words }: ServiceHistoryProps) {
  const { id, name, days, response } = component;
  return (
    <div>
      <DayStrip
        name={`tage-${id}`}
        label={fill(words.services.days, { name })}
        days={stripDays(days, words)}
      />
      {response && <Response response={response} words={words} />}
    </div>
  );
}

const milliseconds = (value: number): string =>
  `${Math.round(value).toLocaleString('de-DE')}\u202fms`;

interface ResponseProps {
  readonly response: ResponseReport;
  readonly words: LiveStatusWords;
}

function Response({ response, words: { services } }: ResponseProps) {
  return (
    <dl className="mt-5 grid items-end gap-x-6 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <dt className="text-ink-soft">
        {services.response}
        <ResponseLine hours={response.hours} />
      </dt>
      <dd className="max-sm:mt-1.5">
        {fill(services.responseFigures, {
          median: milliseconds(response.median),
          p95: milliseconds(response.p95),
        })}
      </dd>
    </dl>
  );
}
