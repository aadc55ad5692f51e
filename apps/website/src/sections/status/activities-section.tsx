import type { systemStatus } from '@site/company/pages/system-status';
import type { ReactNode } from 'react';
import { Band } from '../../ui/band.tsx';

type ActivitiesSectionProps = typeof systemStatus.activities & {
  /** The activity list (an island). */
  readonly children: ReactNode;
};

export const ActivitiesSection = ({ title, children }: ActivitiesSectionProps) => (
  <Band ground="paper" labelledBy="activities-title" title={title}>
    <div className="mt-8">{children}</div>
  </Band>
);
