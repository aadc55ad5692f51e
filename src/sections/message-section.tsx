import type { ReactNode } from 'react';
import { TextLink } from '../ui/text-link.tsx';

interface MessageSectionProps {
  /** A short code above the title, such as 404. */
  readonly code?: string;
  readonly title: string;
  /** Language of a title that is not German. */
  readonly titleLang?: string;
  readonly text: string;
  readonly home: string;
  readonly homeHref: string;
  readonly children?: ReactNode;
}

/** The content of a page with a single message, such as 404: title, text and links that lead on. */
export function MessageSection({
  code,
  title,
  titleLang,
  text,
  home,
  homeHref,
  children,
}: MessageSectionProps) {
  return (
    <section className="mx-auto max-w-[calc(75rem+2*var(--gutter))] px-(--gutter) py-(--band)">
      {code && <p className="-ml-[0.04em] text-letter font-light text-petrol-text">{code}</p>}
      <h1 lang={titleLang} className="mt-8 text-heading">
        {title}
      </h1>
      <p className="mt-5 max-w-[36em] text-lead text-ink-soft">{text}</p>
      {children && <div className="mt-6 max-w-[36em]">{children}</div>}
      <TextLink back href={homeHref} className="mt-8 text-petrol-text">
        {home}
      </TextLink>
    </section>
  );
}
