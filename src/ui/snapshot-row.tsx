const PITCH = 10;
const GAP = 0.75;

/** Opacity by age in five steps, the oldest days first. */
const ages = [0.2, 0.3, 0.42, 0.55, 0.7] as const;

const cell = (day: number): string => `M${day * PITCH} 0h${PITCH - GAP}v1h-${PITCH - GAP}z`;

interface SnapshotRowProps {
  readonly days: number;
  /** Text alternative; without it the row is decorative. */
  readonly label?: string;
  readonly className: string;
}

/** The snapshot motif in one row: a cell per day, today last. One path per shade keeps the markup small. */
export function SnapshotRow({ days, label, className }: SnapshotRowProps) {
  const today = days - 1;
  const past = Array.from({ length: today }, (_, day) => day);
  const ageOf = (day: number) => Math.floor((day / days) * ages.length);
  const row = (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days * PITCH - GAP} 1`}
      preserveAspectRatio="none"
      className={`w-full fill-petrol-bar ${className}`}
    >
      {ages.map((opacity, age) => (
        <path
          key={opacity}
          opacity={opacity}
          d={past
            .filter((day) => ageOf(day) === age)
            .map(cell)
            .join('')}
        />
      ))}
      <path className="fill-petrol-text" d={cell(today)} />
    </svg>
  );
  return label ? (
    <div role="img" aria-label={label}>
      {row}
    </div>
  ) : (
    row
  );
}
