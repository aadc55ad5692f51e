import { Band, type BandGround, BandHeading } from '../ui/band.tsx';

interface RuledListSectionProps {
  /** Id of the heading. */
  readonly id: string;
  readonly ground: BandGround;
  readonly title: string;
  readonly lead?: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
  /** The heading above three columns instead of beside one. */
  readonly inColumns?: boolean;
}

/** A heading with a ruled list of terms and their explanations. */
export function RuledListSection({
  id,
  ground,
  title,
  lead,
  items,
  inColumns = false,
}: RuledListSectionProps) {
  const rule = ground === 'tint' ? 'border-control' : 'border-rule';
  const band = inColumns ? '' : 'gap-x-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]';
  const list = inColumns ? 'grid gap-x-8 md:grid-cols-3' : `border-b ${rule}`;
  const item = inColumns ? 'content-start' : 'gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]';
  return (
    <Band ground={ground} labelledBy={id}>
      <div className={`grid gap-y-8 ${band}`}>
        <BandHeading id={id} title={title} lead={lead} />
        <dl className={list}>
          {items.map(({ title: term, text }) => (
            <div key={term} className={`grid gap-y-1 border-t py-5 ${item} ${rule}`}>
              <dt className="font-medium">{term}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  );
}
