import { Band, type BandGround, BandHeading } from '../ui/band.tsx';

interface RuledListSectionProps {
  /** Id of the heading. */
  readonly id: string;
  readonly ground: BandGround;
  readonly title: string;
  readonly lead?: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** A heading beside a ruled list of terms with their explanations. */
export function RuledListSection({ id, ground, title, lead, items }: RuledListSectionProps) {
  const tone = ground === 'tint' ? 'border-control' : 'border-rule';
  return (
    <Band ground={ground} labelledBy={id}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <BandHeading id={id} title={title} lead={lead} />
        <dl className={`border-b ${tone}`}>
          {items.map((item) => (
            <div
              key={item.title}
              className={`grid gap-x-6 gap-y-1 border-t py-5 sm:grid-cols-[11rem_minmax(0,1fr)] ${tone}`}
            >
              <dt className="font-medium">{item.title}</dt>
              <dd className="text-ink-soft">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  );
}
