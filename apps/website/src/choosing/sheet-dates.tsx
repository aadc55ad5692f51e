import type { Term } from '@site/finder/dates';
import type { Formats } from '@site/finder/lines';
import type { SheetCopy } from './choosing-copy.ts';
import { Clause } from './clause.tsx';

interface SheetDatesProps {
  readonly sheet: SheetCopy;
  readonly term: Term;
  readonly formats: Formats;
}

/** From when to when, until when to give notice, what happens otherwise, and the law beside it. */
export function SheetDates({ sheet, term, formats }: SheetDatesProps) {
  const { day } = formats;
  const time = (value: string, mark?: string) => (
    <time dateTime={value} data-figure={mark}>
      {day(value)}
    </time>
  );
  const clause = <Clause sheet={sheet} number={sheet.clauses.term} />;
  return (
    <section className="sheet-dates">
      <h4>{sheet.datesTitle}</h4>
      <dl>
        <div>
          <dt>{sheet.start}</dt>
          <dd>{time(term.start)}</dd>
        </div>
        <div>
          <dt>{sheet.end}</dt>
          <dd>
            {time(term.end, 'term-end')} {clause}
          </dd>
        </div>
        <div>
          <dt>{sheet.noticeBy}</dt>
          <dd>
            {time(term.noticeBy, 'notice-by')}, {sheet.noticeText} {clause}
          </dd>
        </div>
        <div>
          <dt>{sheet.renewal}</dt>
          <dd>
            {sheet.renewalText} {clause}
          </dd>
        </div>
        <div>
          <dt>
            {sheet.switchingHref ? (
              <a href={sheet.switchingHref}>{sheet.switching}</a>
            ) : (
              sheet.switching
            )}
          </dt>
          <dd>{sheet.switchingText}</dd>
        </div>
      </dl>
    </section>
  );
}
