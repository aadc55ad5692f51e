import type { home } from '@site/company/pages/home';
import type { ReactNode } from 'react';
import { AddressText } from '../../ui/address-text.tsx';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ServiceHours, type ServiceHoursProps } from '../service-hours.tsx';

interface FaultWords {
  readonly topic: string;
  readonly note: string;
  readonly label: string;
  readonly href: string;
  /** The same without a script (`behaviour/wake-form-subject.ts`). */
  readonly plainHref: string;
}

type ContactSectionProps = typeof home.contact & {
  readonly hours: ServiceHoursProps;
  readonly fault: FaultWords;
  /** The contact form (an island). */
  readonly children: ReactNode;
};

/** A fault report is answered otherwise: its note says when it is read. */
const unlessFault = '[#contact:has([data-fault-topic][data-shown])_&]:hidden';

/** The contact form first, because every call to action leads to it; beside or below it the other ways to get in touch. */
export function ContactSection({ children, hours, ...copy }: ContactSectionProps) {
  return (
    <Band ground="paper" id="contact" labelledBy="contact-title" className="max-lg:-scroll-mt-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_auto_1fr] print:block">
        <h2 id="contact-title" className="contact-asks text-heading lg:col-start-2">
          {copy.title}
        </h2>
        <div className="contact-card screen-only group mt-6 border border-rule bg-sheet p-[clamp(1.25rem,3vw,2.5rem)] lg:col-start-1 lg:row-[1/4] lg:mt-0 lg:self-start">
          <FormSubject {...copy} />
          {children}
        </div>
        <div className="contact-asks max-lg:mt-6 lg:col-start-2">
          <p
            className={`max-w-[36em] text-lead text-ink-soft max-sm:text-base lg:mt-4 ${unlessFault}`}
          >
            <b className="font-medium text-ink">{copy.nextTitle}</b> {copy.lead} {copy.consultation}
          </p>
          <ul className="mt-4 border-b border-rule max-sm:gap-x-4 min-[23rem]:max-sm:grid min-[23rem]:max-sm:grid-cols-2 md:mt-8">
            {copy.cards.map((card) => (
              <li key={card.title} className="flex gap-4 border-t border-rule py-4 max-sm:py-3">
                <Icon name={card.icon} className="mt-1 size-5 text-petrol-text max-sm:hidden" />
                <div>
                  <h3 className="text-sm text-ink-soft">{card.title}</h3>
                  {card.link ? (
                    <a
                      href={card.link}
                      className="inline-flex min-h-11 items-center text-lead font-medium no-underline [overflow-wrap:anywhere] hover:underline max-sm:-my-1 max-sm:py-2 max-sm:text-base"
                    >
                      <AddressText text={card.content} />
                    </a>
                  ) : (
                    <p className="py-2 text-lead font-medium max-sm:text-base">{card.content}</p>
                  )}
                  {card.sub && (
                    <p
                      className={`text-ink-soft max-sm:text-sm ${card.icon === 'mail' ? unlessFault : ''}`}
                    >
                      {card.sub}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="contact-clock mt-6 lg:col-start-2 lg:mt-8">
          <ServiceHours {...hours} />
          <a
            href={copy.fault.plainHref}
            data-form-href={copy.fault.href}
            className="inline-flex min-h-11 items-center underline underline-offset-[0.3em]"
          >
            {copy.fault.label}
          </a>
        </div>
      </div>
    </Band>
  );
}

/**
 * Hidden until a script finds a package, a topic or a sheet in the form (`behaviour/form-subject.ts`). The topic of a
 * fault adds what to write, and when it is read.
 */
function FormSubject(copy: Omit<ContactSectionProps, 'children' | 'hours'>) {
  return (
    <div
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
      <p
        data-fault-topic={copy.fault.topic}
        className="not-data-shown:hidden basis-full text-base text-ink-soft"
      >
        {copy.fault.note}
      </p>
    </div>
  );
}
