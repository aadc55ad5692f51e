const YEAR = 365;

/** Nobody knows the days on which updates come out; these are an example. */
const updates = [
  9, 24, 31, 58, 77, 92, 96, 121, 149, 163, 188, 202, 231, 239, 268, 290, 301, 333, 352,
];

const whole = `M0 5H${YEAR}`;
const rhythms = {
  always: { path: whole, dashes: () => 'none' },
  daily: { path: whole, dashes: () => '.62 .38' },
  weekdays: { path: whole, dashes: (days: number) => `${days} ${7 - days}` },
  updates: { path: updates.map((day) => `M${day} 5h2.5`).join(''), dashes: () => 'none' },
} as const;

interface CareLineProps {
  readonly rhythm: keyof typeof rhythms;
  /** How many days of a week somebody is there. */
  readonly supportDays: number;
  readonly className: string;
}

/** A year from left to right, filled on the days on which somebody or something is at work. */
export const CareLine = ({ rhythm, supportDays, className }: CareLineProps) => (
  <svg
    viewBox={`0 0 ${YEAR} 10`}
    preserveAspectRatio="none"
    className={`block w-full stroke-petrol-bar ${className}`}
    strokeWidth="10"
    strokeDasharray={rhythms[rhythm].dashes(supportDays)}
    aria-hidden="true"
  >
    <path d={rhythms[rhythm].path} />
  </svg>
);
