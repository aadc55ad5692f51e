import type { ReactNode } from 'react';
import { Band } from '../ui/band.tsx';
import { BandHeading } from '../ui/band-heading.tsx';

interface SnapshotLogbookSectionProps {
  readonly title: string;
  readonly lead: string;
  /** The strip of days to choose from (an island). */
  readonly children: ReactNode;
}

export function SnapshotLogbookSection({ title, lead, children }: SnapshotLogbookSectionProps) {
  return (
    <Band ground="petrol" labelledBy="logbook-title">
      <BandHeading id="logbook-title" title={title} lead={lead} tone="petrol" />
      <div className="mt-10">{children}</div>
    </Band>
  );
}
