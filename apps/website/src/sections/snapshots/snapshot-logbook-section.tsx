import type { snapshots } from '@site/company/pages/snapshots';
import type { shopStory } from '../../content/pages/shop-story.ts';
import { Band, printedInOneColumn } from '../../ui/band.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ShopStory } from '../shop-story.tsx';

type SnapshotLogbookSectionProps = typeof snapshots.logbook & {
  readonly story: typeof shopStory;
  readonly timeZone: string;
  readonly consultationHref: string;
};

const term = 'text-sm text-on-petrol-soft';

/** The shop that comes back, large; beside it what a restore brings back and what it undoes. */
export function SnapshotLogbookSection(copy: SnapshotLogbookSectionProps) {
  return (
    <Band ground="petrol" labelledBy="logbook-title" title={copy.title} lead={copy.lead}>
      <div
        className={`mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] ${printedInOneColumn}`}
      >
        <ShopStory {...copy.story} edge={copy.edge} className="text-lead" />
        <div>
          {/* A script replaces the words by the date of the chosen day, in the provider's time zone. */}
          <p data-time-zone={copy.timeZone} className="text-lead font-medium proportional-figures">
            {copy.day}
          </p>
          <dl className="mt-6 grid gap-6">
            <div className="border-t border-petrol-rule pt-4">
              <dt className={term}>{copy.returnsTitle}</dt>
              {copy.returns.map((part) => (
                <dd key={part} className="mt-1">
                  {part}
                </dd>
              ))}
            </div>
            <div className="border-t border-petrol-rule pt-4">
              <dt className={term}>{copy.undoneTitle}</dt>
              <dd className="mt-1">{copy.undone}</dd>
              <dd className="mt-1 text-on-petrol-soft">{copy.undoneHint}</dd>
            </div>
          </dl>
          <p className="mt-8 grid sm:block">
            <ButtonLink variant="primary" href={copy.consultationHref}>
              {copy.consultation}
            </ButtonLink>
          </p>
        </div>
      </div>
    </Band>
  );
}
