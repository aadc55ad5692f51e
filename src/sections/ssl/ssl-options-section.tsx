import type { ssl } from '../../../content/pages/ssl.ts';
import { Band } from '../../ui/band.tsx';
import { PriceSwitch, type PriceSwitchProps } from '../../ui/price-switch.tsx';
import { SslOptionColumn } from './ssl-option-column.tsx';

type SslOptionsSectionProps = typeof ssl.options & { readonly prices: PriceSwitchProps };

/** Three certificates in columns with aligned rows. */
export function SslOptionsSection({ title, lead, items, ...rest }: SslOptionsSectionProps) {
  return (
    <Band ground="paper" id="zertifikate" labelledBy="ssl-options-title" title={title} lead={lead}>
      <fieldset className="mt-8">
        <PriceSwitch {...rest.prices} />
      </fieldset>
      <div className="mt-8 border border-rule bg-sheet md:mt-12 md:grid md:grid-cols-3 md:grid-rows-[repeat(8,auto)]">
        {items.map((item) => (
          <SslOptionColumn key={item.id} item={item} recommended={rest.recommended} />
        ))}
      </div>
    </Band>
  );
}
