import type { switching } from '../../../content/pages/switching.ts';
import { Band } from '../../ui/band.tsx';

/** On a phone the way stands below the format. */
const row =
  'text-pretty max-md:grid max-md:grid-cols-[44%_56%] max-md:grid-rows-[auto_1fr] max-md:gap-y-1 max-md:py-3.5 md:*:py-3.5';
const what = 'pr-4 font-medium max-md:row-span-2 md:pr-8';
const format = 'md:pr-8';

/** A table of everything that a customer takes along. */
export function TakenAlongSection({ rows, ...copy }: typeof switching.takeAlong) {
  return (
    <Band
      ground="paper"
      id="mitnehmen"
      labelledBy="taken-along-title"
      title={copy.title}
      lead={copy.lead}
    >
      <table className="mt-10 w-full table-fixed border-collapse text-left max-md:*:block max-md:block">
        <thead>
          <tr className={`border-b-2 border-ink ${row}`}>
            <th scope="col" className={what}>
              {copy.what}
            </th>
            <th scope="col" className={`font-medium ${format}`}>
              {copy.format}
            </th>
            <th scope="col" className="font-medium max-md:text-sm max-md:text-ink-soft">
              {copy.way}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={item.what} className={`border-b border-rule align-top ${row}`}>
              <th scope="row" className={what}>
                {item.what}
              </th>
              <td className={format}>{item.format}</td>
              <td className="text-ink-soft max-md:text-sm">{item.way}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="mt-10 font-medium">{copy.staysTitle}</h3>
      <p className="mt-1.5 max-w-[46em] text-ink-soft">{copy.stays}</p>
    </Band>
  );
}
