import type { packageTable } from '@site/company/pages/packages';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface PackageTermsProps {
  readonly terms: typeof packageTable.terms;
  readonly included: typeof packageTable.included;
  readonly clauseHrefs: ReadonlyMap<string, string>;
  /** What helps in choosing; wide screens show it beside what all packages contain. */
  readonly children: ReactNode;
}

const link = 'underline underline-offset-[0.2em] whitespace-nowrap';

/** Below the table: what helps in choosing, what every package contains, and the terms of the contract in one line. */
export function PackageTerms({ terms, included, clauseHrefs, children }: PackageTermsProps) {
  const clauseHref = clauseHrefs.get(`paragraf-${terms.clause}`);
  return (
    <section aria-label={terms.title} className="gap-x-16 lg:grid lg:grid-cols-2">
      <div>{children}</div>
      <div className="mt-4">
        <h3 className="font-medium">{included.title}</h3>
        {/* A running line on phones: no line of it begins with a dot. */}
        <ul className="mt-2 max-md:text-sm md:flex md:flex-wrap md:gap-x-6 md:gap-y-1 lg:grid lg:grid-cols-2">
          {included.items.map(({ title }, index) => (
            <li key={title} className="max-md:inline md:flex md:items-center md:gap-2">
              <Icon name="check" className="size-4 text-petrol-text max-md:hidden" />
              {title}
              {index < included.items.length - 1 && (
                <span aria-hidden="true" className="md:hidden">
                  {' · '}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-4 text-sm text-ink-soft lg:col-span-2">
        {terms.text}{' '}
        {terms.more && (
          <a href={terms.more.href} className={link}>
            {terms.more.label}
          </a>
        )}
        {terms.more && clauseHref && ' · '}
        {clauseHref && (
          <a href={clauseHref} className={link}>
            {terms.clauseLabel}
          </a>
        )}
      </p>
    </section>
  );
}
