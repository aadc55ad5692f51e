import type { ssl } from '../../content/pages/ssl.ts';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type SslAddressSectionProps = typeof ssl.address & { readonly moreHref: string };

/**
 * A browser's address bar cut into parts; below each part, what the provider does for it. The first feature belongs to
 * the reload button, which has no word.
 */
export function SslAddressSection({ title, features, more, moreHref }: SslAddressSectionProps) {
  return (
    <Band ground="sheet" labelledBy="ssl-address-title" title={title}>
      <ol
        className={`mt-4 grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8 lg:mt-12 ${features.length > 3 ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,5fr)_minmax(0,8fr)]' : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,8fr)]'}`}
      >
        {features.map((feature, index) => (
          <li
            key={feature.title}
            className="group flex flex-col border-b border-rule py-6 max-md:last:border-b-0 lg:border-b-0 lg:py-0"
          >
            <p
              aria-hidden="true"
              className="flex min-h-7 items-center gap-3 text-lead text-petrol-text lg:h-20 lg:border-y-[1.5px] lg:border-l-[1.5px] lg:border-control lg:bg-paper lg:px-4 lg:text-[clamp(1.375rem,2.3vw,2.25rem)] lg:tracking-[-0.028em] lg:group-first:rounded-l-sm lg:group-last:rounded-r-sm lg:group-last:border-r-[1.5px]"
            >
              <Icon name={feature.icon} className="size-5 lg:size-6" />
              {index > 0 && feature.part}
            </p>
            <div className="mt-2 grow lg:mt-0 lg:border-l-[1.5px] lg:border-control lg:pt-6 lg:pr-6 lg:pl-4">
              <h3 className="text-title">{feature.title}</h3>
              <p className="mt-2 max-w-[30em] text-ink-soft">{feature.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <TextLink href={moreHref} className="text-petrol-text md:mt-4 lg:mt-8">
        {more}
      </TextLink>
    </Band>
  );
}
