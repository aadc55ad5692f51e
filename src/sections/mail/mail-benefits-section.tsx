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
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-3 lg:items-end">
        <h2 id="mail-benefits-title" className="text-heading">
          {title}
        </h2>
        <div className="lg:col-span-2">
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
      <ul className="mt-12 grid gap-x-12 gap-y-8 lg:mt-16 lg:grid-cols-3">
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
