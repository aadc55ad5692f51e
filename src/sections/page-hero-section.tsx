import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button-link.tsx';

interface PageHeroSectionProps {
  readonly title: ReactNode;
  readonly titleSize?: 'text-display' | 'text-heading';
  readonly lead: ReactNode;
  /** Between the lead and the buttons. */
  readonly below?: ReactNode;
  readonly actions?: readonly {
    readonly label: string;
    readonly href: string;
    readonly variant: 'primary' | 'outline';
  }[];
  /** On the petrol third; without it there is no panel. */
  readonly children?: ReactNode;
}

/** First band of an inner page: words on two thirds, something to look at on the petrol third. */
export function PageHeroSection(props: PageHeroSectionProps) {
  const { title, titleSize = 'text-display', lead, below, actions = [], children } = props;
  return (
    <section
      aria-labelledby="page-title"
      className="grid grid-cols-[var(--gutter)_minmax(0,1fr)_var(--gutter)] lg:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,50rem)_minmax(0,25rem)_minmax(var(--gutter),1fr)]"
    >
      <div className="col-start-2 pt-4 pb-10 lg:py-16 lg:pr-12">
        <h1 id="page-title" className={titleSize}>
          {title}
        </h1>
        <p className="mt-6 max-w-[34em] text-lead text-ink-soft">{lead}</p>
        {below}
        {actions.length > 0 && (
          <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap lg:gap-4">
            {actions.map(({ label, href, variant }) => (
              <ButtonLink key={href} href={href} variant={variant}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      {children && (
        <div className="on-petrol col-span-full flex items-center justify-center bg-petrol px-(--gutter) py-8 text-on-petrol lg:col-[3/-1] lg:row-start-1 lg:justify-start lg:py-12 lg:pl-12">
          <div className="arrives-whole w-full max-w-88">{children}</div>
        </div>
      )}
    </section>
  );
}
