import type { Answers } from '@site/finder/answers';
import type { OfferedPackage } from '@site/finder/catalogue';
import type { Formats } from '@site/finder/lines';
import { demand, supply } from '@site/finder/recommendation';
import { fill } from '@site/forms/fill';
import type { ChoosingProps, Metered } from './choosing-copy.ts';

interface SheetMetersProps extends ChoosingProps {
  readonly answers: Answers;
  readonly found: OfferedPackage;
  readonly formats: Formats;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** What is used of the package, to the scale of the price table: the full width is what the largest package has. */
export function SheetMeters({ copy, catalogue, answers, found, formats }: SheetMetersProps) {
  const { meters, metersTitle, usedOf } = copy.sheet;
  const rows = (Object.keys(meters) as Metered[]).flatMap((name) => {
    const used = demand(answers, name);
    const all = supply(found, name);
    const largest = Math.max(...catalogue.packages.map((item) => supply(item, name) ?? 0));
    return used > 0 && all ? [{ name, used, all, largest }] : [];
  });
  if (rows.length === 0) return null;
  const figure = (name: Metered, value: number) =>
    name === 'recipients' || name === 'mails' ? formats.number(value) : formats.gigabytes(value);
  return (
    <dl className="sheet-meters" aria-label={metersTitle}>
      {rows.map(({ name, used, all, largest }) => (
        <div key={name}>
          <dt>{meters[name]}</dt>
          <dd>{fill(usedOf, { used: figure(name, used), all: figure(name, all) })}</dd>
          <dd aria-hidden="true">
            <svg aria-hidden="true">
              <rect y="8" width="100%" height="1" className="sheet-track" />
              <rect width={percent(all / largest)} height="9" className="sheet-quota" />
              <rect width={percent(used / largest)} height="9" className="sheet-used" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
