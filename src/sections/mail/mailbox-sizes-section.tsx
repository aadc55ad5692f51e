import { Band } from '../../ui/band.tsx';
import { BandHeading } from '../../ui/band-heading.tsx';
import { PriceSwitch, type PriceSwitchProps } from '../../ui/price-switch.tsx';
import { MailAgent, type MailAgentCopy } from './mail-agent.tsx';
import { MailboxColumn, type MailboxCopy } from './mailbox-column.tsx';

interface MailboxSizesSectionProps {
  readonly title: string;
  readonly scaleNote: string;
  readonly popular: string;
  readonly prices: PriceSwitchProps;
  readonly items: readonly MailboxCopy[];
  readonly agent: MailAgentCopy;
}

/** Three mailbox sizes as stacks of equal blocks on one baseline: twice the space is twice as high. */
export function MailboxSizesSection({ items, agent, ...copy }: MailboxSizesSectionProps) {
  return (
    <Band ground="sheet" id="postfaecher" labelledBy="mailbox-sizes-title">
      {/* The largest stack reaches up into the free space beside the heading. */}
      <div className="md:w-3/5">
        <BandHeading id="mailbox-sizes-title" title={copy.title} lead={copy.scaleNote} />
        <fieldset className="mt-5">
          <PriceSwitch {...copy.prices} />
        </fieldset>
      </div>
      <div className="mt-8 md:-mt-28 md:grid md:grid-cols-3 md:grid-rows-[repeat(5,auto)] md:gap-x-[clamp(1.5rem,4vw,4rem)]">
        {items.map((item) => (
          <MailboxColumn key={item.size} item={item} popular={copy.popular} />
        ))}
      </div>
      <MailAgent {...agent} />
    </Band>
  );
}
