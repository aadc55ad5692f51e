import type { email } from '@site/company/pages/email';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NetGross, VatNote } from '../net-gross.tsx';

interface MailboxColumnProps {
  readonly item: (typeof email.sizes.items)[number];
  readonly popular: string;
}

/** One mailbox size. Its blocks stand side by side on phones, and on top of each other in the three-column layout. */
export function MailboxColumn({ item, popular }: MailboxColumnProps) {
  const titleId = `postfach-${item.gigabytes}`;
  const blocks = Array.from({ length: item.blocks }, (_, block) => block);
  return (
    <article
      aria-labelledby={titleId}
      className="max-md:border-t max-md:border-rule max-md:py-8 md:row-[1/span_5] md:grid md:grid-cols-1 md:grid-rows-subgrid"
    >
      <div
        aria-hidden="true"
        className="grid grid-cols-5 gap-1 md:grid-cols-1 md:content-end md:border-b-2 md:border-ink md:pb-1"
      >
        {blocks.map((block) => (
          <Block key={block} />
        ))}
      </div>
      <header className="pt-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="text-heading">
            {item.size}
          </h3>
          {item.popular && <Badge>{popular}</Badge>}
        </div>
        <p className="mt-2">
          <span className="block text-title font-medium">
            <NetGross net={item.price.amount} gross={item.price.gross} />
          </span>
          <span className="block text-ink-soft">
            {`${item.price.note} `}
            {item.price.vat && <VatNote {...item.price.vat} />}
          </span>
        </p>
      </header>
      <p className="pt-4 leading-snug">{item.description}</p>
      <p className="grid pt-4">
        <ButtonLink variant="outline" href={item.href}>
          <span>{item.action}</span>
        </ButtonLink>
      </p>
      <ul className="mt-6 self-start border-rule md:border-b">
        {item.features.map((feature) => (
          <li key={feature} className="border-t border-rule py-2 leading-snug text-ink-soft">
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Drawn as a drawer with a handle. */
function Block() {
  return (
    <span className="grid h-11 place-items-center rounded-xs bg-petrol-cell lg:h-13">
      <span className="h-1 w-8 rounded-xs bg-on-petrol-soft md:w-14" />
    </span>
  );
}
