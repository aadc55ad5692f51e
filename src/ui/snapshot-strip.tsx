/** How many days the strip shows; today is the last cell. */
export const STRIP_DAYS = 30;

const layouts = {
  /** Five rows of six, as the hero's calendar. */
  block: 'grid grid-cols-6 gap-[3px]',
  /** One line, as a quiet rule or a timeline. */
  row: 'grid grid-cols-[repeat(30,minmax(0,1fr))] gap-px sm:gap-[3px]',
} as const;

const cellSizes = { block: 'h-8.5 px-1.5 py-1 lg:h-11 lg:px-2 lg:py-1.5', row: 'h-full' } as const;

/* Older days are fainter: five steps, because a style attribute per cell is not allowed. */
const age = {
  petrol: [
    'bg-petrol-cell/40',
    'bg-petrol-cell/55',
    'bg-petrol-cell/70',
    'bg-petrol-cell/85',
    'bg-petrol-cell',
  ],
  paper: [
    'bg-petrol-bar/20',
    'bg-petrol-bar/30',
    'bg-petrol-bar/42',
    'bg-petrol-bar/55',
    'bg-petrol-bar/70',
  ],
} as const;

const todayTone = {
  petrol: 'bg-on-petrol text-petrol-deep font-bold',
  paper: 'bg-petrol-text',
} as const;

interface SnapshotStripProps {
  readonly layout: keyof typeof layouts;
  readonly tone: keyof typeof age;
  /** What the picture says, for those who do not see it; without it the strip is decoration. */
  readonly label?: string;
  /** Word in today's cell; only the block has room for it. */
  readonly today?: string;
  readonly className?: string;
}

/** The signature motif: thirty cells, one per day, today at the end. */
export function SnapshotStrip({ layout, tone, label, today, className = '' }: SnapshotStripProps) {
  const cells = Array.from({ length: STRIP_DAYS }, (_, index) => STRIP_DAYS - 1 - index);
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div {...meaning} className={`strip ${layouts[layout]} ${className}`}>
      {cells.map((daysAgo, index) => {
        const tint = daysAgo === 0 ? todayTone[tone] : age[tone][Math.floor(index / 6)];
        return (
          <span
            key={daysAgo}
            className={`rounded-xs text-xs leading-none ${cellSizes[layout]} ${tint}`}
          >
            {layout === 'block' && (daysAgo === 0 ? today : `−${daysAgo}`)}
          </span>
        );
      })}
    </div>
  );
}
