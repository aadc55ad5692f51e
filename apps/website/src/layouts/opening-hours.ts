import type { Week } from '@site/company/support-times';
import { dayGroups } from '@site/company/week-hours';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The week for structured data: one description for each span; a single one is not in a list. */
export function openingHours(week: Week): object | readonly object[] | undefined {
  const found = dayGroups(week).flatMap(({ days, spans }) =>
    spans.map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => dayNames[day]),
      opens,
      // Schema.org has no time after the last minute of a day.
      closes: closes.replace('24:00', '23:59'),
    })),
  );
  return found.length > 1 ? found : found[0];
}
