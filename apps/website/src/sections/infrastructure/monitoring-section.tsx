import type { Week } from '@site/company/support-times';
import type { infrastructure } from '../../content/pages/infrastructure.ts';
import { Band, printedInOneColumn } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { WeekGrid } from './week-grid.tsx';

type MonitoringSectionProps = NonNullable<typeof infrastructure.monitoring> & {
  readonly moreHref: string;
  readonly staffed: Week;
  readonly monitored: Week;
};

/** Every hour of a week as a grid, and beside it what is monitored. */
export function MonitoringSection({
  week,
  legend,
  watched,
  staffed,
  monitored,
  ...copy
}: MonitoringSectionProps) {
  return (
    <Band ground="petrol" labelledBy="monitoring-title" title={copy.title} lead={copy.lead}>
      <div
        className={`mt-8 grid gap-x-16 gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] ${printedInOneColumn}`}
      >
        <div>
          <WeekGrid {...week} staffed={staffed} monitored={monitored} />
          <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3 pl-6">
            {legend.map(({ value, label, staffed: isStaffed }) => (
              <div key={label} className="flex flex-wrap items-center gap-x-3">
                <dt className="flex items-center gap-3 text-on-petrol-soft">
                  <span
                    aria-hidden="true"
                    className={`h-6 w-4 [print-color-adjust:exact] ${isStaffed ? 'bg-on-petrol' : 'bg-on-petrol-bar opacity-50'}`}
                  />
                  {label}
                </dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="text-title">{copy.watchedTitle}</h3>
          <dl className="mt-4 border-b border-petrol-rule">
            {watched.map(({ icon, title, text }) => (
              <div key={title} className="border-t border-petrol-rule py-3">
                <dt className="flex items-center gap-3 font-medium">
                  <Icon name={icon} className="size-5 text-on-petrol-bar" />
                  {title}
                </dt>
                <dd className="pl-8 text-on-petrol-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <TextLink href={copy.moreHref} className="mt-4">
            {copy.more}
          </TextLink>
        </div>
      </div>
    </Band>
  );
}
