import type { switching } from '../../../content/pages/switching.ts';
import { Band } from '../../ui/band.tsx';

const first = 'w-[44%] pr-4 md:w-1/3 md:pr-8';
const second = 'md:grid md:grid-cols-2 md:gap-x-8';

/** A table of everything that a customer takes along. Format and way share a cell, so that it fits a phone. */
export function TakenAlongSection({ rows, ...copy }: typeof switching.takeAlong) {
  return (
    <Band
      ground="paper"
      id="mitnehmen"
      labelledBy="taken-along-title"
      title={copy.title}
      lead={copy.lead}
    >
      <table className="mt-10 w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className={`pb-3 font-medium ${first}`}>
              {copy.what}
            </th>
            <th scope="col" className="pb-3 font-medium">
              {copy.how}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, format, way }) => (
            <tr key={what} className="border-b border-rule align-top">
              <th scope="row" className={`py-3.5 font-medium ${first}`}>
                {what}
              </th>
              <td className="py-3.5">
                <div className={second}>
                  <p>{format}</p>
                  <p className="text-ink-soft max-md:mt-1 max-md:text-sm">{way}</p>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="mt-10 font-medium">{copy.staysTitle}</h3>
      <p className="mt-1.5 max-w-[46em] text-ink-soft">{copy.stays}</p>
    </Band>
  );
}
