interface PanelFiguresProps {
  readonly title: string;
  readonly items: readonly {
    readonly label: string;
    readonly figure: string;
    /** The length of a period, drawn as a bar that starts where the previous one ends. */
    readonly days?: number;
  }[];
}

/** Figures with rules between them, for the petrol panel of a page. */
export function PanelFigures({ title, items }: PanelFiguresProps) {
  const daysUntil = (end?: number): number =>
    items.slice(0, end).reduce((sum, { days = 0 }) => sum + days, 0);
  return (
    <>
      <h2 className="font-medium">{title}</h2>
      <dl className="mt-4 border-b border-petrol-rule">
        {items.map(({ label, figure, days }, index) => (
          <div key={label} className="border-t border-petrol-rule pt-3.5 pb-4">
            <dt className="text-on-petrol-soft">{label}</dt>
            <dd className="text-title">{figure}</dd>
            {days !== undefined && (
              <dd aria-hidden="true">
                <svg
                  viewBox={`0 0 ${daysUntil()} 10`}
                  preserveAspectRatio="none"
                  className="mt-2.5 block h-2.5 w-full"
                  aria-hidden="true"
                >
                  <rect width={daysUntil()} height="10" className="fill-petrol-cell" />
                  <rect
                    x={daysUntil(index)}
                    width={days}
                    height="10"
                    className="fill-on-petrol-bar"
                  />
                </svg>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
