import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type Service, ServicesSection } from './services-section.tsx';

interface StatedService extends Pick<Service, 'name' | 'state' | 'availability'> {
  readonly icon: IconName;
  readonly description: string;
}

interface ServiceStatesSectionProps
  extends Omit<ComponentProps<typeof ServicesSection>, 'services'> {
  readonly services: readonly StatedService[];
}

/** States from the provider's own texts, with icons. The measured page has none: its script would have to contain them. */
export const ServiceStatesSection = ({ services, ...copy }: ServiceStatesSectionProps) => (
  <ServicesSection
    {...copy}
    className="md:grid-cols-2"
    services={services.map(({ icon, description, ...service }) => ({
      ...service,
      id: icon,
      icon: <Icon name={icon} className="size-5 text-petrol-text" />,
      text: description,
    }))}
  />
);
