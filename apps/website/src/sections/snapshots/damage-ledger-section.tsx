import type { snapshots } from '@site/company/pages/snapshots';
import { Band } from '../../ui/band.tsx';
import { DamageCalculator } from './damage-calculator.tsx';

interface Entry {
  readonly label: string;
  readonly figure: string;
}

const left = 'w-1/2 pr-2 sm:pr-3 md:pr-8';
const right = 'w-1/2 border-l border-control pl-2 sm:pl-3 md:pl-8';

/** A cost comparison as the two sides of a ledger. Every cell has its own label, so that it reads well on a phone. */
export function DamageLedgerSection({ rows, total, ...copy }: typeof snapshots.ledger) {
  return (
    <Band ground="sheet" labelledBy="ledger-title" title={copy.title} lead={copy.lead}>
      <table className="mt-8 w-full table-fixed border-collapse text-left align-top">
        <caption className="sr-only">{copy.caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className={`pb-3 text-title font-normal ${left}`}>
              {copy.without}
            </th>
            <th scope="col" className={`pb-3 text-title font-normal text-petrol-text ${right}`}>
              {copy.with}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.without.label} className="border-b border-rule align-top">
              <td className={`py-3 ${left}`}>
                <LedgerEntry {...row.without} />
              </td>
              <td className={`py-3 ${right}`}>
                <LedgerEntry {...row.with} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-b-4 border-double border-ink align-top">
            <td className={`py-4 ${left}`}>
              <LedgerEntry {...total.without} sum />
            </td>
            <td className={`py-4 text-petrol-text ${right}`}>
              <LedgerEntry {...total.with} sum />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-4 max-w-[46em] text-sm text-ink-soft">{copy.note}</p>
      <DamageCalculator {...copy.calculator} />
    </Band>
  );
}

function LedgerEntry({ label, figure, sum = false }: Entry & { readonly sum?: boolean }) {
  return (
    <span className="flex flex-col-reverse gap-x-6 md:flex-row md:items-baseline md:justify-between">
      <span
        className={`max-md:text-sm max-[22.5rem]:text-xs ${sum ? 'font-medium' : 'text-ink-soft'}`}
      >
        {label}
      </span>{' '}
      <span
        className={`whitespace-nowrap ${sum ? 'font-medium md:text-lead lg:text-title' : 'text-lead'} max-[22.5rem]:text-[0.875rem]`}
      >
        {figure}
      </span>
    </span>
  );
}
