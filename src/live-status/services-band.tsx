import type { LiveStatusWords } from '../../content/live-status.ts';
import type { ComponentReport } from '../../schemas/status-report.ts';
import { Band } from '../ui/band.tsx';
import { BandHeading } from '../ui/band-heading.tsx';
import { DayStrip } from '../ui/day-strip.tsx';
import { ResponseLine } from '../ui/response-line.tsx';
import { ServiceHeading } from '../ui/service-heading.tsx';
import { age, moment } from './berlin-time.ts';
import { availabilityNote, stripDays } from './day-sentences.ts';
import { fillIn } from './fill-in.ts';

interface ServicesBandProps {
  readonly components: readonly ComponentReport[];
  readonly now: number;
  readonly words: LiveStatusWords;
}

/** A row for each service: state, availability, 30 days and response time. */
export function ServicesBand({ components, ...rest }: ServicesBandProps) {
  const { title, lead } = rest.words.services;
  return (
    <Band ground="paper" labelledBy="services-title">
      <BandHeading id="services-title" title={title} lead={lead} />
      <ul className="mt-10 grid gap-px border border-rule bg-rule">
        {components.map((component) => (
          <ServiceRow key={component.id} component={component} {...rest} />
        ))}
      </ul>
    </Band>
  );
}

interface ServiceRowProps extends Omit<ServicesBandProps, 'components'> {
  readonly component: ComponentReport;
}

function ServiceRow({ component, now, words }: ServiceRowProps) {
  const { id, name, state, availability, days, response } = component;
  const { services } = words;
  return (
    <li className="bg-sheet p-[clamp(1.25rem,3vw,2.25rem)]">
      <ServiceHeading state={state} word={words.states[state]}>
        {name}
      </ServiceHeading>
      <p className="text-sm text-ink-soft">{measuredLine(component, now, words)}</p>
      <dl className="my-4 flex flex-wrap items-baseline gap-x-4">
        <dt className="w-full text-sm text-ink-soft">{services.availabilityLabel}</dt>
        <dd className="text-figure proportional-figures">{availability.text ?? services.noData}</dd>
        <dd>{availabilityNote(availability, words)}</dd>
      </dl>
      <DayStrip
        name={`tage-${id}`}
        label={fillIn(services.days, { name })}
        days={stripDays(days, words)}
      />
      {response && (
        <div className="mt-4 grid items-end gap-x-16 gap-y-2 text-sm text-ink-soft lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <ResponseLine hours={response.hours} />
          <p>
            {fillIn(services.response, {
              median: milliseconds(response.median),
              p95: milliseconds(response.p95),
            })}
          </p>
        </div>
      )}
    </li>
  );
}

const milliseconds = (value: number): string =>
  `${Math.round(value).toLocaleString('de-DE')}\u202fms`;

function measuredLine(component: ComponentReport, now: number, words: LiveStatusWords): string {
  const { measured, neverMeasured, since, inMaintenance } = words.services;
  const { measuredAt, state } = component;
  if (measuredAt === null) return neverMeasured;
  return [
    fillIn(measured, { age: age(now - measuredAt, words) }),
    ...(component.since !== null && state !== 'unknown'
      ? [fillIn(since, { moment: moment(component.since, words) })]
      : []),
    ...(component.inMaintenance ? [inMaintenance] : []),
  ].join(', ');
}
