/** How many days the strip shows; today is the last cell. */
export const STRIP_DAYS = 30;

/* Older days are fainter: five steps, because a style attribute per cell is not allowed. */
const ages = [
  'bg-petrol-cell/40',
  'bg-petrol-cell/55',
  'bg-petrol-cell/70',
  'bg-petrol-cell/85',
  'bg-petrol-cell',
] as const;

interface SnapshotStripProps {
  /** What the picture says, for those who do not see it. */
  readonly label: string;
  /** Word in today's cell. */
  readonly today: string;
  readonly className?: string;
}

/** The signature motif as a calendar on petrol: five rows of six cells, one per day, today at the end. */
export function SnapshotStrip({ label, today, className = '' }: SnapshotStripProps) {
  const cells = Array.from({ length: STRIP_DAYS }, (_, index) => STRIP_DAYS - 1 - index);
  return (
    <div role="img" aria-label={label} className={`grid grid-cols-6 gap-[3px] ${className}`}>
      {cells.map((daysAgo, index) => {
        const tint =
          daysAgo === 0
            ? 'bg-on-petrol text-petrol-deep font-bold'
            : ages[Math.floor(index / (STRIP_DAYS / ages.length))];
        return (
          <span
            key={daysAgo}
            className={`h-8.5 rounded-xs px-1.5 py-1 text-xs leading-none lg:h-11 lg:px-2 lg:py-1.5 ${tint}`}
          >
            {daysAgo === 0 ? today : `−${daysAgo}`}
          </span>
        );
      })}
    </div>
  );
}
