import type { packageTable } from '@site/company/pages/packages';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FoldMark } from '../../ui/icon.tsx';
import { Meter, type MeterTone } from '../../ui/meter.tsx';
import { NetGross, VatNote } from '../net-gross.tsx';

/** The anchor of a package: `paket-s`. */
const packageAnchor = (name: string): string =>
  `paket-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

interface PackageColumnProps {
  readonly item: (typeof packageTable.packages)[number];
  readonly labels: typeof packageTable;
  readonly contactHref: string;
  /** How many columns of a wide table it takes. */
  readonly span: string;
}

/**
 * One package, its button beside the price. Narrow screens show price, audience and the four meters, and unfold the rest
 * (`phone-fold`, shell.css). On wide screens subgrid aligns its six parts with those of the other packages; the list of
 * extras is the last of them, because its length differs most.
 */
export function PackageColumn({ item, labels, contactHref, span }: PackageColumnProps) {
  const tone: MeterTone = item.popular ? 'petrol' : 'paper';
  const soft = item.popular ? 'text-on-petrol-soft' : 'text-ink-soft';
  const rule = item.popular ? 'border-petrol-rule' : 'border-rule';
  const anchor = packageAnchor(item.name);
  const titleId = `${anchor}-titel`;
  /** A package may list nothing beside its quotas. */
  const lists = item.extras.length + (item.also?.length ?? 0) > 0;
  const caption = `flex justify-between border-b pb-2 font-medium ${rule}`;
  return (
    <article
      id={anchor}
      aria-labelledby={titleId}
      className={`col-span-full px-4 pt-4 pb-4 max-md:order-1 ${span} md:row-span-6 md:grid md:grid-cols-1 md:grid-rows-subgrid md:p-[clamp(1.25rem,7vw-3rem,2.5rem)] ${item.popular ? 'on-petrol bg-petrol text-on-petrol' : ''}`}
    >
      {/*
       * Side by side only where the widest letter and a gross price fit, and then in all columns. On phones the tab above has
       * the name, and the price is one line.
       */}
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-4 md:max-lg:flex-col md:max-lg:items-start">
        <h3
          id={titleId}
          className={`max-md:not-print:sr-only ${
            item.name.length > 8
              ? 'text-title [overflow-wrap:anywhere]'
              : item.name.length > 2
                ? 'text-heading font-light'
                : '-ml-[0.04em] text-display font-light'
          }`}
        >
          <span className="sr-only">{labels.package} </span>
          {item.name}
        </h3>
        <p className="text-right leading-tight max-md:flex max-md:w-full max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 md:max-lg:text-left">
          {item.popular && (
            <span className="screen-only mb-2 block max-md:order-1 max-md:ml-auto">
              <Badge>{labels.popular}</Badge>
            </span>
          )}
          <b className="block text-figure font-medium whitespace-nowrap">
            <NetGross net={item.netPrice} gross={item.grossPrice} />
          </b>
          <span className={`block ${soft}`}>{labels.period}</span>
          <span className={`block basis-full text-left text-xs max-md:order-2 md:hidden ${soft}`}>
            * <VatNote {...labels.footnote} />
          </span>
        </p>
      </header>
      <p className="pt-4 leading-snug max-md:pt-3">{item.audience}</p>
      <p className="screen-only pt-4">
        <ButtonLink
          variant={item.popular ? 'primary' : 'outline'}
          href={contactHref}
          data-package={item.name}
          className="w-full md:max-lg:px-3"
        >
          {item.action}
        </ButtonLink>
      </p>
      <section className="pt-6 max-md:pt-3">
        <h4 className="sr-only">{labels.spaceTitle}</h4>
        <dl className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-[19.5rem]:grid-cols-1">
          {item.space.map((row) => (
            <Meter key={row.label} tone={tone} isNarrow {...row} text={row.text ?? '–'} />
          ))}
        </dl>
      </section>
      {(lists || item.newsletter.length > 0) && (
        <details className="phone-fold">
          <summary className="mt-2 flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium">
            {item.more}
            <FoldMark />
          </summary>
          {item.newsletter.length > 0 && (
            <section className="pt-6 max-md:pt-3">
              <h4 className={caption}>{labels.newsletterTitle}</h4>
              <dl className="pt-2">
                {item.newsletter.map((row) => (
                  <div
                    key={row.label}
                    className="flex justify-between gap-x-3 pt-1 md:max-lg:flex-col"
                  >
                    <dt className={soft}>{row.label}</dt>
                    <dd className={row.text ? 'font-medium' : soft}>
                      {row.text ?? labels.newsletterOnRequest}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          {lists && (
            <section className="pt-6">
              <h4 className={caption}>{item.extrasTitle}</h4>
              <ul className="grid gap-2 pt-3 leading-snug">
                {item.extras.map((extra) => (
                  <li key={extra}>{extra}</li>
                ))}
                {item.also?.map((line) => (
                  <li key={line} className={soft}>
                    {line}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </details>
      )}
    </article>
  );
}
