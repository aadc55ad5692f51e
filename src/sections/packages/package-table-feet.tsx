import type { ReactNode } from 'react';
import type { packageTable } from '../../../content/pages/packages.ts';
import { VatNote } from '../net-gross.tsx';

interface TableFootProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A row below the packages, on the columns of their table. */
const TableFoot = ({ id, title, lead, className, children }: TableFootProps) => (
  <section
    aria-labelledby={id}
    className={`col-span-full border-t border-rule px-5 pt-5 pb-3 md:p-[clamp(1.25rem,2.8vw,2.5rem)] lg:grid lg:grid-cols-3 lg:gap-x-[clamp(2.5rem,5.6vw,5rem)] ${className}`}
  >
    <div className="pb-3 md:pb-5">
      <h3 id={id} className="text-title">
        {title}
      </h3>
      <p className="mt-2 text-ink-soft">{lead}</p>
    </div>
    {children}
  </section>
);

const list = 'md:grid md:grid-cols-2 md:gap-x-[clamp(2.5rem,5.6vw,5rem)] lg:col-span-2';

/** What every package contains. Phones leave it out: the comparison says it. */
export const PackageIncluded = ({ items, ...heading }: typeof packageTable.included) => (
  <TableFoot id="included-title" className="max-md:hidden" {...heading}>
    <ul className={list}>
      {items.map((item) => (
        <li key={item.title} className="border-t border-rule py-3 leading-snug">
          <span className="block font-medium">{item.title}</span>
          <span className="text-ink-soft">{item.text}</span>
        </li>
      ))}
    </ul>
  </TableFoot>
);

type PackageTermsProps = typeof packageTable.terms & {
  readonly clauseHrefs: ReadonlyMap<number, string>;
};

/** The terms of the contract, beside its price; each line links to its clause. */
export const PackageTerms = ({ clause, rows, clauseHrefs, ...heading }: PackageTermsProps) => (
  <TableFoot id="price-terms-title" className="max-md:order-2" {...heading}>
    <dl className={list}>
      {rows.map((row) => {
        const address = clauseHrefs.get(row.clause);
        return (
          <div
            key={row.label}
            className="border-t border-rule py-2.5 leading-snug max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-x-3 max-md:text-sm md:py-3"
          >
            <dt className="font-medium">{row.label}</dt>{' '}
            <dd className="text-ink-soft">
              {typeof row.text === 'string' ? row.text : <VatNote {...row.text} />}{' '}
              {address && (
                <a
                  href={address}
                  className="whitespace-nowrap text-petrol-text underline underline-offset-[0.2em]"
                >
                  {clause} § {row.clause}
                </a>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  </TableFoot>
);
