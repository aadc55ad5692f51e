import type { ReactNode } from 'react';
import type { home } from '../../../content/pages/home.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Band } from '../../ui/band.tsx';
import { FoldMark, Icon } from '../../ui/icon.tsx';
import { ServiceHours, type ServiceHoursProps } from '../service-hours.tsx';

type ContactSectionProps = typeof home.contact & {
  readonly hours: ServiceHoursProps['words'];
  readonly times: ServiceHoursProps['times'];
  /** The contact form (an island). */
  readonly children: ReactNode;
};

/** The contact form first, because every call to action leads to it; beside or below it the other ways to get in touch. */
export function ContactSection({ children, hours, times, ...copy }: ContactSectionProps) {
  return (
    <Band ground="paper" id="contact" labelledBy="contact-title" className="max-lg:-scroll-mt-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_auto_1fr]">
        <h2 id="contact-title" className="contact-asks text-heading lg:col-start-2">
          {copy.title}
        </h2>
        <div className="contact-card group mt-6 border border-rule bg-sheet p-[clamp(1.25rem,3vw,2.5rem)] lg:col-start-1 lg:row-[1/4] lg:mt-0">
          <FormSubject {...copy} />
          {children}
          <details className="contact-asks mt-6 border-t border-rule">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium">
              {copy.next.title}
              <FoldMark />
            </summary>
            <ul className="mt-1 grid max-w-[38em] list-disc gap-2 pl-5 text-ink-soft">
              {copy.next.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </details>
        </div>
        <div className="contact-asks max-lg:mt-8 lg:col-start-2">
          <p className="mt-4 max-w-[36em] text-lead text-ink-soft">{copy.lead}</p>
          <ul className="mt-5 border-b border-rule max-sm:gap-x-5 min-[23rem]:max-sm:grid min-[23rem]:max-sm:grid-cols-2 md:mt-8 lg:mt-12">
            {copy.cards.map((card) => (
              <li key={card.title} className="flex gap-5 border-t border-rule py-5 max-sm:py-3">
                <Icon name={card.icon} className="mt-1 size-5 text-petrol-text max-sm:hidden" />
                <div>
                  <h3 className="text-sm text-ink-soft">{card.title}</h3>
                  {'link' in card ? (
                    <a
                      href={card.link}
                      className="inline-flex min-h-11 items-center text-lead font-medium no-underline [overflow-wrap:anywhere] hover:underline max-sm:-my-1 max-sm:py-2.5 max-sm:text-base"
                    >
                      <AddressText text={card.content} />
                    </a>
                  ) : (
                    <p className="py-1.5 text-lead font-medium max-sm:text-base">{card.content}</p>
                  )}
                  <p className="text-ink-soft max-sm:text-sm">{card.sub}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="contact-clock mt-8 lg:col-start-2">
          <ServiceHours words={hours} times={times} />
        </div>
      </div>
    </Band>
  );
}

/** Hidden until a script finds a package, a topic or a sheet in the form (`behaviour/form-subject.ts`). */
function FormSubject(copy: typeof home.contact) {
  return (
    <p
      data-form-subject
      className="mb-4 flex flex-wrap not-data-shown:hidden items-center gap-x-3 gap-y-2 text-lead"
    >
      {copy.openedFor}
      {[copy.openedForPackage, '', copy.openedForSheet].map((before) => (
        <button
          key={before}
          type="button"
          data-before={before}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm not-data-shown:hidden bg-petrol px-3 text-on-petrol hyphens-manual hover:bg-petrol-deep"
        >
          <b className="font-medium" />
          <span className="sr-only">{copy.remove}</span>
          <Icon name="close" />
        </button>
      ))}
    </p>
  );
}
