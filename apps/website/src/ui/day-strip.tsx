import type { ServiceState } from '@site/monitor/service-status';

export interface StripDay {
  readonly day: string;
  readonly state: ServiceState;
  /** What happened on it, in words. */
  readonly text: string;
}

export interface DayStripProps {
  /** Unique on the page. */
  readonly name: string;
  readonly label: string;
  /** Today last; chosen at first. */
  readonly days: readonly StripDay[];
}

/**
 * The snapshot motif as a choice of days. Each cell is a radio button: the arrow keys move between them, a screen reader
 * reads each day, and the text of the chosen one shows below, all without a script.
 */
export const DayStrip = ({ name, label, days }: DayStripProps) => (
  <div role="radiogroup" aria-label={label} className="day-strip text-sm">
    {days.map(({ day, state, text }, index) => (
      <label key={day}>
        <input
          type="radio"
          name={name}
          data-state={state}
          defaultChecked={index === days.length - 1}
        />
        <span>{text}</span>
      </label>
    ))}
  </div>
);
