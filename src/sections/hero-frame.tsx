import type { ReactNode } from 'react';

interface HeroFrameProps {
  readonly title: ReactNode;
  readonly titleSize: 'text-display' | 'text-heading';
  readonly lead: ReactNode;
  /** Below the lead. */
  readonly children: ReactNode;
  /** On the petrol third; without it there is no panel. */
  readonly panel: ReactNode;
}

/** First band of an inner page: words on two thirds, something to look at on the petrol third. */
export function HeroFrame({ title, titleSize, lead, children, panel }: HeroFrameProps) {
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
        {children}
      </div>
      {panel && (
        <div className="on-petrol col-span-full flex items-center justify-center bg-petrol px-(--gutter) py-8 text-on-petrol lg:col-[3/-1] lg:row-start-1 lg:justify-start lg:py-12 lg:pl-12">
          <div className="arrives-whole w-full max-w-88">{panel}</div>
        </div>
      )}
    </section>
  );
}
