import { buttonStyle } from '../ui/button-style.ts';

interface ConsentBannerProps {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** Shown where the browser sends Global Privacy Control. */
  readonly privacyControl: string;
  readonly accept: string;
  readonly reject: string;
  readonly settings: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Accepting and rejecting look alike to the pixel: neither may be the easier one to see or to hit. */
const choiceStyle = `${buttonStyle('outline')} consent-choice`;

/**
 * Rendered at build and never hydrated: src/consent answers its buttons. Hidden by CSS until a
 * script of that folder has found that nothing was chosen yet, so it is never there without one.
 */
export function ConsentBanner(copy: ConsentBannerProps) {
  return (
    <section
      aria-label={copy.label}
      data-consent-region
      className="consent-banner screen-only border-t border-rule bg-sheet"
    >
      <div className="mx-auto grid max-w-[calc(75rem+2*var(--gutter))] gap-x-12 gap-y-3 px-(--gutter) py-4 md:py-6 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="max-w-[46rem] text-sm md:text-base">
          <p className="font-medium">{copy.title}</p>
          <p className="mt-1 text-ink-soft">{copy.text}</p>
          <p className="consent-privacy-control mt-1 text-ink-soft">{copy.privacyControl}</p>
          <p className="flex gap-x-6 text-sm">
            {copy.links.map(({ label, href }) => (
              <a
                key={href}
                href={href}
                className="inline-flex min-h-11 items-center underline underline-offset-[0.3em] md:min-h-9"
              >
                {label}
              </a>
            ))}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-3 gap-y-1">
          <button type="button" data-consent-choice="all" className={choiceStyle}>
            {copy.accept}
          </button>
          <button type="button" data-consent-choice="none" className={choiceStyle}>
            {copy.reject}
          </button>
          <button
            type="button"
            data-open-consent
            className="col-span-2 inline-flex min-h-11 cursor-pointer items-center justify-center underline underline-offset-[0.3em]"
          >
            {copy.settings}
          </button>
        </div>
      </div>
    </section>
  );
}
