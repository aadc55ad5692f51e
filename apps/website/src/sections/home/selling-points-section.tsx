import type { home } from '@site/company/pages/home';
import { Band, BandHeading } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Shows up to six figures side by side. */
const columns: Readonly<Record<number, string>> = { 5: 'lg:grid-cols-5', 6: 'lg:grid-cols-6' };

/** The statistics in one quiet line, then the selling points as a list beside the heading. */
export function SellingPointsSection(
  copy: typeof home.sellingPoints & { readonly moreHref: string },
) {
  return (
    <Band ground="paper" labelledBy="selling-points-title">
      <dl
        className={`arrives-whole grid grid-cols-2 gap-x-4 gap-y-2 border-y border-rule py-4 sm:grid-cols-3 ${columns[copy.statistics.length] ?? 'lg:grid-cols-4'}`}
      >
        {copy.statistics.map(({ icon, value, label, note, href }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm">{label}</dt>
            <dd className="flex min-h-lh items-center gap-2 text-title whitespace-nowrap proportional-figures">
              <Icon name={icon} className="size-5 text-petrol-text" />
              {value}
            </dd>
            {note && (
              <dd className="order-first text-xs text-ink-soft">
                {href ? (
                  <a href={href} className="underline underline-offset-[0.2em]">
                    {note}
                  </a>
                ) : (
                  note
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className="mt-(--band) grid gap-6 md:gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <div>
          <BandHeading id="selling-points-title" title={copy.title} lead={copy.lead} />
          <TextLink href={copy.moreHref} className="mt-2 text-petrol-text">
            {copy.more}
          </TextLink>
        </div>
        <ol className="border-b border-rule">
          {copy.points.map((point) => (
            <li
              key={point.title}
              className="flex gap-4 border-t border-rule py-3 md:py-6 md:first:pt-4"
            >
              <Icon name={point.icon} className="mt-1 size-6 text-petrol-text" />
              <div>
                <h3 className="text-title">{point.title}</h3>
                <p className="mt-2 max-w-[38em] text-ink-soft">{point.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
