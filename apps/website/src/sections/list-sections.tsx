import { Band, type BandGround, BandHeading, printedInOneColumn } from '../ui/band.tsx';
import { FoldMark, Icon } from '../ui/icon.tsx';

interface ListSectionProps {
  /** Id of the heading. */
  readonly id: string;
  readonly ground: BandGround;
  readonly title: string;
  readonly lead?: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** A heading beside a ruled list of terms and their explanations. */
export function RuledListSection({ id, ground, title, lead, items }: ListSectionProps) {
  const rule = ground === 'tint' ? 'border-control' : 'border-rule';
  return (
    <Band ground={ground} labelledBy={id}>
      <div
        className={`grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] ${printedInOneColumn}`}
      >
        <BandHeading id={id} title={title} lead={lead} />
        <dl className={`border-b ${rule}`}>
          {items.map(({ title: term, text }) => (
            <div
              key={term}
              className={`grid gap-x-6 gap-y-1 border-t py-4 sm:grid-cols-[11rem_minmax(0,1fr)] ${rule}`}
            >
              <dt className="font-medium">{term}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  );
}

/** A list of what has been done, each with a tick. */
export const TickListSection = ({ id, items, ...band }: ListSectionProps) => (
  <Band labelledBy={id} {...band}>
    <ul className="mt-8 grid gap-x-16 gap-y-6 md:grid-cols-2">
      {items.map(({ title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon name="check" className="mt-1 size-5 text-petrol-text" />
          <p className="text-ink-soft">
            <b className="block font-medium text-ink">{title}</b>
            {text}
          </p>
        </li>
      ))}
    </ul>
  </Band>
);

/** Texts to look up, folded below their titles. */
export const FoldedListSection = ({ id, items, ...band }: ListSectionProps) => (
  <Band labelledBy={id} {...band}>
    <div className="mt-8 border-b border-rule">
      {items.map(({ title, text }) => (
        <details key={title} className="border-t border-rule">
          <summary className="flex min-h-13 items-center justify-between gap-4 py-3 hover:text-petrol-text">
            <h3 className="text-title">{title}</h3>
            <FoldMark className="size-5" />
          </summary>
          <p className="max-w-[46em] pb-6 text-ink-soft">{text}</p>
        </details>
      ))}
    </div>
  </Band>
);
