import type { switching } from '@site/company/pages/switching';
import { Band } from '../../ui/band.tsx';
import {
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '../../ui/table.tsx';

/** On a phone the way is below the format, and with large letters both below what is taken. */
const row =
  'text-pretty max-md:grid max-md:grid-cols-[45%_55%] max-[18rem]:grid-cols-1 max-md:grid-rows-[auto_1fr] max-md:gap-y-1 max-md:py-3 md:*:py-3';
const what = 'pr-3 font-medium max-md:row-span-2 md:pr-8';
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
      <Table className="mt-8 w-full table-fixed border-collapse text-left max-md:*:block max-md:block">
        <TableHead>
          <TableRow className={`border-b-2 border-ink ${row}`}>
            <ColumnHead className={what}>{copy.what}</ColumnHead>
            <ColumnHead className={`font-medium ${format}`}>{copy.format}</ColumnHead>
            <ColumnHead className="font-medium max-md:text-sm max-md:text-ink-soft">
              {copy.way}
            </ColumnHead>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((item) => (
            <TableRow key={item.what} className={`border-b border-rule align-top ${row}`}>
              <RowHead className={what}>{item.what}</RowHead>
              <TableCell className={format}>{item.format}</TableCell>
              <TableCell className="text-ink-soft max-md:text-sm">{item.way}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <h3 className="mt-8 font-medium">{copy.limitsTitle}</h3>
      <p className="mt-2 max-w-[46em] text-ink-soft">{copy.limits}</p>
      <h3 className="mt-6 font-medium">{copy.staysTitle}</h3>
      <p className="mt-2 max-w-[46em] text-ink-soft">{copy.stays}</p>
    </Band>
  );
}
