import type { ServiceState } from '@site/monitor/service-status';

export type { ServiceState };

const shapes: Readonly<Record<ServiceState, string>> = {
  operational: 'M4.5 8.5l2.5 2.5 4.5-5.5',
  degraded: 'M8 4v4.5M8 11.6v.2',
  down: 'M5.25 5.25l5.5 5.5M10.75 5.25l-5.5 5.5',
  maintenance: 'M6.25 5.25v5.5M9.75 5.25v5.5',
  unknown: 'M5 8h6',
};

const isState = (word: string): word is ServiceState => Object.hasOwn(shapes, word);

interface StatusMarkProps {
  /** An unknown state gets the neutral mark. Left out where nothing is measured: then the label has no mark. */
  readonly state?: string;
  readonly label: string;
  /** What a screen reader adds where the label does not name the state. */
  readonly spoken?: string;
  readonly className?: string;
}

/** A state as shape, label and colour (status.css): operational green, degraded yellow, down red, all else grey. */
export const StatusMark = ({ state, label, spoken, className = '' }: StatusMarkProps) => (
  <span className={`status-mark ${className}`} data-state={state}>
    {state !== undefined && (
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7.25" />
        <path d={shapes[isState(state) ? state : 'unknown']} />
      </svg>
    )}
    <span>
      {label}
      {spoken && <span className="sr-only">: {spoken}</span>}
    </span>
  </span>
);
