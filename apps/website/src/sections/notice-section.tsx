import type { noticePages } from '@site/company/notice/pages';
import type { ReactNode } from 'react';
import { Band } from '../ui/band.tsx';

type NoticeSectionProps = typeof noticePages.page & {
  /** The form's own heading. */
  readonly formTitle: string;
  /** The form for notices. */
  readonly children: ReactNode;
};

/** The form for notices of illegal content; beside it what happens next and where else to turn. */
export function NoticeSection({
  formTitle,
  steps,
  elsewhere,
  children,
  ...copy
}: NoticeSectionProps) {
  return (
    <Band ground="tint" labelledBy="form-title" className="mb-(--band)">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="border border-rule bg-sheet p-[clamp(1.25rem,3vw,2.5rem)]">
          <h2 id="form-title" className="mb-1 text-title">
            {formTitle}
          </h2>
          {children}
        </div>
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="text-title">{copy.stepsTitle}</h2>
          <ol className="mt-4 border-b border-control">
            {steps.map((step, index) => (
              <li
                key={step.title}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-control py-4"
              >
                <span
                  aria-hidden="true"
                  className="text-title font-light text-petrol-text proportional-figures"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-medium">{step.title}</h3>
                  <p className="mt-1 text-ink-soft">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
          <h2 className="mt-8 text-title">{copy.elsewhereTitle}</h2>
          <ul className="mt-4 grid gap-1">
            {elsewhere.map(({ before, label, link }) => (
              <li key={link} className="text-ink-soft">
                <p className="-mb-2">{before}</p>
                <a
                  href={link}
                  className="inline-flex min-h-11 items-center font-medium text-ink no-underline [overflow-wrap:anywhere] hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Band>
  );
}
