const PITCH = 10;
const GAP = 0.75;

interface SnapshotRowProps {
  readonly days: number;
  /** Text alternative. */
  readonly label: string;
  readonly className: string;
}

/** The snapshot motif in one row: a cell per day, today last. A dashed line keeps the markup small. */
export function SnapshotRow({ days, label, className }: SnapshotRowProps) {
  const today = days - 1;
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
      <path opacity="0.7" d={cells(0, today)} />
      <path className="stroke-petrol-text" d={cells(today, days)} />
    </svg>
  );
}
