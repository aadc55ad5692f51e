import type { infrastructure } from '../../../content/pages/infrastructure.ts';

const HOURS = 24;
const DAYS = 7;
const PITCH = { x: 20, y: 27 } as const;
const GAP = 3;

/** One dashed line per day, as thick as a cell is high; each dash is an hour. */
const lines = (days: number, from: number, to: number): string =>
  Array.from({ length: days }, (_, day) => {
    const y = day * PITCH.y + (PITCH.y - GAP) / 2;
    return `M${from * PITCH.x} ${y}H${to * PITCH.x - GAP}`;
  }).join('');

/** Every hour of a week as a cell, on petrol. All hours are monitored; in the bright ones support answers. */
export function WeekGrid({ days, hours, staffed, label }: typeof infrastructure.monitoring.week) {
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
        <path d={lines(DAYS, 0, HOURS)} className="stroke-on-petrol-bar opacity-50" />
        <path d={lines(staffed.days, staffed.from, staffed.to)} className="stroke-on-petrol" />
      </svg>
      <div className="col-start-2 grid grid-cols-4 pt-2">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
