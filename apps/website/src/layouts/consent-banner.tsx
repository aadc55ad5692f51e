import { consent } from '../content/frame/consent.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { KeptTogether } from '../ui/kept-together.tsx';

/** One style for both answers: neither may be easier to see or to hit than the other. */
const choiceStyle = `${buttonStyle('outline')} lg:min-h-11 lg:px-1 lg:text-sm max-sm:px-2 max-[25rem]:px-1 max-[23rem]:text-sm`;
const quietStyle =
  'inline-flex min-h-11 cursor-pointer items-center underline underline-offset-[0.3em] hover:text-ink';

/**
 * Rendered at build time and never hydrated: apps/website/src/consent handles its buttons. CSS hides it until a script of that
 * folder finds that nothing was chosen yet, so that it never appears without JavaScript.
 */
export function ConsentBanner() {
  const copy = consent.banner;
  return (
    <section
      aria-label={copy.label}
      data-consent-region
      className="consent-banner screen-only border-t border-rule bg-sheet lg:right-auto lg:bottom-4 lg:left-4 lg:w-[min(44rem,50vw-2rem)] lg:rounded-sm lg:border"
    >
      <div className="mx-auto grid max-w-[calc(75rem+2*var(--gutter))] gap-x-16 gap-y-2 px-(--gutter) pt-3 md:gap-y-4 md:pt-6 md:pb-3 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] lg:gap-x-6 lg:gap-y-2 lg:px-4 lg:pb-1 lg:pt-3">
        <div className="max-w-[44rem] text-ink-soft max-md:text-xs lg:text-xs">
          <p>
            <KeptTogether text={copy.text} />
          </p>
          {/* Shown where the browser sends Global Privacy Control. */}
          <p className="consent-privacy-control mt-1">{copy.privacyControl}</p>
        </div>
        <div className="consent-choices">
          <div className="grid grid-cols-2 gap-3">
            <button type="button" data-consent-choice="all" className={choiceStyle}>
              {copy.accept}
            </button>
            <button type="button" data-consent-choice="none" className={choiceStyle}>
              {copy.reject}
            </button>
          </div>
          <div className="flex flex-wrap justify-between gap-x-2 text-sm text-ink-soft md:mt-1">
            <button type="button" data-open-consent className={quietStyle}>
              {copy.settings}
            </button>
            {copy.links.map(({ label, href }) => (
              <a key={href} href={href} className={quietStyle}>
                {label}
              </a>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
