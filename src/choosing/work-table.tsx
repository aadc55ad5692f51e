interface WorkTableProps {
  readonly title: string;
  readonly you: string;
  readonly we: string;
  readonly rows: readonly { readonly you: string; readonly we: string }[];
}

/** Who does what, in general: it stands where the sheet will be. */
export function WorkTable({ title, you, we, rows }: WorkTableProps) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="pb-4 text-left text-title">{title}</caption>
      <thead>
        <tr className="border-b border-rule text-sm text-ink-soft">
          <th scope="col" className="w-2/5 py-2 pr-4 font-medium">
            {you}
          </th>
          <th scope="col" className="py-2 font-medium">
            {we}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.you} className="border-b border-rule align-top">
            <td className="py-3 pr-4 text-ink-soft">{row.you}</td>
            <td className="py-3">{row.we}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
