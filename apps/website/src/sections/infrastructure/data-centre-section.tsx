import type { ReactNode } from 'react';
import type { infrastructure } from '../../content/pages/infrastructure.ts';
import { Band, BandHeading } from '../../ui/band.tsx';
import { FacilitySign } from '../../ui/drawings/facility-sign.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type DataCentreSectionProps = typeof infrastructure.dataCentre & {
  /** The clause that defines the SLA. */
  readonly guaranteeHref: string | undefined;
  /** The photo of an aisle over its drawing. */
  readonly children: ReactNode;
};

/** A picture beside the heading; below it six facts, each with a sign that shows it and what the owner has of it. */
export function DataCentreSection({
  title,
  lead,
  points,
  guarantee,
  guaranteeHref,
  children,
}: DataCentreSectionProps) {
  return (
    <Band ground="paper" labelledBy="data-centre-title">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-16">
        <BandHeading id="data-centre-title" title={title} lead={lead} />
        <div className="lg:col-start-1 lg:row-start-1">{children}</div>
      </div>
      <ul className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-2 lg:mt-12">
        {points.map((point) => (
          <li key={point.title} className="flex gap-4">
            <div>
              <FacilitySign fact={point.icon} />
            </div>
            <div>
              <h3>
                <span className="text-title text-petrol-text proportional-figures">
                  {point.value}
                  <span className="sr-only">:</span>
                </span>{' '}
                <span className="font-medium">{point.title}</span>
              </h3>
              <p className="mt-1 text-ink-soft">
                {point.text} <span className="text-ink">{point.gain}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {guarantee && guaranteeHref && (
        <TextLink href={guaranteeHref} className="mt-8 text-petrol-text">
          {guarantee}
        </TextLink>
      )}
    </Band>
  );
}
