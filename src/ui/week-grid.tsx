const HOURS = 24;
const DAYS = 7;
const PITCH = { x: 20, y: 27 } as const;
const GAP = 3;

interface WeekGridProps {
  /** Short names of the seven days, Monday first. */
  readonly days: readonly string[];
  /** Labels below the hours 0, 6, 12 and 18. */
  readonly hours: readonly string[];
  /** The hours in which support answers: on the first `days` days, from `from` until `to`. */
  readonly staffed: { readonly days: number; readonly from: number; readonly to: number };
  /** Text alternative of the picture. */
  readonly label: string;
}

/** One dashed line per day, as thick as a cell is high; each dash is an hour. */
const lines = (days: number, from: number, to: number): string =>
  Array.from({ length: days }, (_, day) => {
    const y = day * PITCH.y + (PITCH.y - GAP) / 2;
    return `M${from * PITCH.x} ${y}H${to * PITCH.x - GAP}`;
  }).join('');

/** Every hour of a week as a cell, on petrol. All hours are monitored; in the bright ones support answers. */
export function WeekGrid({ days, hours, staffed, label }: WeekGridProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)] text-xs text-on-petrol-soft"
    >
      <div className="grid grid-rows-7 items-center">
        {days.map((day) => (
          <span key={day} className="leading-none">
            {day}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${HOURS * PITCH.x - GAP} ${DAYS * PITCH.y - GAP}`}
        className="block w-full"
        strokeWidth={PITCH.y - GAP}
        strokeDasharray={`${PITCH.x - GAP} ${GAP}`}
        aria-hidden="true"
      >
        <path d={lines(DAYS, 0, HOURS)} className="stroke-petrol-cell" />
        <path d={lines(staffed.days, staffed.from, staffed.to)} className="stroke-on-petrol-bar" />
      </svg>
      <div className="col-start-2 grid grid-cols-4 pt-2">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
