import type { ReactNode } from 'react';
import { Band } from '../ui/band.tsx';
import { BandHeading } from '../ui/band-heading.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type ServiceState, StatusMark } from '../ui/status-mark.tsx';

interface Service {
  readonly icon?: IconName;
  readonly name: string;
  readonly description: string;
  readonly state: ServiceState;
  readonly availability: string;
  /** What stands behind the availability: the downtime. */
  readonly availabilityNote?: string;
  /** How the service fared. With it a service takes a whole row, else half of one. */
  readonly history?: ReactNode;
}

interface ServiceStatesSectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly availabilityLabel: string;
  /** The word for each state, because colour alone must not carry meaning. */
  readonly states: Readonly<Record<ServiceState, string>>;
  readonly services: readonly Service[];
}

/** One card per service: state, description and availability. */
export function ServiceStatesSection({
  services,
  title,
  lead,
  ...copy
}: ServiceStatesSectionProps) {
  const isHistory = services.some(({ history }) => history);
  return (
    <Band ground="paper" labelledBy="services-title">
      <BandHeading id="services-title" title={title} {...(lead ? { lead } : {})} />
      <ul
        className={`mt-10 grid gap-px border border-rule bg-rule${isHistory ? '' : ' md:grid-cols-2'}`}
      >
        {services.map((service) => (
          <li
            key={service.name}
            className={`grid bg-sheet p-[clamp(1.25rem,3vw,2.25rem)] ${isHistory ? 'gap-6' : 'content-between gap-8'}`}
          >
            <div>
              <div className="flex flex-col items-start justify-between gap-x-4 gap-y-2 lg:flex-row lg:items-center">
                <h3 className="flex min-h-lh items-center gap-3 text-title">
                  {service.icon && <Icon name={service.icon} className="size-5 text-petrol-text" />}
                  {service.name}
                </h3>
                <StatusMark state={service.state} label={copy.states[service.state]} />
              </div>
              <p className="mt-2 text-ink-soft">{service.description}</p>
            </div>
            {isHistory ? (
              <dl className="grid gap-x-4 sm:flex sm:flex-wrap sm:items-baseline">
                <dt className="w-full text-sm text-ink-soft">{copy.availabilityLabel}</dt>
                <dd className="text-figure whitespace-nowrap proportional-figures">
                  {service.availability}
                </dd>
                <dd>{service.availabilityNote}</dd>
              </dl>
            ) : (
              <dl className="grid items-end gap-x-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-[1fr_auto]">
                <dt className="row-start-1 text-sm text-ink-soft max-lg:row-start-2 lg:col-start-2">
                  {copy.availabilityLabel}
                </dt>
                <dd className="row-start-1 text-display whitespace-nowrap proportional-figures lg:row-span-2 lg:text-[3.5rem]">
                  {service.availability}
                </dd>
              </dl>
            )}
            {service.history}
          </li>
        ))}
      </ul>
    </Band>
  );
}
