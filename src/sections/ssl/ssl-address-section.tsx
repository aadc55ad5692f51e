import type { ssl } from '../../../content/pages/ssl.ts';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type SslAddressSectionProps = typeof ssl.address & { readonly moreHref: string };

/**
 * A browser's address bar cut into parts; below each part, what the provider does for it. The first feature belongs to
 * the reload button.
 */
export function SslAddressSection({ title, features, more, moreHref }: SslAddressSectionProps) {
  return (
    <Band ground="sheet" labelledBy="ssl-address-title" title={title}>
      <p
        aria-hidden="true"
        className="mt-8 flex items-center gap-3 rounded-sm border-[1.5px] border-control px-4 py-3 sm:text-title lg:hidden"
      >
        <Icon name="reload" className="size-4 text-petrol-text" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {features.slice(1).map(({ part }) => (
            <span key={part} className="inline-block">
              {part}
            </span>
          ))}
        </span>
      </p>
      <ol className="mt-2 grid md:max-lg:grid-cols-2 md:max-lg:gap-x-10 lg:mt-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,5fr)_minmax(0,8fr)]">
        {features.map((feature, index) => (
          <li
            key={feature.title}
            className="group flex flex-col border-b border-rule py-6 max-md:last:border-b-0 lg:border-b-0 lg:py-0"
          >
            <AddressPart part={feature.part} reload={index === 0} />
            <div className="mt-2 grow lg:mt-0 lg:border-l-[1.5px] lg:border-control lg:pt-9 lg:pr-6 lg:pl-5">
              <Icon
                name={feature.icon}
                className={`mb-3 size-5 text-petrol-text ${index === 0 ? 'max-lg:hidden' : ''}`}
              />
              <h3 className="text-title">{feature.title}</h3>
              <p className="mt-2 max-w-[30em] text-ink-soft">{feature.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <TextLink href={moreHref} className="text-petrol-text md:mt-4 lg:mt-10">
        {more}
      </TextLink>
    </Band>
  );
}

function AddressPart({ part, reload }: { readonly part: string; readonly reload: boolean }) {
  return (
    <p
      aria-hidden="true"
      className={`flex min-h-7 items-center text-lead text-petrol-text ${reload ? 'md:max-lg:min-h-15 md:max-lg:items-end md:max-lg:pb-1' : ''} lg:h-20 lg:border-y-[1.5px] lg:border-l-[1.5px] lg:border-control lg:bg-paper lg:px-5 lg:text-[clamp(1.625rem,3vw,2.75rem)] lg:tracking-[-0.028em] lg:group-first:rounded-l-sm lg:group-last:rounded-r-sm lg:group-last:border-r-[1.5px]`}
    >
      {reload ? <Icon name="reload" className="size-5 lg:size-8" /> : part}
    </p>
  );
}
