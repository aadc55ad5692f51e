import type { serviceHours } from '../../../content/contact/service-hours.ts';
import type { SupportTimes } from '../../../schemas/support-times.ts';
import { Band } from '../../ui/band.tsx';
import { ServiceClock } from '../../ui/drawings/service-clock.tsx';

interface ServiceHoursSectionProps {
  readonly words: typeof serviceHours;
  readonly times: SupportTimes;
}

/** Who answers, and when, for those who read a status page because something fails. */
export function ServiceHoursSection(props: ServiceHoursSectionProps) {
  return (
    <Band ground="paper" labelledBy="hours-title">
      <div className="max-w-160">
        <ServiceClock {...props} titleId="hours-title" />
      </div>
    </Band>
  );
}
