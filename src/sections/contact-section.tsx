import type { ReactNode } from 'react';
import { Band } from '../ui/band.tsx';
import { BandHeading } from '../ui/band-heading.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

interface ContactCard {
  readonly icon: IconName;
  readonly title: string;
  readonly content: string;
  readonly link?: string;
  readonly sub: string;
}

interface ContactSectionProps {
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly ContactCard[];
  /** The contact form (an island). */
  readonly children: ReactNode;
}

/** The contact form, and beside it every other way to reach the provider. */
export function ContactSection({ title, lead, cards, children }: ContactSectionProps) {
  return (
    <Band ground="paper" id="contact" labelledBy="contact-title">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="lg:col-start-2 lg:row-start-1">
          <BandHeading id="contact-title" title={title} lead={lead} />
          <ul className="mt-8 border-b border-rule lg:mt-12">
            {cards.map((card) => (
              <li key={card.title} className="flex gap-5 border-t border-rule py-5">
                <Icon name={card.icon} className="mt-1 size-5 text-petrol-text" />
                <div>
                  <h3 className="text-sm text-ink-soft">{card.title}</h3>
                  {card.link ? (
                    <a
                      href={card.link}
                      className="inline-flex min-h-11 items-center text-lead font-medium no-underline [overflow-wrap:anywhere] hover:underline"
                    >
                      {card.content}
                    </a>
                  ) : (
                    <p className="py-1.5 text-lead font-medium">{card.content}</p>
                  )}
                  <p className="text-ink-soft">{card.sub}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="border border-rule bg-sheet p-[clamp(1.25rem,3vw,2.5rem)] lg:col-start-1 lg:row-start-1">
          {children}
        </div>
      </div>
    </Band>
  );
}
