import type { email } from '@site/company/pages/email';
import { Band, BandHeading } from '../../ui/band.tsx';
import { PriceSwitch, type PriceSwitchProps } from '../../ui/price-switch.tsx';
import { MailboxColumn } from './mailbox-column.tsx';

type MailboxSizesSectionProps = typeof email.sizes & { readonly prices: PriceSwitchProps };

/** Beside the heading there is room for the third stack, and for a fourth. */
const columns: Readonly<Record<number, string>> = {
  1: 'md:grid-cols-1 md:max-w-sm',
  2: 'md:grid-cols-2 md:max-w-3xl',
  3: 'md:grid-cols-3 md:-mt-[7rem]',
  4: 'md:grid-cols-4',
};

/** Mailbox sizes as stacks of equal blocks on one baseline: twice the space is twice as high. */
export function MailboxSizesSection({ items, agent, ...copy }: MailboxSizesSectionProps) {
  return (
    <Band ground="sheet" id="postfaecher" labelledBy="mailbox-sizes-title">
      {/* The largest of three stacks reaches up into the free space beside the heading. */}
      <div className="md:w-3/5">
        <BandHeading id="mailbox-sizes-title" title={copy.title} lead={copy.scaleNote} />
        {items.length > 1 && (
          <fieldset className="mt-4">
            <PriceSwitch {...copy.prices} />
          </fieldset>
        )}
      </div>
      <div
        className={`mt-8 md:grid md:grid-rows-[repeat(5,auto)] md:gap-x-[clamp(1.5rem,4vw,4rem)] ${columns[items.length]}`}
      >
        {items.map((item) => (
          <MailboxColumn key={item.size} item={item} popular={copy.popular} />
        ))}
      </div>
      {agent && <MailAgent {...agent} />}
    </Band>
  );
}

/** The steps of the AI mail agent, from left to right. */
function MailAgent({ title, steps }: NonNullable<typeof email.sizes.agent>) {
  return (
    <section
      aria-labelledby="mail-agent-title"
      className="on-petrol mt-8 bg-petrol px-4 py-6 text-on-petrol md:mt-12 md:p-[clamp(1.5rem,3vw,2.5rem)]"
    >
      <h3 id="mail-agent-title" className="text-title">
        {title}
      </h3>
      <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-0">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-petrol-rule pt-4 md:pr-8">
            <h4 className="flex items-center gap-3 font-medium">
              <span aria-hidden="true" className="text-on-petrol-bar">
                {index + 1}
              </span>
              {step.title}
            </h4>
            <p className="mt-1 text-on-petrol-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
