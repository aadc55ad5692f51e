import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button-link.tsx';

interface PageHeroSectionProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** Between the lead and the buttons. */
  readonly below?: ReactNode;
  readonly actions?: readonly {
    readonly label: string;
    readonly href: string;
    readonly variant: 'primary' | 'outline';
  }[];
  /** The page's picture, on the larger half. */
  readonly picture?: ReactNode;
  /** Figures on a petrol third, on a page without a picture. */
  readonly children?: ReactNode;
}

const rowOf = {
  picture:
    'lg:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,33rem)_minmax(0,42rem)_minmax(var(--gutter),1fr)]',
  panel:
    'lg:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,50rem)_minmax(0,25rem)_minmax(var(--gutter),1fr)]',
};

/** First band of an inner page: words, and beside them on petrol the page's picture, or a few figures. */
export function PageHeroSection(props: PageHeroSectionProps) {
  const { title, lead, below, actions = [], picture, children } = props;
  return (
    <section
      aria-labelledby="page-title"
      className={`grid grid-cols-[var(--gutter)_minmax(0,1fr)_var(--gutter)] ${picture ? rowOf.picture : rowOf.panel}`}
    >
      <div className="col-start-2 pt-4 pb-8 lg:py-16 lg:pr-12">
        <h1 id="page-title" className="text-display">
          {title}
        </h1>
        {/* Measured in letters on a small phone, as the title of the home page is. */}
        <p className="mt-6 max-w-[34em] text-lead text-ink-soft max-[25rem]:max-w-[19em]">{lead}</p>
        {below}
        {actions.length > 0 && (
          <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap lg:gap-4 lg:max-[75rem]:inline-grid">
            {actions.map(({ label, href, variant }) => (
              <ButtonLink key={href} href={href} variant={variant}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      {(picture ?? children) && (
        <div className="on-petrol col-span-full flex items-center justify-center bg-petrol px-(--gutter) py-8 text-on-petrol lg:col-[3/-1] lg:row-start-1 lg:justify-start lg:py-12 lg:pl-12">
          <div
            className={`shop-picture arrives-whole w-full ${picture ? 'max-w-156' : 'max-w-88'}`}
          >
            {picture ?? children}
          </div>
        </div>
      )}
    </section>
  );
}
