import type { ReactNode } from 'react';
import { Band } from '../../ui/band.tsx';
import { DayStrip, type DayStripProps } from '../../ui/day-strip.tsx';
import { ResponseLine } from '../../ui/response-line.tsx';
import { type ServiceState, StatusMark } from '../../ui/status-mark.tsx';

/** A service whose state is stated or measured. */
export interface Service {
  readonly id: string;
  readonly name: string;
  readonly state: ServiceState;
  readonly icon?: ReactNode;
  /** What it does. */
  readonly text?: string;
  /** When it was measured, and since when it has been in its state. */
  readonly measured?: string;
  readonly availability: string;
  /** Label of the figure; defaults to the section's. */
  readonly availabilityLabel?: string;
  /** What lies behind the availability. */
  readonly note?: string;
  readonly strip?: DayStripProps;
  readonly response?: { readonly hours: readonly (number | null)[]; readonly text: string };
}

interface ServicesSectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly availabilityLabel: string;
  /** The label of each state, because colour alone must not carry meaning. */
  readonly states: Readonly<Record<ServiceState, string>>;
  readonly services: readonly Service[];
  /** For the columns of the cards; without it they take the whole width. */
  readonly className?: string;
}

/** One card per service. */
export function ServicesSection({ services, className = '', ...words }: ServicesSectionProps) {
  return (
    <Band ground="paper" labelledBy="services-title" title={words.title} lead={words.lead}>
      <ul className={`mt-8 grid gap-px border border-rule bg-rule ${className}`}>
        {services.map(({ id, state, note, strip, response, ...service }) => (
          <li
            key={id}
            className="grid break-inside-avoid content-between gap-8 bg-sheet p-[clamp(1.25rem,3vw,2.25rem)]"
          >
            <div>
              <div className="flex flex-col items-start justify-between gap-x-4 gap-y-2 min-[75rem]:flex-row min-[75rem]:items-center">
                <h3 className="flex min-h-lh items-center gap-3 text-title max-[19.5rem]:[&>svg]:hidden">
                  {service.icon}
                  {service.name}
                </h3>
                <StatusMark className="min-w-32" state={state} label={words.states[state]} />
              </div>
              {service.text && <p className="mt-2">{service.text}</p>}
              {service.measured && <p className="mt-2 text-ink-soft">{service.measured}</p>}
            </div>
            <dl className="grid items-end gap-x-6 min-[68rem]:grid-cols-[auto_1fr]">
              <dt className="text-sm text-ink-soft">
                {service.availabilityLabel ?? words.availabilityLabel}
              </dt>
              <dd
                className={`order-first text-figure whitespace-nowrap proportional-figures ${note ? 'min-[68rem]:row-span-2' : ''}`}
              >
                {service.availability}
              </dd>
              {note && <dd>{note}</dd>}
            </dl>
            {strip && <DayStrip {...strip} />}
            {response && (
              <div className="grid items-end gap-x-16 gap-y-2 text-sm text-ink-soft lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
                <ResponseLine hours={response.hours} />
                <p>{response.text}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Band>
  );
}
