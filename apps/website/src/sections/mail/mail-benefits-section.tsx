import type { email } from '@site/company/pages/email';
import { Band, BandHeading } from '../../ui/band.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type MailBenefitsSectionProps = typeof email.benefits & {
  /** The clause that defines the guarantee. */
  readonly guaranteeHref: string | undefined;
};

/** The guaranteed share of the time as a bar to scale, then the benefits in large type. */
export function MailBenefitsSection({
  title,
  figure,
  items,
  guaranteeHref,
}: MailBenefitsSectionProps) {
  return (
    <Band ground="paper" labelledBy="mail-benefits-title">
      {figure && (
        <div className="mb-12 lg:mb-16">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="text-display font-light whitespace-nowrap text-petrol-text proportional-figures">
              {figure.value}
            </span>
            <span className="text-lead">{figure.label}</span>
          </p>
          {/* To scale: what may be missing stands out at its end. */}
          <svg aria-hidden="true" className="mt-2 block h-6 w-full">
            <rect y="50%" width={`${figure.share}%`} height="50%" className="fill-petrol-bar" />
            <rect x={`${figure.share}%`} width="100%" height="100%" className="fill-ink" />
          </svg>
          <p className="mt-2 max-w-[46em] text-ink-soft">{figure.text}</p>
          {guaranteeHref && (
            <TextLink href={guaranteeHref} className="text-petrol-text">
              {figure.terms}
            </TextLink>
          )}
        </div>
      )}
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <BandHeading id="mail-benefits-title" title={title} />
        <ul className="grid gap-4">
          {items.map((item) => (
            <li key={item.title} className="text-title">
              <h3 className="inline">{item.title}.</h3>{' '}
              <span className="text-ink-soft">{item.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
