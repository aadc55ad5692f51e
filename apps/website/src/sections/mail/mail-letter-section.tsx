import type { email } from '@site/company/pages/email';
import { Band, BandHeading } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The features drawn as an e-mail whose header fields are the promises. */
export function MailLetterSection({ title, lead, features }: typeof email.letter) {
  return (
    <Band ground="paper" labelledBy="mail-letter-title">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-16">
        <BandHeading id="mail-letter-title" title={title} lead={lead} />
        <div className="border border-rule bg-sheet [box-shadow:var(--shadow-lift)]">
          <svg
            viewBox="0 0 400 44"
            preserveAspectRatio="none"
            className="block h-9 w-full border-b border-rule text-control lg:h-14"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M0 0l200 40L400 0" vectorEffect="non-scaling-stroke" strokeWidth="1.5" />
          </svg>
          <ul className="px-4 py-2 md:px-8 md:py-4">
            {features.map((feature) => (
              <li
                key={feature.field}
                className="grid gap-x-8 border-t border-rule py-4 first:border-t-0 md:grid-cols-[8rem_minmax(0,1fr)]"
              >
                <p aria-hidden="true" className="flex gap-2 text-ink-soft max-md:mb-1 md:pt-1">
                  <Icon name={feature.icon} className="mt-1 size-4 text-petrol-text" />
                  {feature.field}
                </p>
                <div>
                  <h3 className="text-title">
                    <span className="sr-only">{feature.field}: </span>
                    {feature.title}
                  </h3>
                  <p className="mt-1 max-w-[36em] text-ink-soft">{feature.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Band>
  );
}
