import type { email } from '@site/company/pages/email';
import { Band, BandHeading } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SnapshotRow } from '../../ui/snapshot-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The snapshot row, and below it four columns that start with a figure. */
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
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-soft *:pt-2">
        <span>{copy.oldest}</span>
        <span className="border-r border-petrol-text pr-2">{copy.today}</span>
      </p>
      <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
        {copy.features.map((feature) => (
          <li key={feature.figure}>
            <Icon name={feature.icon} className="size-6 text-petrol-text" />
            <p className="mt-3 text-title whitespace-nowrap text-petrol-text proportional-figures">
              {feature.figure}
            </p>
            <h3 className="mt-2 font-medium">{feature.title}</h3>
            <p className="mt-1 text-ink-soft">{feature.text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
