import type { email } from '../../../content/pages/email.ts';
import { Band } from '../../ui/band.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type MailBenefitsSectionProps = typeof email.benefits & {
  /** The clause that defines the guarantee. */
  readonly guaranteeHref: string | undefined;
};

/** One very large figure, then the benefits in large type. */
export function MailBenefitsSection({
  title,
  figure,
  items,
  guaranteeHref,
}: MailBenefitsSectionProps) {
  return (
    <Band ground="paper" labelledBy="mail-benefits-title">
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-10">
        <h2 id="mail-benefits-title" className="max-w-[11em] text-heading">
          {title}
        </h2>
        <div>
          <p>
            <span className="block text-letter font-light max-sm:text-[5rem] whitespace-nowrap text-petrol-text proportional-figures">
              {figure.value}
            </span>
            <span className="mt-7 block text-lead">{figure.label}</span>
          </p>
          {guaranteeHref && (
            <TextLink href={guaranteeHref} className="text-petrol-text">
              {figure.terms}
            </TextLink>
          )}
        </div>
      </div>
      <ul className="mt-12 grid gap-x-16 gap-y-8 md:grid-cols-2 lg:mt-16">
        {items.map((item) => (
          <li key={item.title} className="text-title">
            <h3 className="inline">{item.title}.</h3>{' '}
            <span className="text-ink-soft">{item.text}</span>
          </li>
        ))}
      </ul>
    </Band>
  );
}
