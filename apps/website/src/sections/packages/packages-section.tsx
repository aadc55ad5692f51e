import type { packageTable } from '@site/company/pages/packages';
import { Fragment, type ReactNode } from 'react';
import { PriceSwitch } from '../../ui/price-switch.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NetGross, VatNote } from '../net-gross.tsx';
import { PackageColumn } from './package-column.tsx';
import { isLong, packageGrid } from './package-grid.ts';
import { PackageTerms } from './package-terms.tsx';

type PackagesSectionProps = typeof packageTable & {
  readonly contactHref: string;
  /** The address of a clause of the terms and conditions, by the id of its heading. */
  readonly clauseHrefs: ReadonlyMap<string, string>;
  /** The page that answers which package fits, directly below the table. */
  readonly choosing: { readonly href: string; readonly invitation: string };
  /** Below the terms. */
  readonly children: ReactNode;
};

interface PackageTabProps {
  readonly item: (typeof packageTable.packages)[number];
  readonly isChecked: boolean;
  readonly label: string;
  readonly span: string;
}

/**
 * Narrow screens show one package at a time: the radio button before its column selects it, without a script
 * (`package-tab`, shell.css). The columns' `order` puts all tabs first.
 */
function PackageTab({ item, isChecked, label, span }: PackageTabProps) {
  // The chosen tab and its column are one surface.
  const colours = item.popular
    ? 'has-checked:bg-petrol has-checked:text-on-petrol has-checked:[box-shadow:inset_0_3px_var(--color-on-petrol)]'
    : 'has-checked:border-sheet has-checked:bg-sheet has-checked:[box-shadow:inset_0_3px_var(--color-ink)]';
  return (
    <label
      className={`package-tab screen-only relative flex cursor-pointer flex-col border-b border-l border-rule px-3 py-3 leading-tight bg-tint ${colours} ${span} max-[25rem]:px-2 max-[21rem]:px-1 has-focus-visible:outline-3 has-focus-visible:-outline-offset-5 has-focus-visible:outline-current md:hidden`}
    >
      <input
        type="radio"
        name="shown-package"
        value={item.name}
        defaultChecked={isChecked}
        className="peer absolute opacity-0"
      />
      <span
        className={
          isLong(item.name)
            ? 'font-medium [overflow-wrap:anywhere]'
            : 'text-[1.75rem] tracking-[-0.03em]'
        }
      >
        <span className="sr-only">{label} </span>
        {item.name}
      </span>
      <span className="font-medium whitespace-nowrap proportional-figures max-[23rem]:text-sm">
        <NetGross net={item.netPrice} gross={item.grossPrice} />*
      </span>
      <span className="mt-1 text-xs text-ink-soft peer-checked:text-inherit">{item.short}</span>
    </label>
  );
}

/** The price table. Common rows make the meters of its columns comparable. */
export function PackagesSection({
  contactHref,
  clauseHrefs,
  choosing,
  children,
  ...table
}: PackagesSectionProps) {
  const { packages } = table;
  const { grid, tab, column } = packageGrid(packages.map(({ name }) => name));
  const shownFirst = packages.find(({ popular }) => popular) ?? packages[0];
  return (
    <section
      id="services"
      aria-labelledby="hosting-packages"
      className="price-table mx-auto max-w-[calc(75rem+2*var(--gutter))] px-(--gutter) pb-(--band)"
    >
      <div className="mb-4 grid gap-4 md:mb-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-12">
        <div>
          <h2 id="hosting-packages" className="text-heading">
            {table.title}
          </h2>
          {table.scaleNote && <p className="mt-3 text-ink-soft max-md:hidden">{table.scaleNote}</p>}
        </div>
        <fieldset>
          <PriceSwitch {...table.prices} />
          <p className="mt-2 text-sm text-ink-soft max-md:hidden">
            * {table.period.replace('*', '')}, <VatNote {...table.footnote} />
          </p>
        </fieldset>
      </div>
      <fieldset className={`grid min-w-0 border border-rule bg-sheet ${grid}`}>
        <legend className="sr-only">{table.tableLabel}</legend>
        {packages.map((item, index) => (
          <Fragment key={item.name}>
            <PackageTab
              item={item}
              isChecked={item === shownFirst}
              label={table.package}
              span={tab(index)}
            />
            <PackageColumn
              item={item}
              labels={table}
              contactHref={contactHref}
              span={column(index)}
            />
          </Fragment>
        ))}
      </fieldset>
      <PackageTerms terms={table.terms} included={table.included} clauseHrefs={clauseHrefs}>
        <p id="uebergabe" className="mt-3 text-lead">
          <TextLink href={choosing.href}>{choosing.invitation}</TextLink>
        </p>
        {table.why && (
          <p className="mt-4 max-w-[46em] max-sm:text-sm">
            <strong className="font-medium">{table.why.title}</strong> {table.why.text}
          </p>
        )}
      </PackageTerms>
      {children}
    </section>
  );
}
