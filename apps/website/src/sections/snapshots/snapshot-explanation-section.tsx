import type { snapshots } from '@site/company/pages/snapshots';
import { Band, BandHeading } from '../../ui/band.tsx';

type SnapshotExplanationSectionProps = typeof snapshots.explanation & {
  readonly contents: typeof snapshots.contents;
  readonly days: number;
};

/** What a snapshot is, and below it one of them opened: a cell of the strip widens into the box with all that is in it. */
export function SnapshotExplanationSection({
  contents,
  days,
  ...copy
}: SnapshotExplanationSectionProps) {
  return (
    <Band ground="paper" labelledBy="explanation-title">
      <div className="grid items-start gap-x-16 gap-y-4 lg:grid-cols-2">
        <BandHeading id="explanation-title" title={copy.title} lead={copy.lead} />
        {copy.paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-[38em] text-lead lg:pt-1">
            {paragraph}
          </p>
        ))}
      </div>
      <OpenedDay days={days} />
      <section aria-labelledby="contents-title" className="bg-tint px-4 pb-6 md:px-8 md:pb-8">
        <h3 id="contents-title" className="text-title">
          {contents.title}
        </h3>
        <div className="mt-4 grid gap-6 md:grid-cols-3 md:gap-8">
          {contents.groups.map((group) => (
            <section key={group.title} className="border-t-2 border-petrol-bar pt-3">
              <h4 className="font-medium">{group.title}</h4>
              <p className="text-sm text-ink-soft">{group.text}</p>
              <ul className="mt-3 flex flex-wrap gap-2">
                {group.items.map((item) => (
                  <li
                    key={item}
                    className="rounded-xs border border-control bg-sheet px-2 py-1 text-sm"
                  >
                    {item}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </Band>
  );
}

/** A row with a cell for each day; one of the last widens down to the whole width. */
function OpenedDay({ days }: { readonly days: number }) {
  const opened = Math.round(days * 0.7);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days} 10`}
      preserveAspectRatio="none"
      strokeWidth="4"
      strokeDasharray=".9 .1"
      className="mt-8 block h-24 w-full stroke-petrol-bar lg:mt-12 lg:h-28"
    >
      <path d={`M${opened} 4h.9L${days} 10H0z`} stroke="none" className="fill-tint" />
      <path d={`M0 2H${days}`} opacity=".4" />
      <path d={`M${opened} 2h1`} className="stroke-petrol-text" />
    </svg>
  );
}
