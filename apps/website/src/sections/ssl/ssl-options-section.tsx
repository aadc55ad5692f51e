import type { ssl } from '../../content/pages/ssl.ts';
import { Band } from '../../ui/band.tsx';
import { PriceSwitch, type PriceSwitchProps } from '../../ui/price-switch.tsx';
import { SslOptionColumn } from './ssl-option-column.tsx';

type SslOptionsSectionProps = typeof ssl.options & { readonly prices: PriceSwitchProps };

const columns: Readonly<Record<number, string>> = {
  1: 'md:grid-cols-1 md:max-w-md',
  2: 'md:grid-cols-2 md:max-w-4xl',
  3: 'md:grid-cols-3',
};

/** The certificates in columns with aligned rows. */
export function SslOptionsSection({ title, lead, items, ...rest }: SslOptionsSectionProps) {
  return (
    <Band ground="paper" id="zertifikate" labelledBy="ssl-options-title" title={title} lead={lead}>
      {items.some(({ price }) => price.gross) && (
        <fieldset className="mt-8">
          <PriceSwitch {...rest.prices} />
        </fieldset>
      )}
      <div
        className={`mt-8 border border-rule bg-sheet md:mt-12 md:grid md:grid-rows-[repeat(8,auto)] ${columns[items.length]}`}
      >
        {items.map((item) => (
          <SslOptionColumn key={item.id} item={item} recommended={rest.recommended} />
        ))}
      </div>
    </Band>
  );
}
