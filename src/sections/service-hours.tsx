import type { supportTimes } from '../../config/company.ts';
import type { serviceHours } from '../../content/contact/service-hours.ts';
import { ServiceClock } from '../ui/drawings/service-clock.tsx';

export interface ServiceHoursProps {
  readonly words: typeof serviceHours;
  readonly times: typeof supportTimes;
  readonly titleId?: string;
  readonly level?: 2 | 3;
}

/** The clock with its words, and what its script needs. */
export function ServiceHours({ words, times, titleId, level }: ServiceHoursProps) {
  const { title, drawing, stated, circles, now } = words;
  const data = JSON.stringify({ times, words: now });
  return (
    <ServiceClock {...{ title, titleId, level, drawing, stated, circles, data }} hours={times} />
  );
}
