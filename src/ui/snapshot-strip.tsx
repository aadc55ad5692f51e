import { stripColumns } from './strip-columns.ts';

/* Older days are fainter, in five steps: the Content-Security-Policy forbids a style attribute per cell. */
const ages = [
  'bg-petrol-cell/40',
  'bg-petrol-cell/55',
  'bg-petrol-cell/70',
  'bg-petrol-cell/85',
  'bg-petrol-cell',
] as const;

interface SnapshotStripProps {
  /** Number of days in the strip; today is the last cell. */
  readonly days: number;
  /** Text alternative of the picture. */
  readonly label: string;
  /** The word in today's cell. */
  readonly today: string;
  readonly className?: string;
}

/** The snapshot motif as a calendar on petrol: rows of cells, one per day, today last. */
export function SnapshotStrip({ days, label, today, className = '' }: SnapshotStripProps) {
  const cells = Array.from({ length: days }, (_, index) => days - 1 - index);
  return (
    <div
      role="img"
      aria-label={label}
      className={`grid gap-[3px] ${stripColumns(days).narrow} ${className}`}
    >
      {cells.map((daysAgo, index) => {
        const tint =
          daysAgo === 0
            ? 'bg-on-petrol text-center text-petrol-deep font-bold'
            : `px-1.5 lg:px-2 ${ages[Math.floor((index / days) * ages.length)]}`;
        return (
          <span
            key={daysAgo}
            className={`h-8.5 rounded-xs py-1 text-xs leading-none whitespace-nowrap lg:h-auto lg:min-h-11 lg:py-1.5 ${tint}`}
          >
            {daysAgo === 0 ? today : `−${daysAgo}`}
          </span>
        );
      })}
    </div>
  );
}
