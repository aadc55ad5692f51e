import type { packageTable } from '../../../content/pages/packages.ts';
import { Icon } from '../../ui/icon.tsx';

interface PackageTermsProps {
  readonly terms: typeof packageTable.terms;
  readonly included: typeof packageTable.included;
  readonly clauseHrefs: ReadonlyMap<string, string>;
}

const link = 'underline underline-offset-[0.2em] whitespace-nowrap';

/** Below the table: what every package contains, once for all of them, and the terms of the contract in one line. */
export function PackageTerms({ terms, included, clauseHrefs }: PackageTermsProps) {
  const clauseHref = clauseHrefs.get(`paragraf-${terms.clause}`);
  return (
    <section aria-label={terms.title} className="mt-4 md:mt-6">
      <h3 className="font-medium">{included.title}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 max-md:gap-x-1 max-md:gap-y-0 max-md:text-sm">
        {included.items.map(({ title }, index) => (
          <li key={title} className="flex items-center gap-2 max-md:gap-1">
            <Icon name="check" className="size-4 text-petrol-text max-md:hidden" />
            {index > 0 && (
              <span aria-hidden="true" className="md:hidden">
                ·
              </span>
            )}
            {title}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
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
