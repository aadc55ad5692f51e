import type { managedServices } from '../../content/pages/managed-services.ts';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The reference: four services in columns, and below each its four entries; subgrid aligns them, but not across a break of pages. */
export function ManagedServicesSection({ title, lead, services }: typeof managedServices.services) {
  return (
    <Band ground="sheet" id="leistungen" labelledBy="leistungen-title" title={title} lead={lead}>
      <div
        className={`mt-8 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:mt-12 ${services.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
      >
        {services.map((service) => (
          <article
            key={service.title}
            className="md:row-span-5 md:grid md:grid-rows-subgrid md:gap-y-4 print:row-auto print:block"
          >
            <header>
              <Icon name={service.icon} className="size-6 text-petrol-text" />
              <h3 className="mt-3 text-lead font-medium">{service.title}</h3>
              <p className="mt-1 text-ink-soft">{service.text}</p>
            </header>
            <dl className="md:row-span-4 md:grid md:grid-rows-subgrid print:block">
              {service.points.map((point) => (
                <div key={point.title} className="max-md:mt-4">
                  <dt className="font-medium">{point.title}</dt>
                  <dd className="mt-1 text-sm text-ink-soft">{point.text}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
    </Band>
  );
}
