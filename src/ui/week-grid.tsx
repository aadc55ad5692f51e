const HOURS = 24;
const DAYS = 7;
const PITCH = { x: 20, y: 27 } as const;
const GAP = 3;

interface WeekGridProps {
  /** Names of the seven days, short, Monday first. */
  readonly days: readonly string[];
  /** What stands below the hours 0, 6, 12 and 18. */
  readonly hours: readonly string[];
  /** The hours in which somebody answers: the first `days` days from `from` until `to`. */
  readonly staffed: { readonly days: number; readonly from: number; readonly to: number };
  /** What the picture says, for those who do not see it. */
  readonly label: string;
}

const cell = (day: number, hour: number): string =>
  `M${hour * PITCH.x} ${day * PITCH.y}h${PITCH.x - GAP}v${PITCH.y - GAP}h-${PITCH.x - GAP}z`;

/** Every hour of a week as a cell, on petrol. All are watched; in the bright ones somebody answers. */
export function WeekGrid({ days, hours, staffed, label }: WeekGridProps) {
  const isStaffed = (day: number, hour: number) =>
    day < staffed.days && hour >= staffed.from && hour < staffed.to;
  const cells = Array.from({ length: DAYS * HOURS }, (_, index) => ({
    day: Math.floor(index / HOURS),
    hour: index % HOURS,
  }));
  const outline = (bright: boolean) =>
    cells
      .filter(({ day, hour }) => isStaffed(day, hour) === bright)
      .map(({ day, hour }) => cell(day, hour))
      .join('');
  return (
    <div
      role="img"
      aria-label={label}
      className="grid grid-cols-[1.75rem_1fr] text-xs text-on-petrol-soft"
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
        aria-hidden="true"
      >
        <path d={outline(false)} className="fill-petrol-cell" />
        <path d={outline(true)} className="fill-on-petrol-bar" />
      </svg>
      <div className="col-start-2 grid grid-cols-4 pt-2">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
