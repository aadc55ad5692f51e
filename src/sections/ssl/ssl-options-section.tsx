import type { ssl } from '../../../content/pages/ssl.ts';
import { Band } from '../../ui/band.tsx';
import { PriceSwitch, type PriceSwitchProps } from '../../ui/price-switch.tsx';
import { SslOptionColumn } from './ssl-option-column.tsx';

type SslOptionsSectionProps = typeof ssl.options & { readonly prices: PriceSwitchProps };

/** Three certificates in columns with aligned rows, and notes at the foot of the table. */
export function SslOptionsSection({ title, lead, items, notes, ...rest }: SslOptionsSectionProps) {
  return (
    <Band ground="paper" id="zertifikate" labelledBy="ssl-options-title" title={title} lead={lead}>
      <fieldset className="mt-8">
        <PriceSwitch {...rest.prices} />
      </fieldset>
      <div className="mt-8 border border-rule bg-sheet md:mt-12 md:grid md:grid-cols-3 md:grid-rows-[repeat(9,auto)_auto]">
        {items.map((item) => (
          <SslOptionColumn key={item.id} item={item} recommended={rest.recommended} />
        ))}
        <div className="border-t border-rule px-5 py-7 md:col-span-full md:grid md:grid-cols-3 md:px-0">
          {notes.map((note) => (
            <section
              key={note.title}
              className="max-md:mt-5 max-md:first:mt-0 md:px-[clamp(1.25rem,2.5vw,2.25rem)]"
            >
              <h3 className="font-medium">{note.title}</h3>
              <p className="mt-1 max-w-[36em] text-ink-soft">{note.text}</p>
            </section>
          ))}
        </div>
      </div>
    </Band>
  );
}
