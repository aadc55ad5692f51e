import type { ReactNode } from 'react';
import { type ServiceState, StatusMark } from './status-mark.tsx';

interface ServiceHeadingProps {
  readonly state: ServiceState;
  /** The word for the state. */
  readonly word: string;
  /** The service's name. */
  readonly children: ReactNode;
}

/** The name of a service and its state, beside each other where there is room. */
export function ServiceHeading({ state, word, children }: ServiceHeadingProps) {
  return (
    <div className="flex flex-col items-start justify-between gap-x-4 gap-y-2 lg:flex-row lg:items-center">
      <h3 className="flex min-h-lh items-center gap-3 text-title">{children}</h3>
      <StatusMark state={state} label={word} />
    </div>
  );
}
