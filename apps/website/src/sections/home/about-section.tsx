import type { home } from '@site/company/pages/home';
import { Band, BandHeading } from '../../ui/band.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type AboutSectionProps = typeof home.about & {
  readonly infrastructureHref: string;
  /** The clause that defines the guarantee. */
  readonly guaranteeHref: string | undefined;
  /** Empty until the operator names somebody. */
  readonly team: readonly { readonly name: string; readonly task: string; readonly src: string }[];
};

/** About the provider, beside the availability that is guaranteed, if one is. */
export function AboutSection(copy: AboutSectionProps) {
  return (
    <Band ground="petrol" id="about" labelledBy="about-title">
      <div className={`grid gap-6 md:gap-12 lg:gap-16 ${copy.guarantee ? 'lg:grid-cols-2' : ''}`}>
        <div>
          <BandHeading id="about-title" title={copy.title} lead={copy.lead} tone="petrol" />
          {copy.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-[38em]">
              {paragraph}
            </p>
          ))}
          {copy.team.length > 0 && (
            <ul aria-label={copy.teamTitle} className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3">
              {copy.team.map(({ name, task, src }) => (
                <li key={name}>
                  <img
                    src={src}
                    alt=""
                    width="320"
                    height="320"
                    loading="lazy"
                    className="aspect-square w-full rounded-sm object-cover"
                  />
                  <p className="mt-2 font-medium">{name}</p>
                  <p className="text-sm text-on-petrol-soft">{task}</p>
                </li>
              ))}
            </ul>
          )}
          <TextLink href={copy.infrastructureHref} className="mt-4">
            {copy.infrastructure}
          </TextLink>
        </div>
        {copy.guarantee && (
          <div className="self-end">
            <p className="flex flex-wrap items-baseline gap-x-4 border-b-2 border-on-petrol pb-4">
              <span className="text-display proportional-figures">{copy.guarantee.value}</span>
              <span className="text-lead">{copy.guarantee.label}</span>
            </p>
            <p className="mt-4">{copy.guarantee.text}</p>
            {copy.guaranteeHref && (
              <TextLink href={copy.guaranteeHref} className="mt-3">
                {copy.guarantee.terms}
              </TextLink>
            )}
          </div>
        )}
      </div>
    </Band>
  );
}
