const HEIGHT = 20;

/** The line has gaps where measurements are missing; its round cap makes a dot of a single value. */
function linePath(values: readonly (number | null)[]): string {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  return values
    .map((value, hour) => {
      if (value === null) return '';
      const point = `${hour} ${Math.round(HEIGHT - 1 - (value / highest) * (HEIGHT - 2))}`;
      const previous = values[hour - 1] ?? null;
      return previous === null ? `M${point}h0` : `L${point}`;
    })
    .join('');
}

interface ResponseLineProps {
  /** One value per hour, the present one last. The text beside the line contains the figures. */
  readonly hours: readonly (number | null)[];
}

/** Response times as a line from zero to the highest value. */
export const ResponseLine = ({ hours }: ResponseLineProps) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${hours.length - 1} ${HEIGHT}`}
    preserveAspectRatio="none"
    className="h-10 w-full overflow-visible border-b border-rule stroke-petrol-text"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path vectorEffect="non-scaling-stroke" d={linePath(hours)} />
  </svg>
);
