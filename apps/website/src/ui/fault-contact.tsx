import type { StaffedNow } from '@site/company/staffed-now';
import { useEffect, useState } from 'react';
import { ButtonLink } from './button-link.tsx';

export interface FaultContactCopy {
  /** Left out without a telephone. */
  readonly call?: string;
  readonly callHref?: string;
  readonly write: string;
  readonly writeHref: string;
  /** The same without a script: a page of the server. */
  readonly plainHref: string;
  /** The hours in general, without the present moment. */
  readonly hours: string;
}

interface FaultContactProps {
  readonly copy: FaultContactCopy;
  /** Left out where the time is not known, as without a script. */
  readonly staffed?: StaffedNow | undefined;
}

/** Two ways to report a fault. First the one that works now: writing, unless somebody answers the telephone. */
export function FaultContact({ copy, staffed }: FaultContactProps) {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const write = { href: hasScript ? copy.writeHref : copy.plainHref, label: copy.write };
  const call = copy.callHref && { href: copy.callHref, label: copy.call };
  const [first, second] = call && staffed?.isOpen ? [call, write] : [write, call];
  return (
    <>
      {/* Equal widths: the two change places with the time, and nothing moves. */}
      <div className="mt-8 grid max-w-max gap-3 sm:auto-cols-fr sm:grid-flow-col lg:gap-4">
        <ButtonLink href={first.href} variant="primary">
          {first.label}
        </ButtonLink>
        {second && (
          <ButtonLink href={second.href} variant="outline">
            {second.label}
          </ButtonLink>
        )}
      </div>
      {/* The general sentence is the longest, and keeps its room when the present one takes its place; on paper it stays. */}
      <p className="mt-4 grid max-w-[34em] text-ink-soft *:[grid-area:1/1]">
        <span className={staffed ? 'invisible print:visible' : undefined}>{copy.hours}</span>
        {staffed && <span className="screen-only">{staffed.sentence}</span>}
      </p>
    </>
  );
}
