import type { systemStatus } from '@site/company/pages/system-status';
import { Icon } from '../../ui/icon.tsx';
import { ServicesSection } from './services-section.tsx';

/** States from the provider's own texts, with icons. The measured page has none: its script would have to contain them. */
export const ServiceStatesSection = ({ services, ...copy }: typeof systemStatus.services) => (
  <ServicesSection
    {...copy}
    className="md:grid-cols-2 print:grid-cols-4 print:*:gap-1 print:*:p-3"
    services={services.map(({ icon, description, ...service }) => ({
      ...service,
      id: icon,
      icon: <Icon name={icon} className="size-5 text-petrol-text" />,
      text: description,
    }))}
  />
);
