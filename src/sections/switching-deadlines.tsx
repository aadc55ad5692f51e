interface SwitchingDeadlinesProps {
  readonly title: string;
  readonly items: readonly {
    readonly label: string;
    readonly figure: string;
    readonly days: number;
  }[];
}

/** Periods that follow one another, each a bar that starts where the last one ends. */
export function SwitchingDeadlines({ title, items }: SwitchingDeadlinesProps) {
  const all = items.reduce((sum, { days }) => sum + days, 0);
  const startOf = (index: number): number =>
    items.slice(0, index).reduce((sum, { days }) => sum + days, 0);
  return (
    <>
      <h2 className="font-medium">{title}</h2>
      <dl className="mt-4 border-b border-petrol-rule">
        {items.map(({ label, figure, days }, index) => (
          <div key={label} className="border-t border-petrol-rule pt-3.5 pb-4">
            <dt className="text-on-petrol-soft">{label}</dt>
            <dd className="text-title">{figure}</dd>
            <dd aria-hidden="true">
              <svg
                viewBox={`0 0 ${all} 10`}
                preserveAspectRatio="none"
                className="mt-2.5 block h-2.5 w-full"
                aria-hidden="true"
              >
                <rect width={all} height="10" className="fill-petrol-cell" />
                <rect x={startOf(index)} width={days} height="10" className="fill-on-petrol-bar" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
