const CENTRE = 100;
const RADIUS = { monitoring: 76, telephone: 57, hours: 97 } as const;

/** Noon is at the top, midnight at the bottom. */
function pointAt(hour: number, radius: number): readonly [x: number, y: number] {
  const angle = (hour / 24) * 2 * Math.PI + Math.PI / 2;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return [
    rounded(CENTRE + radius * Math.cos(angle)),
    rounded(CENTRE + radius * Math.sin(angle)),
  ] as const;
}

interface Hours {
  /** `09:00` */
  readonly opens: string;
  readonly closes: string;
}

const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

function arc({ opens, closes }: Hours): string {
  const [from, to] = [hourOf(opens), hourOf(closes)];
  const { telephone } = RADIUS;
  const isLong = to - from > 12 ? 1 : 0;
  return `M${pointAt(from, telephone)}A${telephone} ${telephone} 0 ${isLong} 1 ${pointAt(to, telephone)}`;
}

/** Begin and end of the telephone hours, and of midnight, morning, noon and evening those that keep clear of them. */
function namedHours({ opens, closes }: Hours): readonly number[] {
  const ends = [hourOf(opens), hourOf(closes)].map(Math.floor);
  const others = [0, 6, 12, 18].filter((hour) => ends.every((end) => Math.abs(end - hour) > 1));
  return [...ends, ...others];
}

/** The legend: each circle in its colours. */
const keys = {
  telephone: 'telephone border-2 border-petrol-bar bg-petrol-bar',
  monitoring: 'border-2 border-petrol-bar',
} as const;
const circles = ['telephone', 'monitoring'] as const;

const sizes = {
  beside:
    'grid-cols-[8.5rem_minmax(0,1fr)] gap-x-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-8 lg:max-[75rem]:grid-cols-[9rem_minmax(0,1fr)] max-[24rem]:grid-cols-1',
  band: 'md:grid-cols-[minmax(0,22rem)_minmax(0,2fr)] gap-x-16',
} as const;

/** The drawing, and in its own units the hours around it, which stay below the size of the text. */
const drawn = {
  beside: {
    width: 'max-w-52',
    hours: 'text-[22px] sm:text-[18px]',
  },
  band: { width: 'max-w-88', hours: 'text-[10.5px] max-[21rem]:text-[12px]' },
} as const;

interface ServiceClockProps {
  readonly title: string;
  /** Where the clock stands as a band of its own, its title names that band; else it is one step below the heading above. */
  readonly titleId?: string | undefined;
  readonly level?: 2 | 3 | undefined;
  readonly drawing: string;
  /** The hours in words, which `behaviour/service-clock.ts` replaces by who is there now. */
  readonly stated: string;
  readonly circles: Readonly<Record<keyof typeof keys, string>>;
  readonly hours: Hours;
  /** What `behaviour/service-clock.ts` needs to say what is so now, as JSON. */
  readonly data: string;
}

/** Who is there when, on a dial of 24 hours. `behaviour/service-clock.ts` adds what is so now. */
export function ServiceClock({ title, titleId, level = 3, drawing, ...props }: ServiceClockProps) {
  const isBand = titleId !== undefined;
  const place = isBand ? 'band' : 'beside';
  const Title = isBand || level === 2 ? 'h2' : 'h3';
  const { telephone, monitoring, hours } = RADIUS;
  return (
    <figure
      data-service-clock={props.data}
      className={`service-clock grid items-center gap-y-4 ${sizes[place]}`}
    >
      <svg
        viewBox="-16 -8 232 216"
        className={`w-full ${drawn[place].width}`}
        role="img"
        aria-label={drawing}
        fill="none"
      >
        <circle
          cx={CENTRE}
          cy={CENTRE}
          r={monitoring}
          className="stroke-petrol-bar"
          strokeWidth="4"
        />
        <circle cx={CENTRE} cy={CENTRE} r={telephone} className="stroke-rule" strokeWidth="18" />
        <path d={arc(props.hours)} className="telephone stroke-petrol-bar" strokeWidth="18" />
        {namedHours(props.hours).map((hour) => {
          const [x, y] = pointAt(hour, hours);
          return (
            <text
              key={hour}
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              className={`fill-ink-soft ${drawn[place].hours}`}
            >
              {hour}
            </text>
          );
        })}
        <g className="now stroke-ink" strokeWidth="3" strokeLinecap="round">
          <path d={`M${CENTRE} ${CENTRE}V${CENTRE + telephone + 14}`} />
          <circle cx={CENTRE} cy={CENTRE} r="4" className="fill-ink" />
        </g>
      </svg>
      <figcaption>
        <Title id={titleId} className={isBand ? 'text-title' : 'font-medium'}>
          {title}
        </Title>
        {/* As high as the longest sentence about now. */}
        <p
          className={
            isBand
              ? 'mt-4 min-h-[3lh] text-title text-petrol-text lg:text-heading min-[75rem]:min-h-[2lh]'
              : 'mt-1 min-h-[3lh]'
          }
        >
          {props.stated}
        </p>
        <ul
          className={`mt-3 grid gap-y-1 text-sm text-ink-soft ${isBand ? 'border-t border-rule pt-3 sm:flex sm:gap-x-8' : ''}`}
        >
          {circles.map((circle) => (
            <li key={circle} className="flex items-baseline gap-2">
              <i className={`size-3 shrink-0 rounded-full ${keys[circle]}`} />
              {props.circles[circle]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
