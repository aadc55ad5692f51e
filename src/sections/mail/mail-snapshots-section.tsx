import type { email } from '../../../content/pages/email.ts';
import { Band, BandHeading } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SnapshotRow } from '../../ui/snapshot-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The snapshot row, and below it a list whose lines start with a figure. */
export function MailSnapshotsSection(copy: typeof email.snapshots & { readonly moreHref: string }) {
  return (
    <Band ground="tint" labelledBy="mail-snapshots-title">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-2">
        <BandHeading id="mail-snapshots-title" title={copy.title} lead={copy.lead} />
        <TextLink href={copy.moreHref} className="text-petrol-text">
          {copy.more}
        </TextLink>
      </div>
      <SnapshotRow days={copy.days} label={copy.strip} className="mt-8 h-10 lg:mt-12" />
      <p aria-hidden="true" className="mt-2 flex justify-between text-sm text-ink-soft">
        <span>{copy.oldest}</span>
        <span>{copy.today}</span>
      </p>
      <ul className="mt-8 lg:mt-10">
        {copy.features.map((feature) => (
          <li
            key={feature.figure}
            className="grid gap-x-8 border-t border-control/40 py-5 md:grid-cols-[20rem_minmax(0,1fr)] md:items-baseline lg:grid-cols-[22rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <p className="flex items-center gap-4 text-figure max-[23rem]:gap-3 max-[23rem]:text-[2rem] whitespace-nowrap proportional-figures md:max-lg:row-span-2">
              <Icon name={feature.icon} className="size-6 text-petrol-text" />
              {feature.figure}
            </p>
            <h3 className="mt-1 text-title">{feature.title}</h3>
            <p className="mt-1 text-ink-soft">{feature.text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
