import { consent } from '../../content/frame/consent.ts';
import { buttonStyle } from '../ui/button-style.ts';

/** One style for both answers: neither may be easier to see or to hit than the other. */
const choiceStyle = `${buttonStyle('outline')} max-sm:px-2 max-[25rem]:px-1 max-[23rem]:text-sm`;
const quietStyle =
  'inline-flex min-h-11 cursor-pointer items-center underline underline-offset-[0.3em] hover:text-ink';

/**
 * Rendered at build time and never hydrated: src/consent handles its buttons. CSS hides it until a script of that
 * folder finds that nothing was chosen yet, so that it never appears without JavaScript.
 */
export function ConsentBanner() {
  const copy = consent.banner;
  return (
    <section
      aria-label={copy.label}
      data-consent-region
      className="consent-banner screen-only border-t border-rule bg-sheet"
    >
      <div className="mx-auto grid max-w-[calc(75rem+2*var(--gutter))] gap-x-16 gap-y-2 px-(--gutter) pt-3 md:gap-y-4 md:pt-6 md:pb-3 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="max-w-[44rem] text-ink-soft max-md:text-xs">
          <p className="mb-1 font-medium text-ink max-md:hidden">{copy.title}</p>
          <p>{copy.text}</p>
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
          <div className="flex flex-wrap justify-between gap-x-2 text-sm md:mt-1 text-ink-soft">
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
