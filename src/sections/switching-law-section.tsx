import { Band } from '../ui/band.tsx';
import { BandHeading } from '../ui/band-heading.tsx';

interface SwitchingLawSectionProps {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** A ruled list of what law applies and who may see the customer's data. */
export function SwitchingLawSection({ title, items }: SwitchingLawSectionProps) {
  return (
    <Band ground="paper" labelledBy="switching-law-title">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <BandHeading id="switching-law-title" title={title} />
        <dl className="border-b border-rule">
          {items.map((item) => (
            <div
              key={item.title}
              className="grid gap-x-6 gap-y-1 border-t border-rule py-5 sm:grid-cols-[11rem_minmax(0,1fr)]"
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
