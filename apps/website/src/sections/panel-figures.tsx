interface PanelFiguresProps {
  readonly title: string;
  readonly items: readonly {
    readonly label: string;
    readonly figure: string;
  }[];
}

/** Figures with rules between them, for the petrol panel of a page. */
export function PanelFigures({ title, items }: PanelFiguresProps) {
  return (
    <>
      <h2 className="font-medium">{title}</h2>
      <dl className="mt-4 border-b border-petrol-rule">
        {items.map(({ label, figure }) => (
          <div key={label} className="border-t border-petrol-rule pt-3 pb-4">
            <dt className="text-on-petrol-soft">{label}</dt>
            <dd className="text-title">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
