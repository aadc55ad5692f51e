import type { ReactNode } from 'react';

const grounds = {
  paper: '',
  sheet: 'bg-sheet border-y border-rule',
  tint: 'bg-tint',
  petrol: 'bg-petrol text-on-petrol on-petrol',
} as const;

/** For a grid of one column on narrow paper: Chromium moves it to the next page as a whole where it would break blocks. */
export const printedInOneColumn = 'max-lg:print:block print:*:mt-4';

export type BandGround = keyof typeof grounds;

interface BandProps {
  readonly ground: BandGround;
  /** Anchor of the band; must be listed in the route registry. */
  readonly id?: string;
  /** Id of the heading that names the band. */
  readonly labelledBy: string;
  /** Puts this heading above the content. A band with its heading elsewhere places `BandHeading` itself. */
  readonly title?: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A full-width section of a page on one background colour, its content within the page's maximum width. */
export function Band({ ground, id, labelledBy, title, lead, children, className = '' }: BandProps) {
  const tone = ground === 'petrol' ? 'petrol' : 'paper';
  return (
    <section id={id} aria-labelledby={labelledBy} className={`${grounds[ground]} ${className}`}>
      <div className="mx-auto max-w-[calc(75rem+2*var(--gutter))] px-(--gutter) py-(--band)">
        {title && <BandHeading id={labelledBy} title={title} lead={lead} tone={tone} />}
        {children}
      </div>
    </section>
  );
}

interface BandHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly tone?: 'paper' | 'petrol';
}

/** Left-aligned heading of a band: the title says what the visitor gets, the lead says how. */
export function BandHeading({ id, title, lead, tone = 'paper' }: BandHeadingProps) {
  return (
    <div className="band-heading max-w-3xl">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {lead && (
        <p
          className={`mt-4 max-w-[36em] text-lead ${tone === 'petrol' ? 'text-on-petrol-soft' : 'text-ink-soft'}`}
        >
          {lead}
        </p>
      )}
    </div>
  );
}
