import type { ReactNode } from 'react';
import type { systemStatus } from '../../../content/pages/system-status.ts';
import { Band, BandHeading } from '../../ui/band.tsx';

type ActivitiesSectionProps = typeof systemStatus.activities & {
  /** The activity list (an island). */
  readonly children: ReactNode;
};

export function ActivitiesSection({ title, lead, children }: ActivitiesSectionProps) {
  return (
    <Band ground="paper" labelledBy="activities-title">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <BandHeading id="activities-title" title={title} lead={lead} />
        <div>{children}</div>
      </div>
    </Band>
  );
}
