import type { ssl } from '../../../content/pages/ssl.ts';
import { Band, BandHeading } from '../../ui/band.tsx';
import { YearOfCertificates } from '../../ui/drawings/year-of-certificates.tsx';

/** Why certificates are renewed more and more often; each step is a bar to the scale of a year. */
export function SslLifetimesSection(copy: typeof ssl.lifetimes) {
  return (
    <Band ground="tint" labelledBy="ssl-lifetimes-title">
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-20">
        <div>
          <BandHeading id="ssl-lifetimes-title" title={copy.title} />
          {copy.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[38em] text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
        <div>
          <h3 className="text-title">{copy.caption}</h3>
          <p className="mt-1 text-sm text-ink-soft">{copy.scaleNote}</p>
          <ol className="mt-4">
            {copy.steps.map((step) => (
              <li key={step.from} className="pt-6">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span>
                    <span className="text-ink-soft">{step.from}</span>{' '}
                    <b className="font-medium">{step.limit}</b>
                  </span>
                  <span className="text-ink-soft">{step.count}</span>
                </p>
                <YearOfCertificates days={step.days} className="mt-2 h-9" />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Band>
  );
}
