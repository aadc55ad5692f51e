import type { ReactNode } from 'react';
import type { infrastructure } from '../../../content/pages/infrastructure.ts';
import { Band, BandHeading } from '../../ui/band.tsx';

type DataCentreSectionProps = typeof infrastructure.dataCentre & {
  /** The photo of an aisle over its drawing. */
  readonly children: ReactNode;
};

/** A picture beside the heading, below it six facts, each with its value in large type. */
export function DataCentreSection({ title, lead, points, children }: DataCentreSectionProps) {
  return (
    <Band ground="paper" labelledBy="data-centre-title">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <BandHeading id="data-centre-title" title={title} lead={lead} />
        {children}
      </div>
      <ul className="mt-6 grid md:grid-cols-2 md:gap-x-16 lg:mt-8">
        {points.map((point) => (
          <li
            key={point.title}
            className="border-t border-rule py-5 sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)] content-start sm:gap-x-6 md:max-lg:block"
          >
            <h3 className="sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-baseline md:max-lg:block">
              <span className="block text-title text-petrol-text proportional-figures">
                {point.value}
                <span className="sr-only">:</span>
              </span>{' '}
              <span className="block font-medium max-sm:mt-1 md:max-lg:mt-1">{point.title}</span>
            </h3>
            <p className="mt-0.5 text-ink-soft sm:col-start-2">{point.text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
