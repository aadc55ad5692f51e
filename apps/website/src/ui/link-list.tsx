interface LinkListProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** A list of links with rules between them, for pages that lead on, such as the 404 page. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="border-b border-rule">
      {links.map(({ label, href }) => (
        <li key={href} className="border-t border-rule">
          <a
            href={href}
            className="flex min-h-13 items-center text-lead no-underline hover:text-petrol-text hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
