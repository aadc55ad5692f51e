import { useEffect, useState } from 'react';
import {
  type Activity,
  type ActivityCopy,
  type ActivityKind,
  generateActivities,
  MAX_ENTRIES,
} from './activities/generate-activities.ts';
import { scheduleDaily } from './activities/schedule-daily.ts';
import { IslandBoundary, type IslandFailure } from './island-boundary.tsx';

interface ActivityListCopy extends ActivityCopy {
  /** Says in the frame of each entry that it is invented. */
  readonly sample: string;
  readonly durationLabel: string;
  /** „Uhr“ */
  readonly clock: string;
  /** Shown in place of the list until the script runs, and permanently if it does not. */
  readonly pending: string;
}

interface ActivityListProps {
  readonly copy: ActivityListCopy;
  /** Id of the heading that names the list. */
  readonly labelledBy: string;
  readonly failure: IslandFailure;
}

/** Sample entries, generated in the browser on load, at the next midnight, and every 24 hours from then on. */
export function ActivityList({ failure, ...props }: ActivityListProps) {
  return (
    <IslandBoundary failure={failure}>
      <Entries {...props} />
    </IslandBoundary>
  );
}

function Entries({ copy, labelledBy }: Omit<ActivityListProps, 'failure'>) {
  const [activities, setActivities] = useState<readonly Activity[]>();
  useEffect(() => {
    const renew = () => setActivities(generateActivities(new Date(), Math.random, copy));
    renew();
    return scheduleDaily(renew);
  }, [copy]);

  return (
    <div className="grid *:[grid-area:1/1] print:block">
      <LongestList copy={copy} />
      {activities ? (
        <ol aria-labelledby={labelledBy} className="grid content-start gap-6 print:block">
          {activities.map((activity) => (
            <Entry key={activity.title} activity={activity} copy={copy} />
          ))}
        </ol>
      ) : (
        <p className="border-t border-rule py-4 text-ink-soft">{copy.pending}</p>
      )}
    </div>
  );
}

const lengthOf = ({ title, description }: ActivityKind) => title.length + description.length;

/** Invisible: keeps the height of a list of the longest texts, so that nothing below it moves. */
function LongestList({ copy }: { readonly copy: ActivityListCopy }) {
  const longestFirst = copy.kinds.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const activities = longestFirst.slice(0, MAX_ENTRIES).map((kind) => ({
    ...kind,
    dateTime: '2000-01-01T00:00',
    date: '00.00.0000',
    time: '00:00',
    status: copy.status,
    duration: copy.duration,
  }));
  return (
    <ol
      aria-hidden="true"
      className="screen-only invisible grid gap-6 [@media(scripting:none)]:hidden"
    >
      {activities.map((activity) => (
        <Entry key={activity.title} activity={activity} copy={copy} />
      ))}
    </ol>
  );
}

interface EntryProps {
  readonly activity: Activity;
  readonly copy: ActivityListCopy;
}

function Entry({ activity, copy }: EntryProps) {
  return (
    <li className="relative grid content-center gap-x-8 border border-dashed border-control px-4 pt-6 pb-4 md:grid-cols-[7rem_minmax(0,1fr)_10rem] md:px-6 print:mt-2 print:py-1">
      <p className="absolute -top-2 left-3 bg-paper px-1 text-xs leading-none md:left-5 print:static print:col-span-full print:p-0">
        {copy.sample}
      </p>
      <time
        dateTime={activity.dateTime}
        className="flex flex-wrap gap-x-3 text-sm text-ink-soft md:flex-col"
      >
        <span>{activity.date}</span>
        <span>
          {activity.time} {copy.clock}
        </span>
      </time>
      <div>
        <h3 className="font-medium">{activity.title}</h3>
        <p className="text-ink-soft">{activity.description}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm max-md:mt-1 md:flex-col md:text-right">
        <span>{activity.status}</span>
        <span className="text-ink-soft">
          {copy.durationLabel}: {activity.duration}
        </span>
      </p>
    </li>
  );
}
