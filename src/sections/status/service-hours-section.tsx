import { Band } from '../../ui/band.tsx';
import { ServiceHours, type ServiceHoursProps } from '../service-hours.tsx';

/** Who answers, and when, for those who read a status page because something fails. */
export function ServiceHoursSection(props: ServiceHoursProps) {
  return (
    <Band ground="sheet" labelledBy="hours-title">
      <ServiceHours {...props} titleId="hours-title" />
    </Band>
  );
}
