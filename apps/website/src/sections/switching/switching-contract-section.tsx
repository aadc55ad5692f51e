import type { switching } from '@site/company/pages/switching';
import { Band } from '../../ui/band.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface Entry {
  readonly label: string;
  readonly text: string;
}

type SwitchingContractSectionProps = typeof switching.contract & { readonly termsHref: string };

/** One below the other where letters are so large that a half is narrower than a word. */
const half = 'w-1/2 max-[18rem]:block max-[18rem]:w-full';
const left = `${half} pr-3 md:pr-8`;
const right = `${half} border-l border-control pl-3 md:pl-8`;

/** Notice under the terms beside the right to switch, and what the switch costs. */
export function SwitchingContractSection({ rows, costs, ...copy }: SwitchingContractSectionProps) {
  return (
    <Band ground="tint" labelledBy="switching-contract-title" title={copy.title} lead={copy.lead}>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <table className="w-full table-fixed border-collapse text-left print:break-inside-avoid">
            <caption className="sr-only">{copy.caption}</caption>
            <thead>
              <tr className="border-b-2 border-ink align-top">
                <th scope="col" className={`pb-3 font-normal ${left}`}>
                  <span className="block text-title">{copy.terms}</span>{' '}
                  <span className="block text-sm text-ink-soft">{copy.termsNote}</span>
                </th>
                <th scope="col" className={`pb-3 font-normal ${right}`}>
                  <span className="block text-title text-petrol-text">{copy.law}</span>{' '}
                  <span className="block text-sm text-ink-soft">{copy.lawNote}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ terms, law }) => (
                <tr key={terms.label} className="border-b border-rule align-top">
                  <td className={`py-3 ${left}`}>
                    <ContractEntry {...terms} column={copy.terms} />
                  </td>
                  <td className={`py-3 ${right}`}>
                    <ContractEntry {...law} column={copy.law} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <TextLink href={copy.termsHref} className="mt-4 text-petrol-text">
            {copy.termsLink}
          </TextLink>
        </div>
        <div>
          <h3 className="text-title">{copy.costsTitle}</h3>
          <dl className="mt-4 border-b border-control">
            {costs.map(({ label, figure }) => (
              <div key={label} className="border-t border-control py-3">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-medium">{figure}</dd>
              </div>
            ))}
          </dl>
          {copy.costsNote.map((note) => (
            <p key={note} className="mt-4 text-ink-soft">
              {note}
            </p>
          ))}
        </div>
      </div>
    </Band>
  );
}

/** One below the other, each names its column. */
function ContractEntry({ label, text, column }: Entry & { readonly column: string }) {
  return (
    <>
      <span className="block text-sm text-ink-soft">
        <span className="min-[18rem]:hidden">{column}: </span>
        {label}
      </span>{' '}
      <span className="block">{text}</span>
    </>
  );
}
