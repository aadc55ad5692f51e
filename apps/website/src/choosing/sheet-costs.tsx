import { type Amount, type Costs, plainEuros } from '@site/finder/costs';
import type { Formats } from '@site/finder/lines';
import type { Sheet } from '@site/finder/sheet';
import { fill } from '@site/forms/fill';
import {
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '../ui/table.tsx';
import type { ChoosingProps } from './choosing-copy.ts';
import { Clause } from './clause.tsx';

interface SheetCostsProps extends Pick<ChoosingProps, 'copy'> {
  readonly answers: Sheet['answers'];
  readonly costs: Costs;
  readonly packageName: string;
  readonly formats: Formats;
}

interface Row {
  readonly label: string;
  readonly amount: Amount;
  readonly isFrom?: boolean;
  /** The marks of the amounts for other software. */
  readonly figures?: { readonly net: string; readonly gross?: string };
}

/** Every line of the price, a month, a year and over the whole term, net beside gross. */
export function SheetCosts({ copy, answers, costs, packageName, formats }: SheetCostsProps) {
  const { sheet, words } = copy;
  const { counted, gigabytes, euro } = formats;
  const size = gigabytes(answers.mailboxSize);
  const yearly = (key: 'wildcards' | 'ev'): Row[] => {
    const amount = costs[key];
    const what = counted(words[key], answers[key]);
    return amount ? [{ label: fill(sheet.yearlySum, { what }), amount, isFrom: true }] : [];
  };
  const mailboxes: Row[] = costs.mailboxes
    ? [{ label: counted(words.mailboxes, answers.mailboxes, { size }), amount: costs.mailboxes }]
    : [];
  const rows: readonly Row[] = [
    { label: fill(words.package, { name: packageName }), amount: costs.package },
    ...mailboxes,
    { label: sheet.monthlySum, amount: costs.monthly, figures: { net: 'monthly-net' } },
    ...yearly('wildcards'),
    ...yearly('ev'),
    {
      label: sheet.termSum,
      amount: costs.term,
      isFrom: costs.yearly.net > 0,
      figures: { net: 'term-net', gross: 'term-gross' },
    },
  ];
  const shown = (cents: number, isFrom = false) =>
    isFrom ? fill(sheet.from, { amount: euro(cents) }) : euro(cents);
  const figure = (cents: number, isFrom?: boolean, mark?: string) =>
    mark ? (
      <data value={plainEuros(cents)} data-figure={mark}>
        {shown(cents, isFrom)}
      </data>
    ) : (
      shown(cents, isFrom)
    );
  return (
    <section className="sheet-costs">
      <Table>
        <caption>{sheet.costsTitle}</caption>
        <TableHead>
          <TableRow>
            <ColumnHead>{sheet.costHead.what}</ColumnHead>
            <ColumnHead>{sheet.costHead.net}</ColumnHead>
            <ColumnHead>{sheet.costHead.gross}</ColumnHead>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ label, amount, isFrom, figures }) => (
            <TableRow key={label} className={figures && 'sheet-sum'}>
              <RowHead>{label}</RowHead>
              <TableCell>{figure(amount.net, isFrom, figures?.net)}</TableCell>
              <TableCell>{figure(amount.gross, isFrom, figures?.gross)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p>
        {sheet.notIncluded} <Clause sheet={sheet} number={sheet.clauses.prices} />,{' '}
        <a href={sheet.addendum.href}>{sheet.addendum.text}</a>
      </p>
    </section>
  );
}
