import type { ssl } from '../../content/pages/ssl.ts';
import { Band } from '../../ui/band.tsx';
import { ThousandCells } from '../../ui/drawings/thousand-cells.tsx';
import { Icon } from '../../ui/icon.tsx';

/** 99.9 % drawn as a thousand cells with one left out, beside the list of benefits. */
export function SslBenefitsSection(copy: typeof ssl.benefits) {
  return (
    <Band ground="paper" labelledBy="ssl-benefits-title">
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <figure className="max-lg:order-last">
          <ThousandCells label={copy.drawing} />
          <figcaption className="mt-4 flex flex-wrap items-baseline gap-x-4">
            <span className="text-figure proportional-figures">{copy.figure.value}</span>
            <span className="text-lead">{copy.figure.label}</span>
          </figcaption>
        </figure>
        <div>
          <h2 id="ssl-benefits-title" className="text-heading">
            {copy.title}
          </h2>
          <ul className="mt-6 grid gap-4">
            {copy.items.map((item) => (
              <li key={item} className="flex gap-3 text-lead leading-snug">
                <Icon name="check" className="mt-[0.2em] size-4.5 text-petrol-text" />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Band>
  );
}
