import type { ServiceState } from '../../schemas/service-status.ts';

export type { ServiceState };

const shapes: Record<ServiceState, { readonly color: string; readonly path: string }> = {
  operational: { color: 'text-up', path: 'M3.500 8.500l3 3 6-6.500' },
  degraded: { color: 'text-slow', path: 'M8 3.500v6M8 12.300v.2' },
  down: { color: 'text-down', path: 'M4.500 4.500l7 7M11.500 4.500l-7 7' },
  unknown: { color: 'text-unknown', path: 'M4.500 8h7' },
};

interface StatusMarkProps {
  readonly state: ServiceState;
  readonly label: string;
}

/** Operational green, degraded yellow, down red, unknown neutral: a shape and a word, never colour alone. */
export function StatusMark({ state, label }: StatusMarkProps) {
  const { color, path } = shapes[state];
  return (
    // The minimum width fits every label, so that marks line up and a changed label moves nothing.
    <span
      className={`inline-flex min-h-lh min-w-32 items-center gap-2 font-medium ${color}`}
      data-state={state}
    >
      <svg viewBox="0 0 16 16" className="size-4 shrink-0" fill="none" aria-hidden="true">
        <circle cx="8" cy="8" r="7.250" stroke="currentColor" strokeWidth="1.5" />
        <path
          d={path}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {label}
    </span>
  );
}
