import type { systemStatus } from '@site/company/pages/system-status';
import { Band } from '../../ui/band.tsx';

type StatusMetricsSectionProps = typeof systemStatus.metrics & {
  /** The clause that defines the guarantee. */
  readonly guaranteeHref: string | undefined;
};

/** Four figures side by side, each with its label and what it means. */
export function StatusMetricsSection({ title, items, guaranteeHref }: StatusMetricsSectionProps) {
  return (
    <Band ground="tint" labelledBy="metrics-title">
      <h2 id="metrics-title" className="border-b-2 border-ink pb-4 text-heading">
        {title}
      </h2>
      <dl className="grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-[repeat(4,1fr)]">
        {items.map(({ figure, label, text, terms }) => (
          <div
            key={label}
            className="grid content-start border-b border-control/40 py-6 max-sm:last:border-b-0 max-sm:last:pb-0 lg:border-b-0 lg:pb-0"
          >
            <dt className="row-start-2 mt-1 font-medium">{label}</dt>
            <dd className="text-figure whitespace-nowrap proportional-figures">{figure}</dd>
            <dd className="row-start-3 mt-1 text-sm text-ink-soft">
              {text}{' '}
              {terms && guaranteeHref && (
                <a href={guaranteeHref} className="underline underline-offset-[0.2em]">
                  {terms}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
