import type { managedServices } from '../../content/pages/managed-services.ts';
import { Band } from '../../ui/band.tsx';
import { CareLine, type CareWeek } from '../../ui/drawings/care-line.tsx';
import { YearOfCertificates } from '../../ui/drawings/year-of-certificates.tsx';

type ManagedYearSectionProps = typeof managedServices.year & {
  /** The hours of a week in which somebody is there, and in which the systems are monitored. */
  readonly staffed: CareWeek;
  readonly monitored: CareWeek;
};

/** One year of care: each kind of work as a line over the twelve months, in its own rhythm. */
export function ManagedYearSection({
  title,
  lead,
  lines,
  months,
  ...weeks
}: ManagedYearSectionProps) {
  return (
    <Band ground="tint" labelledBy="year-title" title={title} lead={lead}>
      <dl className="mt-8 grid gap-4 lg:mt-12">
        {lines.map((line) => (
          <div key={line.title}>
            <dt className="inline font-medium">{line.title}</dt>{' '}
            <dd className="inline text-ink-soft">{line.text}</dd>
            <dd aria-hidden="true" className="mt-2">
              {'days' in line ? (
                <YearOfCertificates days={line.days} className="h-7" />
              ) : (
                <CareLine rhythm={line.kind} {...weeks} className="h-7" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p aria-hidden="true" className="mt-3 grid grid-cols-12 text-xs text-ink-soft">
        {months.map((month) => (
          <span key={month}>
            <span className="lg:hidden">{month.charAt(0)}</span>
            <span className="max-lg:hidden">{month}</span>
          </span>
        ))}
      </p>
    </Band>
  );
}
