interface LinkListProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Ruled list of ways on. */
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
