import type { packageTable } from '../../../content/pages/packages.ts';

interface PackageTermsProps {
  readonly terms: typeof packageTable.terms;
  readonly included: typeof packageTable.included;
  readonly clauseHrefs: ReadonlyMap<string, string>;
}

const link = 'underline underline-offset-[0.2em]';

/** Below the table, quietly: the terms of the contract, each with its clause, and what every package contains. Phones leave that out. */
export function PackageTerms({ terms, included, clauseHrefs }: PackageTermsProps) {
  return (
    <section aria-label={terms.title} className="mt-4 text-sm text-ink-soft">
      <dl className="grid gap-x-8 gap-y-1 md:grid-cols-3">
        {terms.rows.map(({ label, text, clause, anchor, href }) => {
          const address = clauseHrefs.get(anchor ?? `paragraf-${clause}`);
          return (
            <div key={label}>
              <dt className="text-ink">{label}</dt>{' '}
              <dd>
                {href ? (
                  <a href={href} className={link}>
                    {text}
                  </a>
                ) : (
                  text
                )}{' '}
                {address && (
                  <a href={address} className={`${link} whitespace-nowrap`}>
                    {anchor ? terms.addendum : `${terms.clause} § ${clause}`}
                  </a>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-3 max-md:hidden">
        <span className="text-ink">{included.title}:</span>{' '}
        {included.items.map(({ title }) => title).join(' · ')}.
      </p>
    </section>
  );
}
