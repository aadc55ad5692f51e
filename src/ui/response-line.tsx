import { memo } from 'react';

const HEIGHT = 40;
const STEP = 10;

/** Breaks where nothing was measured; a lone value becomes a dot, by its round cap. */
function linePath(values: readonly (number | null)[]): string {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  return values
    .map((value, index) => {
      if (value === null) return '';
      const point = `${index * STEP} ${Math.round(HEIGHT - 2 - (value / highest) * (HEIGHT - 4))}`;
      const previous = values[index - 1] ?? null;
      return previous === null ? `M${point}h.01` : `L${point}`;
    })
    .join('');
}

interface ResponseLineProps {
  /** One value per hour, the present one last. The words beside the line tell the figures. */
  readonly hours: readonly (number | null)[];
}

/** Response times as a line from zero to the highest value. */
export const ResponseLine = memo(({ hours }: ResponseLineProps) => (
  <svg
    aria-hidden="true"
    viewBox={`-2 0 ${(hours.length - 1) * STEP + 4} ${HEIGHT}`}
    preserveAspectRatio="none"
    className="h-10 w-full border-b border-rule stroke-petrol-text"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path vectorEffect="non-scaling-stroke" d={linePath(hours)} />
  </svg>
));
