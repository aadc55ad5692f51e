import { bandsOf, MINUTES_OF_DAY, type Row, rows, type Spans } from './ribbon.ts';

const order: readonly Row[] = ['telephone', 'monitoring'];

interface HoursRibbonProps {
  readonly title: string;
  /** Where the ribbon is a band of its own, its title names that band; else it is one level below the heading above. */
  readonly titleId?: string | undefined;
  readonly level?: 2 | 3 | undefined;
  readonly drawing: string;
  /** The hours in words, which `behaviour/hours-ribbon.ts` replaces by who is there now. */
  readonly stated: string;
  /** The name of each band; without monitoring there is one. */
  readonly bands: Readonly<Partial<Record<Row, string>>>;
  /** The name of the present moment. */
  readonly mark: string;
  /** The spans of a usual day. */
  readonly spans: Readonly<Record<Row, Spans>>;
  /** What `behaviour/hours-ribbon.ts` needs to show the present moment, as JSON. */
  readonly data: string;
}

/** Who is there when: 24 hours from left to right. `behaviour/hours-ribbon.ts` adds the present moment. */
export function HoursRibbon({ title, titleId, level = 3, ...props }: HoursRibbonProps) {
  const isBand = titleId !== undefined;
  const Title = isBand || level === 2 ? 'h2' : 'h3';
  const shown = order.filter((row) => props.bands[row]);
  const height = shown.length > 1 ? 44 : 28;
  return (
    <figure data-hours-ribbon={props.data} className="hours-ribbon">
      <figcaption>
        <Title id={titleId} className={isBand ? 'text-heading' : 'font-medium'}>
          {title}
        </Title>
        {/* As high as the longest sentence about now. */}
        <p
          className={
            isBand
              ? 'mt-3 min-h-[3lh] text-title text-petrol-text sm:min-h-[2lh]'
              : 'mt-1 min-h-[2lh] max-[22rem]:min-h-[3lh]'
          }
        >
          {props.stated}
        </p>
      </figcaption>
      <div className="relative mt-1 pt-8">
        <svg
          viewBox={`0 0 ${MINUTES_OF_DAY} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={props.drawing}
          className="block w-full fill-none"
          height={height}
        >
          {shown.map((row) => (
            <g key={row} strokeWidth={rows[row].thickness}>
              <path d={`M0 ${rows[row].y}h${MINUTES_OF_DAY}`} className="stroke-rule" />
              <path
                data-row={row}
                d={bandsOf(row, props.spans[row])}
                className="stroke-petrol-bar"
              />
            </g>
          ))}
        </svg>
        <p aria-hidden="true" className="now">
          <span>{props.mark}</span>
        </p>
        <p aria-hidden="true" className="axis mt-1.5 flex justify-between text-xs text-ink-soft">
          {[0, 6, 12, 18, 24].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        {shown.map((row) => (
          <li key={row} className="flex items-center gap-2">
            <i
              className={`w-5 shrink-0 bg-petrol-bar [print-color-adjust:exact] ${row === 'telephone' ? 'telephone h-3' : 'h-1'}`}
            />
            {props.bands[row]}
          </li>
        ))}
      </ul>
    </figure>
  );
}
