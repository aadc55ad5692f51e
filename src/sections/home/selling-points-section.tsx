import type { home } from '../../../content/pages/home.ts';
import { Band, BandHeading } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The statistics in rows, then the selling points as a list beside the heading. */
export function SellingPointsSection(
  copy: typeof home.sellingPoints & { readonly moreHref: string },
) {
  return (
    <Band ground="paper" labelledBy="selling-points-title">
      <dl
        className={`grid grid-cols-2 border-t border-rule sm:grid-cols-3 ${copy.statistics.length > 6 ? 'lg:grid-cols-4' : 'lg:grid-cols-6'}`}
      >
        {copy.statistics.map(({ icon, value, label, note }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-b border-rule py-3 pr-5 md:py-5"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-figure font-medium whitespace-nowrap proportional-figures max-sm:text-title">
              <Icon name={icon} className="mb-1 size-5 text-petrol-text md:mb-3" />
              {value}
            </dd>
            {note && <dd className="order-first text-xs text-ink-soft">{note}</dd>}
          </div>
        ))}
      </dl>
      <div className="mt-(--band) grid gap-6 md:gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <div>
          <BandHeading id="selling-points-title" title={copy.title} lead={copy.lead} />
          <TextLink href={copy.moreHref} className="mt-5 text-petrol-text">
            {copy.more}
          </TextLink>
        </div>
        <ol className="border-b border-rule">
          {copy.points.map((point) => (
            <li
              key={point.title}
              className="flex gap-5 border-t border-rule py-3 md:py-6 md:first:pt-5"
            >
              <Icon name={point.icon} className="mt-1 size-6 text-petrol-text" />
              <div>
                <h3 className="text-title">{point.title}</h3>
                <p className="mt-1.5 max-w-[38em] text-ink-soft md:mt-2">{point.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
