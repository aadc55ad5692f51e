const YEAR = 365;

/** Example days: when updates come out is not known beforehand. */
const updates = [
  9, 24, 31, 58, 77, 92, 96, 121, 149, 163, 188, 202, 231, 239, 268, 290, 301, 333, 352,
];

/** The hours of each day, Monday first: a day counts when it has any. */
export type CareWeek = readonly (readonly unknown[])[];

/** Alternating lengths of dashes and gaps, in days; a week that begins with a gap has a dash of none before it. */
function dashesOf(week: CareWeek): string {
  const lengths: number[] = [0];
  let isDash = true;
  for (const day of week) {
    const isStaffed = day.length > 0;
    if (isStaffed !== isDash) lengths.push(0);
    isDash = isStaffed;
    lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
  }
  // A dash at the end of the week and one at its beginning stay apart only with a gap between them.
  return (isDash ? [...lengths, 0] : lengths).join(' ');
}

interface Weeks {
  readonly staffed: CareWeek;
  readonly monitored: CareWeek;
}

const whole = `M0 5H${YEAR}`;
const rhythms = {
  always: { path: whole, dashes: () => 'none' },
  daily: { path: whole, dashes: () => '.62 .38' },
  staffed: { path: whole, dashes: ({ staffed }: Weeks) => dashesOf(staffed) },
  monitored: { path: whole, dashes: ({ monitored }: Weeks) => dashesOf(monitored) },
  updates: { path: updates.map((day) => `M${day} 5h2.5`).join(''), dashes: () => 'none' },
} as const;

interface CareLineProps extends Weeks {
  readonly rhythm: keyof typeof rhythms;
  readonly className: string;
}

/** A year from left to right, filled on the days on which somebody or something is at work. */
export const CareLine = ({ rhythm, className, ...weeks }: CareLineProps) => (
  <svg
    viewBox={`0 0 ${YEAR} 10`}
    preserveAspectRatio="none"
    className={`block w-full stroke-petrol-bar ${className}`}
    strokeWidth="10"
    strokeDasharray={rhythms[rhythm].dashes(weeks)}
    aria-hidden="true"
  >
    <path d={rhythms[rhythm].path} />
  </svg>
);
