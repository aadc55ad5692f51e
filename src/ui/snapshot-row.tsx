const PITCH = 10;
const GAP = 0.75;

/** Opacity by age in five steps, the oldest days first. */
const ages = [0.2, 0.3, 0.42, 0.55, 0.7] as const;

interface SnapshotRowProps {
  readonly days: number;
  /** Text alternative. */
  readonly label: string;
  readonly className: string;
}

/** The snapshot motif in one row: a cell per day, today last. One dashed line per shade keeps the markup small. */
export function SnapshotRow({ days, label, className }: SnapshotRowProps) {
  const today = days - 1;
  /** Days before today, from the oldest to the one where this age ends. */
  const until = (age: number) => Math.min(today, Math.ceil((age / ages.length) * days));
  const cells = (from: number, to: number) => `M${from * PITCH} .5H${to * PITCH}`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days * PITCH - GAP} 1`}
      preserveAspectRatio="none"
      strokeDasharray={`${PITCH - GAP} ${GAP}`}
      className={`w-full stroke-petrol-bar ${className}`}
    >
      {ages.map((opacity, age) => (
        <path key={opacity} opacity={opacity} d={cells(until(age), until(age + 1))} />
      ))}
      <path className="stroke-petrol-text" d={cells(today, days)} />
    </svg>
  );
}
