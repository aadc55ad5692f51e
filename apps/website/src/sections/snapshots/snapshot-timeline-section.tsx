import type { snapshots } from '@site/company/pages/snapshots';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Four steps on one line, which runs beside the text on phones and above it on wide screens. */
export function SnapshotTimelineSection({ title, lead, entries }: typeof snapshots.timeline) {
  return (
    <Band ground="paper" labelledBy="timeline-title" title={title} lead={lead}>
      <ol className="mt-8 lg:mt-12 lg:grid lg:grid-cols-4">
        {entries.map((entry) => (
          <li
            key={entry.title}
            className="group relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 pb-8 last:pb-0 lg:block lg:pr-8 lg:pb-0 print:break-inside-avoid"
          >
            <span
              aria-hidden="true"
              className="absolute top-5 bottom-0 left-[1.3125rem] w-0.5 bg-petrol-bar group-last:hidden lg:top-[1.3125rem] lg:right-0 lg:bottom-auto lg:left-0 lg:h-0.5 lg:w-auto"
            />
            <span className="relative grid size-11 place-items-center rounded-full border-2 border-petrol-bar bg-paper text-petrol-text">
              <Icon name={entry.icon} className="size-4.5" />
            </span>
            <div className="pt-2 lg:pt-6">
              <p className="text-title text-petrol-text">{entry.time}</p>
              <h3 className="mt-2 font-medium">{entry.title}</h3>
              <p className="mt-1 max-w-[30em] text-ink-soft">{entry.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}
