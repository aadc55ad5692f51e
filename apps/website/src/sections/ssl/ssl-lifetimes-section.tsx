import type { ssl } from '../../content/pages/ssl.ts';
import { Band } from '../../ui/band.tsx';
import { YearOfCertificates } from '../../ui/drawings/year-of-certificates.tsx';

/** Why certificates are renewed more and more often; below, each step is a bar as wide as the page, which is a year. */
export function SslLifetimesSection(copy: typeof ssl.lifetimes) {
  return (
    <Band ground="tint" labelledBy="ssl-lifetimes-title" title={copy.title}>
      <div className="mt-4 grid gap-x-16 gap-y-4 text-ink-soft lg:grid-cols-2">
        {copy.paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-[38em]">
            {paragraph}
          </p>
        ))}
      </div>
      <h3 className="mt-8 text-title">{copy.caption}</h3>
      <p className="mt-1 text-sm text-ink-soft">{copy.scaleNote}</p>
      <ol>
        {copy.steps.map((step) => (
          <li key={step.from} className="pt-4">
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
    </Band>
  );
}
