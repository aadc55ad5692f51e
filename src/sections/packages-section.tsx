import {
  PackageColumn,
  type PackageCopy,
  type PackageLabels,
  packageAnchor,
} from './package-column.tsx';
import { PackageIncluded } from './package-included.tsx';
import { VatNote } from './vat-note.tsx';

interface PackagesSectionProps extends PackageLabels {
  readonly title: string;
  readonly scaleNote: string;
  readonly prices: { readonly legend: string; readonly net: string; readonly gross: string };
  readonly jumpLabel: string;
  readonly packages: readonly PackageCopy[];
  readonly contactHref: string;
  readonly included: {
    readonly title: string;
    readonly lead: string;
    readonly items: readonly { readonly title: string; readonly text: string }[];
  };
}

/** Three packages stand side by side; of four and more, two or three do, with a line between the rows. */
function columnsFor(count: number): { readonly phone: string; readonly table: string } {
  if (count === 1) return { phone: 'grid-cols-1', table: '' };
  if (count === 2) return { phone: 'grid-cols-2', table: 'md:grid-cols-2' };
  if (count === 3) return { phone: 'grid-cols-3', table: 'md:grid-cols-3' };
  const lines = 'md:*:outline-1 md:*:outline-rule';
  return count % 3 === 0
    ? { phone: 'grid-cols-3', table: `md:grid-cols-3 ${lines}` }
    : { phone: 'grid-cols-2', table: `md:grid-cols-2 ${lines}` };
}

/** The price table: columns whose meters are aligned on common rows, so that they can be compared. */
export function PackagesSection({
  packages,
  included,
  contactHref,
  ...labels
}: PackagesSectionProps) {
  const columns = columnsFor(packages.length);
  return (
    <section
      id="services"
      aria-labelledby="hosting-packages"
      className="prices mx-auto max-w-[calc(75rem+2*var(--gutter))] px-(--gutter) pb-(--band)"
    >
      <div className="mb-5 grid gap-5 md:mb-9 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-12">
        <div>
          <h2 id="hosting-packages" className="text-heading">
            {labels.title}
          </h2>
          <p className="mt-3 text-ink-soft">{labels.scaleNote}</p>
        </div>
        <fieldset>
          <legend className="sr-only">{labels.prices.legend}</legend>
          <div className="grid grid-cols-2 overflow-hidden rounded-sm border-[1.5px] border-control md:w-52 lg:w-64">
            {(['net', 'gross'] as const).map((kind) => (
              <label
                key={kind}
                className="grid min-h-11 cursor-pointer place-items-center px-5 font-medium text-ink-soft has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:-outline-offset-5 has-focus-visible:outline-petrol-bar"
              >
                <input
                  type="radio"
                  name="prices"
                  value={kind}
                  defaultChecked={kind === 'net'}
                  className="absolute opacity-0"
                />
                {labels.prices[kind]}
              </label>
            ))}
          </div>
          <p className="mt-2 text-sm text-ink-soft">
            * {labels.period.replace('*', '')}, <VatNote {...labels.footnote} />
          </p>
        </fieldset>
      </div>
      <nav
        id="preise"
        aria-label={labels.jumpLabel}
        className={`grid border border-b-0 border-rule bg-sheet md:hidden ${columns.phone}`}
      >
        {packages.map(({ name, netPrice, grossPrice, short, popular }) => (
          <a
            key={name}
            href={`#${packageAnchor(name)}`}
            className={`flex flex-col border-l border-rule px-3 py-3 leading-tight max-[25rem]:px-2 max-[21rem]:px-1.5 no-underline first:border-l-0 ${popular ? 'bg-petrol text-on-petrol' : ''}`}
          >
            <span className="text-[1.75rem] tracking-[-0.03em]">{name}</span>
            <span className="font-medium whitespace-nowrap proportional-figures max-[23rem]:text-sm">
              <span className="price-net">{netPrice}</span>
              <span className="price-gross">{grossPrice}</span>*
            </span>
            <span className={`mt-1 text-xs ${popular ? 'text-on-petrol-soft' : 'text-ink-soft'}`}>
              {short}
            </span>
          </a>
        ))}
      </nav>
      <div className={`border border-rule bg-sheet md:grid ${columns.table}`}>
        {packages.map((item) => (
          <PackageColumn key={item.name} item={item} labels={labels} contactHref={contactHref} />
        ))}
        <PackageIncluded {...included} />
      </div>
    </section>
  );
}
