interface SummaryListProps {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** Labels and values with rules between them, for checking one's own input. */
export function SummaryList({ rows }: SummaryListProps) {
  return (
    <dl className="border-b border-rule">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-1 border-t border-rule py-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
