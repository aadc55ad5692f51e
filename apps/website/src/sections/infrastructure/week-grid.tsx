import { hourOf, type Week } from '@site/company/support-times';
import type { infrastructure } from '../../content/pages/infrastructure.ts';

const HOURS = 24;
const DAYS = 7;
const PITCH = { x: 20, y: 27 } as const;
const GAP = 3;

type WeekGridProps = NonNullable<typeof infrastructure.monitoring>['week'] & {
  readonly staffed: Week;
  readonly monitored: Week;
};

/** One dashed line per span, as thick as a cell is high; each dash is an hour. A part of an hour begins a line of its own. */
const lines = (week: Week): string =>
  week
    .flatMap((spans, day) => {
      const y = day * PITCH.y + (PITCH.y - GAP) / 2;
      return spans.flatMap(([opens, closes]) => {
        const [from, to] = [hourOf(opens), hourOf(closes)];
        const full = Math.min(Math.ceil(from), to);
        const pieces =
          full > from ? [[from, full] as const, [full, to] as const] : [[from, to] as const];
        return pieces
          .filter(([start, end]) => end > start)
          .map(([start, end]) => {
            const last = Math.min(end * PITCH.x, Math.ceil(end) * PITCH.x - GAP);
            return `M${start * PITCH.x} ${y}H${last}`;
          });
      });
    })
    .join('');

/** Every hour of a week as a cell, on petrol: faint, clearer while the systems are monitored, bright while support answers. */
export function WeekGrid({ days, hours, staffed, monitored, description }: WeekGridProps) {
  const whole: Week = days.map(() => [['00:00', '24:00']]);
  return (
    <div
      role="img"
      aria-label={description}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] text-xs text-on-petrol-soft print:max-w-110"
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
        {lines(monitored) !== lines(whole) && (
          <path d={lines(whole)} className="stroke-on-petrol-bar opacity-15" />
        )}
        <path d={lines(monitored)} className="stroke-on-petrol-bar opacity-50" />
        <path d={lines(staffed)} className="stroke-on-petrol" />
      </svg>
      <div className="col-start-2 grid grid-cols-4 pt-2">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
