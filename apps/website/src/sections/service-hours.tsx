import type { serviceHours } from '@site/company/contact/service-hours';
import type { serviceTimes } from '@site/company/hours';
import { HoursRibbon } from '../ui/drawings/hours-ribbon.tsx';

export interface ServiceHoursProps {
  readonly words: typeof serviceHours;
  readonly times: (typeof serviceTimes)['times'];
  readonly monitored: (typeof serviceTimes)['monitored'];
  readonly titleId?: string;
  readonly level?: 2 | 3;
}

/** The spans of the day that most days of the week are like: what is drawn until a script knows the day. */
function usualDay(week: ServiceHoursProps['monitored']): (typeof week)[number] {
  const alike = (day: (typeof week)[number]) => week.filter((other) => `${other}` === `${day}`);
  const staffed = week.filter((day) => day.length > 0);
  return staffed.toSorted((one, other) => alike(other).length - alike(one).length)[0] ?? [];
}

/** The ribbon with its text and the data for its script; below it what to do at night. Without hours there is no ribbon. */
export function ServiceHours({ words, times, monitored, ...props }: ServiceHoursProps) {
  const { titleId, level } = props;
  const { title, drawing, stated, bands, mark, now, night } = words;
  const data = JSON.stringify({ times, monitored, words: now });
  const spans = { telephone: usualDay(times.week), monitoring: usualDay(monitored) };
  const hasHours = spans.telephone.length > 0;
  const Title = titleId ? 'h2' : 'h3';
  return (
    <>
      {hasHours && (
        <HoursRibbon {...{ title, titleId, level, drawing, stated, bands, mark, data, spans }} />
      )}
      <div className={`max-w-[46em] ${hasHours ? 'mt-4 border-t border-rule pt-4' : ''}`}>
        <Title {...(!hasHours && { id: titleId })} className="font-medium">
          {night.title}
        </Title>
        <p>{night.text}</p>
      </div>
    </>
  );
}
