import { STRIP_DAYS } from './snapshot-strip.tsx';

const PITCH = 10;
const GAP = 0.75;

/** Opacity by age in five steps, the oldest days first. */
const ages = [0.2, 0.3, 0.42, 0.55, 0.7] as const;
const DAYS_OF_AN_AGE = STRIP_DAYS / ages.length;

const cell = (day: number): string => `M${day * PITCH} 0h${PITCH - GAP}v1h-${PITCH - GAP}z`;

interface SnapshotRowProps {
  /** Text alternative; without it the row is decorative. */
  readonly label?: string;
  readonly className: string;
}

/** The snapshot motif in one row: thirty cells, one per day, today last. One path per shade keeps the markup small. */
export function SnapshotRow({ label, className }: SnapshotRowProps) {
  const today = STRIP_DAYS - 1;
  const row = (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${STRIP_DAYS * PITCH - GAP} 1`}
      preserveAspectRatio="none"
      className={`w-full fill-petrol-bar ${className}`}
    >
      {ages.map((opacity, age) => {
        const days = Array.from({ length: DAYS_OF_AN_AGE }, (_, day) => age * DAYS_OF_AN_AGE + day);
        const past = days.filter((day) => day < today);
        return <path key={opacity} opacity={opacity} d={past.map(cell).join('')} />;
      })}
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
