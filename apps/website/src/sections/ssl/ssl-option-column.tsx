import type { ssl } from '../../content/pages/ssl.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NetGross, VatNote } from '../net-gross.tsx';

interface SslOptionColumnProps {
  readonly item: (typeof ssl.options.items)[number];
  readonly recommended: string;
}

/** One certificate. Subgrid puts its eight parts on the table's common rows, so that the columns can be compared. */
export function SslOptionColumn({ item, recommended }: SslOptionColumnProps) {
  const { price } = item;
  const soft = item.recommended ? 'text-on-petrol-soft' : 'text-ink-soft';
  const rule = item.recommended ? 'border-petrol-rule' : 'border-rule';
  const titleId = `zertifikat-${item.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={`border-t border-rule px-4 pt-6 pb-8 first:border-t-0 md:row-[1/span_8] md:grid md:grid-cols-1 md:grid-rows-subgrid md:border-t-0 md:p-[clamp(1.25rem,2.5vw,2.25rem)] ${item.recommended ? 'on-petrol bg-petrol text-on-petrol' : ''}`}
    >
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:max-lg:min-h-20 md:max-lg:content-start">
          <h3 id={titleId} className="text-title">
            {item.title}
          </h3>
          {item.recommended && <Badge>{recommended}</Badge>}
        </div>
        <p className="mt-4 lg:mt-6">
          <span className="block text-figure whitespace-nowrap proportional-figures">
            {price.from && (
              <span className={`text-lead tracking-normal ${soft}`}>{`${price.from} `}</span>
            )}
            <NetGross net={price.amount} gross={price.gross} />
          </span>
          {price.notes.map((note, index) => (
            <span key={note} className={`block ${soft}`}>
              {`${note} `}
              {index === 0 && price.vat && <VatNote {...price.vat} />}
            </span>
          ))}
        </p>
      </header>
      <p className="py-6 leading-snug">{item.description}</p>
      <dl className="md:contents">
        {item.features.map((feature) => (
          <div
            key={feature.label}
            className={`flex items-baseline justify-between gap-4 border-t py-2 leading-snug max-[19.5rem]:flex-col max-[19.5rem]:gap-0 md:max-lg:flex-col md:max-lg:gap-0 ${rule}`}
          >
            <dt className={soft}>{feature.label}</dt>
            <dd className="text-right font-medium max-[19.5rem]:text-left md:max-lg:text-left">
              {'mark' in feature ? (
                <>
                  <Icon
                    name={feature.mark ? 'check' : 'minus'}
                    className={`inline size-4.5 align-[-0.2em] ${feature.mark ? '' : 'opacity-60'}`}
                  />
                  <span className="sr-only">{feature.text}</span>
                </>
              ) : (
                feature.text
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={`flex border-t pt-6 ${rule}`}>
        <ButtonLink
          variant={item.recommended ? 'primary' : 'outline'}
          href={item.href}
          className="w-full"
        >
          {item.action}
        </ButtonLink>
      </p>
    </article>
  );
}
