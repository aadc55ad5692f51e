import type { ServiceState } from '../../schemas/service-status.ts';
import { IconFrame } from './icon.tsx';

export type { ServiceState };

const shapes: Readonly<Record<ServiceState, string>> = {
  operational: 'M3.5 8.5l3 3 6-6.5',
  degraded: 'M8 3.5v6M8 12.3v.2',
  down: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
  maintenance: 'M4.5 8h7',
  unknown: 'M4.5 8h7',
};

const isState = (word: string): word is ServiceState => Object.hasOwn(shapes, word);

interface StatusMarkProps {
  /** An unknown word gets the neutral mark. */
  readonly state: string;
  readonly label: string;
  /** Inside a line or a menu, where nothing has to line up. */
  readonly isInline?: boolean;
  /** In a heading: the icon grows with the letters and stands beside the first line. */
  readonly isHeading?: boolean;
}

/** A state as shape, word and colour (status.css): operational green, degraded yellow, down red, all else grey. */
export function StatusMark({ state, label, isInline = false, isHeading = false }: StatusMarkProps) {
  const path = shapes[isState(state) ? state : 'unknown'];
  return (
    // The minimum width fits every label, so that marks line up and a changed label moves nothing.
    <span
      className={
        isHeading
          ? 'status-mark inline-flex items-start gap-[0.35em] font-medium'
          : `status-mark inline-flex items-center gap-2 font-medium ${isInline ? '' : 'min-w-32'}`
      }
      data-state={state}
    >
      <IconFrame className={isHeading ? 'mt-[0.15em] size-[0.8em]' : 'size-4'}>
        <circle cx="8" cy="8" r="7.25" />
        <path d={path} />
      </IconFrame>
      {label}
    </span>
  );
}
