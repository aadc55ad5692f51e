interface ContentsListProps {
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

/** Links to the sections of a long text. */
export function ContentsList({ headings }: ContentsListProps) {
  return (
    <ol className="pb-4">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center text-ink-soft no-underline hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-petrol-text lg:min-h-8 lg:text-sm"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
