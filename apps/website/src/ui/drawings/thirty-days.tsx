import { Awning } from './shop-goods.tsx';

interface ThirtyDaysProps {
  /** Text alternative of the picture. */
  readonly description: string;
  readonly days: number;
  readonly caption: string;
}

const COLUMNS = 6;
const PITCH = { x: 104, y: 70 } as const;
const shelves =
  'M9 23h22v12H9zM37 23h22v12H37zM65 23h22v12H65zM9 41h22v12H9zM37 41h22v12H37zM65 41h22v12H65z';

/** A shop for every day, today last. A new extension has taken it to pieces; the day before is lit. */
export function ThirtyDays({ description, days, caption }: ThirtyDaysProps) {
  const rows = Math.ceil(days / COLUMNS);
  const placeOf = (daysAgo: number) => {
    const index = rows * COLUMNS - 1 - daysAgo;
    return { x: (index % COLUMNS) * PITCH.x, y: Math.floor(index / COLUMNS) * PITCH.y };
  };
  const older = Array.from({ length: days - 2 }, (_, index) => days - 1 - index);
  const chosen = placeOf(1);
  return (
    <figure>
      <svg
        viewBox={`0 -2 620 ${rows * PITCH.y}`}
        role="img"
        aria-label={description}
        className="w-full fill-petrol-deep stroke-on-petrol-soft"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <defs>
          <g id="shop-whole">
            <path d="M1 1h94v58H1z" />
            <Awning x={1} y={1} stripe={8.545} stripes={11} drop={8} />
            <path d={shelves} className="fill-on-petrol-bar" stroke="none" />
          </g>
          <g id="shop-broken">
            <path d="M1 1h94v58H1z" className="stroke-petrol-rule" />
            <path
              d="M8 46l21-4 2 11-21 4zM36 44l22 3-2 11-21-3zM62 45l21-5 3 11-21 5zM22 30l21 4-2 11-21-4zM52 32l21-4 3 11-22 4z"
              className="fill-none"
            />
            <path d="M95 1v8L1 24v-8z" className="fill-on-petrol" stroke="none" />
          </g>
        </defs>
        <g opacity=".6">
          {older.map((daysAgo) => (
            <use key={daysAgo} href="#shop-whole" {...placeOf(daysAgo)} />
          ))}
        </g>
        <use href="#shop-broken" {...placeOf(0)} />
        <use href="#shop-whole" {...chosen} />
        <path
          d={`M${chosen.x - 4} ${chosen.y - 4}h104v68h-104z`}
          className="fill-none stroke-on-petrol"
          strokeWidth="4"
        />
      </svg>
      <figcaption className="mt-5 text-on-petrol-soft">{caption}</figcaption>
    </figure>
  );
}
