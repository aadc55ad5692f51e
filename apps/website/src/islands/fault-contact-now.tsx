import { type StaffedNow, type StaffedWords, staffedNow } from '@site/company/staffed-now';
import { momentAt, type SupportTimes } from '@site/company/support-times';
import { useEffect, useState } from 'react';
import { FaultContact, type FaultContactCopy } from '../ui/fault-contact.tsx';
import { IslandBoundary, type IslandFailure } from './island-boundary.tsx';

interface FaultContactNowProps {
  readonly copy: FaultContactCopy & { readonly staffed: StaffedWords };
  readonly times: SupportTimes;
  readonly failure: IslandFailure;
}

/** Ways to report a fault on the static page, which follow the visitor's clock. */
export const FaultContactNow = ({ failure, ...props }: FaultContactNowProps) => (
  <IslandBoundary failure={failure}>
    <Now {...props} />
  </IslandBoundary>
);

const TICK_MS = 20_000;

function Now({ copy, times }: Omit<FaultContactNowProps, 'failure'>) {
  const [staffed, setStaffed] = useState<StaffedNow>();
  useEffect(() => {
    const tick = () => setStaffed(staffedNow(momentAt(Date.now()), times, copy.staffed));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [copy, times]);
  return <FaultContact copy={copy} staffed={staffed} />;
}
