import { Band } from '../../ui/band.tsx';
import { ServiceHours, type ServiceHoursProps } from '../service-hours.tsx';

/** Who answers, and when, for those who read a status page because something fails. */
export function ServiceHoursSection(props: ServiceHoursProps) {
  const hasHours = props.times.week.some((day) => day.length > 0);
  if (!hasHours && !props.words.night) return null;
  return (
    <Band ground="sheet" labelledBy="hours-title">
      <ServiceHours {...props} titleId="hours-title" />
    </Band>
  );
}
