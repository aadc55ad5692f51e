import type { StaffedNow } from '../../schemas/staffed-now.ts';
import { ButtonLink } from './button-link.tsx';

export interface FaultContactCopy {
  readonly call: string;
  readonly callHref: string;
  readonly write: string;
  readonly writeHref: string;
  /** When somebody answers the telephone, without a word about now. */
  readonly hours: string;
}

interface FaultContactProps {
  readonly copy: FaultContactCopy;
  /** Left out where the time is not known, as without a script. */
  readonly staffed?: StaffedNow | undefined;
}

/** Two ways to report a fault. The first choice is the one that works now: writing, unless somebody answers the telephone. */
export const FaultContact = ({ copy, staffed }: FaultContactProps) => (
  <>
    <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap lg:gap-4">
      <ButtonLink href={copy.writeHref} variant={staffed?.isOpen ? 'outline' : 'primary'}>
        {copy.write}
      </ButtonLink>
      <ButtonLink href={copy.callHref} variant={staffed?.isOpen ? 'primary' : 'outline'}>
        {copy.call}
      </ButtonLink>
    </div>
    {/* Room for the longest sentence, so that nothing below moves. */}
    <p className="mt-4 min-h-[6lh] max-w-[34em] text-ink-soft min-[20rem]:min-h-[4lh] min-[24rem]:min-h-[3lh] sm:min-h-[2lh]">
      {staffed?.sentence ?? copy.hours}
    </p>
  </>
);
