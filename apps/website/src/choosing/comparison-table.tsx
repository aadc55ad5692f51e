import { fill } from '@site/forms/fill';
import { FoldMark, Icon } from '../ui/icon.tsx';
import { PriceSwitch, type PriceSwitchProps } from '../ui/price-switch.tsx';
import {
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '../ui/table.tsx';

interface ComparisonTableProps {
  readonly title: string;
  readonly feature: string;
  readonly differences: string;
  readonly pair: string;
  readonly all: string;
  readonly pairOf: string;
  readonly everywhere: string;
  readonly yes: string;
  readonly no: string;
  readonly price: string;
  readonly vat: { readonly net: string; readonly gross: string; readonly vat: string };
  readonly prices: PriceSwitchProps;
  readonly packages: readonly {
    readonly name: string;
    readonly popular: boolean;
    readonly netPrice: string;
    readonly grossPrice: string;
  }[];
  readonly rows: readonly {
    readonly label: string;
    readonly explained?: string;
    readonly cells: readonly (string | boolean)[];
    readonly isSame: boolean;
  }[];
}

/** Every two packages, by their places. */
const pairsOf = (count: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, a) => a).flatMap((a) =>
    Array.from({ length: count - a - 1 }, (_, b) => [a, a + b + 1] as const),
  );

/**
 * All packages in one table: first the rows that differ, then what every package has, in one line each. `nur Unterschiede`
 * and the two columns to compare are chosen by CSS alone (choosing.css); each row head explains itself on demand.
 */
export function ComparisonTable({ packages, rows, ...copy }: ComparisonTableProps) {
  const pairs = pairsOf(packages.length);
  const name = (index: number) => packages[index]?.name ?? '';
  const mark = (isYes: boolean, text: string) => (
    <>
      <Icon name={isYes ? 'check' : 'minus'} className="inline size-5" />
      <span className="sr-only">{text}</span>
    </>
  );
  const sorted = [...rows.filter(({ isSame }) => !isSame), ...rows.filter(({ isSame }) => isSame)];
  return (
    <section
      id="vergleich"
      aria-labelledby="comparison-title"
      className="comparison mx-auto max-w-[calc(75rem+2*var(--gutter))] px-(--gutter) pb-(--band)"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-4">
        <h2 id="comparison-title" className="text-heading">
          {copy.title}
        </h2>
        <fieldset className="max-md:w-full">
          <PriceSwitch {...copy.prices} />
        </fieldset>
      </div>
      {packages.length > 1 && (
        <fieldset className="mt-4 mb-2 flex flex-wrap gap-x-5">
          <legend className="sr-only">{copy.pair}</legend>
          {pairs.length > 1 &&
            [[], ...pairs].map(([a, b]) => (
              <label key={`${a}-${b}`} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="pair"
                  className="size-5"
                  value={a === undefined ? 'all' : `${a}-${b}`}
                  defaultChecked={a === undefined}
                />
                {a === undefined || b === undefined
                  ? copy.all
                  : fill(copy.pairOf, { a: name(a), b: name(b) })}
              </label>
            ))}
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="differences" className="size-5" />
            {copy.differences}
          </label>
        </fieldset>
      )}
      <Table aria-labelledby="comparison-title" className="w-full border-collapse text-left">
        <TableHead>
          <TableRow>
            <ColumnHead className="py-2 font-medium">{copy.feature}</ColumnHead>
            {packages.map((item) => (
              <ColumnHead key={item.name} className="px-2 py-2 font-medium">
                {item.name}
              </ColumnHead>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <RowHead className="py-2 font-normal">
              {copy.price}, <span className="price-net">{copy.vat.net}</span>
              <span className="price-gross">{copy.vat.gross}</span> {copy.vat.vat}
            </RowHead>
            {packages.map((item) => (
              <TableCell key={item.name} data-column={item.name}>
                <span className="price-net">{item.netPrice}</span>
                <span className="price-gross">{item.grossPrice}</span>
              </TableCell>
            ))}
          </TableRow>
          {sorted.map(({ label, explained, cells, isSame }) => (
            <TableRow key={label} className={isSame ? 'same' : undefined}>
              <RowHead className="font-normal">
                {explained ? (
                  <details>
                    <summary className="min-h-11 cursor-pointer py-2 max-md:pb-0">
                      {label} <FoldMark className="inline size-4" />
                    </summary>
                    <p className="pb-2">{explained}</p>
                  </details>
                ) : (
                  <p className="min-h-11 py-2 max-md:pb-0">{label}</p>
                )}
              </RowHead>
              {isSame ? (
                <TableCell colSpan={packages.length}>
                  {cells[0] === true && <Icon name="check" className="inline size-5" />}{' '}
                  {cells[0] === true ? copy.everywhere : cells[0]}
                </TableCell>
              ) : (
                cells.map((cell, index) => (
                  <TableCell key={name(index)} data-column={name(index)}>
                    {typeof cell === 'string' ? cell : mark(cell, cell ? copy.yes : copy.no)}
                  </TableCell>
                ))
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
