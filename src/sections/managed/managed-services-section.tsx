import type { managedServices } from '../../../content/pages/managed-services.ts';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Four service cards, two per row; subgrid aligns their entries on common lines. */
export function ManagedServicesSection({ title, lead, services }: typeof managedServices.services) {
  return (
    <Band ground="sheet" id="leistungen" labelledBy="leistungen-title" title={title} lead={lead}>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-2 lg:gap-y-0">
        {services.map((service) => (
          <article
            key={service.title}
            className="border-t-2 border-ink pt-4 lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:[&:nth-child(n+3)]:mt-16"
          >
            <header className="pb-4">
              <h3 className="flex items-center gap-3 text-title max-[23rem]:flex-col max-[23rem]:items-start">
                <Icon name={service.icon} className="size-5 text-petrol-text" />
                {service.title}
              </h3>
              <p className="mt-1 text-ink-soft">{service.text}</p>
            </header>
            <dl className="lg:row-span-4 lg:grid lg:grid-rows-subgrid">
              {service.points.map((point) => (
                <div
                  key={point.title}
                  className="grid content-start gap-x-6 border-t border-rule py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:max-[75rem]:grid-cols-1"
                >
                  <dt className="font-medium">{point.title}</dt>
                  <dd className="text-ink-soft">{point.text}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
    </Band>
  );
}
