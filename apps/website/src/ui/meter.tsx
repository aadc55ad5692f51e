const tones = {
  paper: { bar: 'fill-petrol-bar', track: 'fill-rule', label: 'text-ink-soft' },
  petrol: { bar: 'fill-on-petrol-bar', track: 'fill-petrol-rule', label: 'text-on-petrol-soft' },
} as const;

export type MeterTone = keyof typeof tones;

interface MeterProps {
  readonly tone: MeterTone;
  readonly label: string;
  /** The figure as text; the bar is decorative. */
  readonly text: string;
  /** Length of the bar on the scale that all meters of a table share, 0 to 1. */
  readonly share: number;
  /** The part of it that the next smaller offer has too: it is drawn fainter, so that the step is seen. */
  readonly below?: number;
  /** Phones show one package at a time: two figures side by side, without the bars that compare it with the others. */
  readonly isNarrow?: boolean;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** An entry of a description list: label, figure, and a bar below them. */
export function Meter({ tone, label, text, share, below = 0, isNarrow = false }: MeterProps) {
  const { bar, track, label: labelTone } = tones[tone];
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 pt-3 md:max-lg:grid-cols-1 ${isNarrow ? 'max-md:grid-cols-1' : ''}`}
    >
      <dt className={isNarrow ? `${labelTone} max-[23rem]:text-sm` : labelTone}>{label}</dt>
      <dd className={share > 0 ? 'font-medium' : labelTone}>{text}</dd>
      <dd
        className={`col-span-full ${isNarrow ? 'max-md:not-print:hidden' : ''}`}
        aria-hidden="true"
      >
        <svg className="block h-[9px] w-full" aria-hidden="true">
          <rect y="8" width="100%" height="1" className={track} />
          {below > 0 && <rect width={percent(below)} height="9" className={`${bar} opacity-40`} />}
          <rect x={percent(below)} width={percent(share - below)} height="9" className={bar} />
        </svg>
      </dd>
    </div>
  );
}
