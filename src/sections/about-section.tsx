import { Band } from '../ui/band.tsx';
import { BandHeading } from '../ui/band-heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/text-link.tsx';

interface AboutSectionProps {
  readonly title: string;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly guarantee: { readonly value: string; readonly label: string };
  readonly managedTitle: string;
  readonly managedYou: string;
  readonly managedWe: string;
  readonly managed: readonly { readonly you: string; readonly we: string }[];
  readonly infrastructure: string;
  readonly infrastructureHref: string;
  readonly teamTitle: string;
  /** Empty until the operator names somebody: nothing is shown then. */
  readonly team: readonly { readonly name: string; readonly task: string; readonly src: string }[];
}

/** About the provider, beside a table of what the customer does and what the provider does. */
export function AboutSection(copy: AboutSectionProps) {
  return (
    <Band ground="petrol" id="about" labelledBy="about-title">
      <div className="grid gap-6 md:gap-12 lg:grid-cols-2 lg:gap-20">
        <div>
          <BandHeading id="about-title" title={copy.title} lead={copy.lead} tone="petrol" />
          {copy.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[38em]">
              {paragraph}
            </p>
          ))}
          {copy.team.length > 0 && (
            <ul aria-label={copy.teamTitle} className="mt-6 grid grid-cols-2 gap-5 sm:grid-cols-3">
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
          <TextLink href={copy.infrastructureHref} className="mt-5">
            {copy.infrastructure}
          </TextLink>
        </div>
        <div>
          <p className="flex flex-wrap items-baseline gap-x-4 border-b-2 border-on-petrol pb-4">
            <span className="text-display font-medium proportional-figures">
              {copy.guarantee.value}
            </span>
            <span className="text-lead">{copy.guarantee.label}</span>
          </p>
          <details className="phone-fold group">
            <summary className="mt-4 flex min-h-11 cursor-pointer items-center justify-between gap-4 text-title">
              {copy.managedTitle}
              <Icon name="plus" className="size-4 group-open:rotate-45" />
            </summary>
            <table className="w-full md:mt-8 border-collapse text-left">
              <caption className="pb-4 text-left text-title max-md:sr-only">
                {copy.managedTitle}
              </caption>
              <thead>
                <tr className="border-b border-on-petrol-soft text-sm text-on-petrol-soft">
                  <th scope="col" className="w-2/5 py-2 pr-4 font-medium">
                    {copy.managedYou}
                  </th>
                  <th scope="col" className="py-2 font-medium">
                    {copy.managedWe}
                  </th>
                </tr>
              </thead>
              <tbody>
                {copy.managed.map(({ you, we }) => (
                  <tr key={you} className="border-b border-petrol-rule align-top">
                    <td className="py-3 pr-4 text-on-petrol-soft">{you}</td>
                    <td className="py-3">{we}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </div>
      </div>
    </Band>
  );
}
