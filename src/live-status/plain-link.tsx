import type { ReactNode } from 'react';

interface PlainLinkProps {
  readonly href: string;
  /** Where the words alone do not say what the link is about. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link without a drawing: `TextLink` would bring all icons into the browser. */
export function PlainLink({ href, label, children }: PlainLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className="inline-flex min-h-11 items-center font-medium underline-offset-[0.3em]"
    >
      {children}
    </a>
  );
}
