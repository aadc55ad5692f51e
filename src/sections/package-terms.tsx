import { VatNote, type VatNoteProps } from './vat-note.tsx';

export interface PackageTermsCopy {
  readonly title: string;
  readonly lead: string;
  /** What the number of a clause belongs to: „AGB“. */
  readonly clause: string;
  readonly rows: readonly {
    readonly label: string;
    readonly text: string | VatNoteProps;
    readonly clause: number;
  }[];
}

interface PackageTermsProps extends PackageTermsCopy {
  readonly clauseHrefs: ReadonlyMap<number, string>;
}

/** What a contract binds to, at the price and not behind it; each line leads to its clause. */
export function PackageTerms({ title, lead, clause, rows, clauseHrefs }: PackageTermsProps) {
  return (
    <section
      aria-labelledby="price-terms-title"
      className="col-span-full border-t border-rule px-5 pt-5 pb-3 max-md:order-2 md:p-[clamp(1.25rem,2.8vw,2.5rem)] lg:grid lg:grid-cols-3 lg:gap-x-[clamp(2.5rem,5.6vw,5rem)]"
    >
      <div className="pb-3 md:pb-5">
        <h3 id="price-terms-title" className="text-title">
          {title}
        </h3>
        <p className="mt-2 text-ink-soft">{lead}</p>
      </div>
      <dl className="md:grid md:grid-cols-2 md:gap-x-[clamp(2.5rem,5.6vw,5rem)] lg:col-span-2">
        {rows.map((row) => {
          const address = clauseHrefs.get(row.clause);
          return (
            <div
              key={row.label}
              className="border-t border-rule py-2.5 leading-snug max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-x-3 max-md:text-sm md:py-3"
            >
              <dt className="font-medium">{row.label}</dt>{' '}
              <dd className="text-ink-soft">
                {typeof row.text === 'string' ? row.text : <VatNote {...row.text} />}
                {address && (
                  <>
                    {' '}
                    <a
                      href={address}
                      className="whitespace-nowrap text-petrol-text underline underline-offset-[0.2em]"
                    >
                      {clause} § {row.clause}
                    </a>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
