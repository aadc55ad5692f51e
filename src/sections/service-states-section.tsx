import { Band } from '../ui/band.tsx';
import { BandHeading } from '../ui/band-heading.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ServiceHeading } from '../ui/service-heading.tsx';
import type { ServiceState } from '../ui/status-mark.tsx';

interface Service {
  readonly icon: IconName;
  readonly name: string;
  readonly description: string;
  readonly state: ServiceState;
  readonly availability: string;
}

interface ServiceStatesSectionProps {
  readonly title: string;
  readonly availabilityLabel: string;
  /** The word for each state, because colour alone must not carry meaning. */
  readonly states: Readonly<Record<ServiceState, string>>;
  readonly services: readonly Service[];
}

/** One card per service: state, description and availability. */
export function ServiceStatesSection({ services, ...copy }: ServiceStatesSectionProps) {
  return (
    <Band ground="paper" labelledBy="services-title">
      <BandHeading id="services-title" title={copy.title} />
      <ul className="mt-10 grid gap-px border border-rule bg-rule md:grid-cols-2">
        {services.map((service) => (
          <li
            key={service.name}
            className="grid content-between gap-8 bg-sheet p-[clamp(1.25rem,3vw,2.25rem)]"
          >
            <div>
              <ServiceHeading state={service.state} word={copy.states[service.state]}>
                <Icon name={service.icon} className="size-5 text-petrol-text" />
                {service.name}
              </ServiceHeading>
              <p className="mt-2 text-ink-soft">{service.description}</p>
            </div>
            <dl className="grid items-end gap-x-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-[1fr_auto]">
              <dt className="row-start-1 text-sm text-ink-soft max-lg:row-start-2 lg:col-start-2">
                {copy.availabilityLabel}
              </dt>
              <dd className="row-start-1 text-display whitespace-nowrap proportional-figures lg:row-span-2 lg:text-[3.5rem]">
                {service.availability}
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </Band>
  );
}
