import type { company } from '../../../config/company.ts';
import type { home } from '../../../content/pages/home.ts';
import type { shopStory } from '../../../content/pages/shop-story.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { phoneSize } from '../../ui/phone-size.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { ShopStory } from '../shop-story.tsx';

type HeroSectionProps = typeof home.hero & {
  readonly phone: typeof company.phone;
  readonly story: typeof shopStory;
  readonly packagesHref: string;
  readonly consultationHref: string;
  readonly statusHref: string;
};

/** The promise on two thirds, the telephone and snapshot panel on one. It starts behind the transparent header. */
export function HeroSection(copy: HeroSectionProps) {
  return (
    <section
      id="home"
      aria-labelledby="hero-title"
      className="-mt-(--header-height) grid grid-cols-[var(--gutter)_minmax(0,1fr)_var(--gutter)] lg:min-h-[min(100svh,51.5rem)] lg:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,50rem)_minmax(0,25rem)_minmax(var(--gutter),1fr)] lg:grid-rows-[1fr_auto]"
    >
      <div className="col-start-2 pt-[calc(var(--header-height)+2rem)] pb-3 lg:pr-10 lg:pb-10 lg:pt-[calc(var(--header-height)+clamp(2.5rem,4.5vw,4.25rem))]">
        <h1 id="hero-title" className="text-display">
          <span className="block text-balance text-ink-soft">{copy.titleYou}</span>{' '}
          <span className="block text-balance">{copy.titleWe}</span>
        </h1>
        <p className="mt-5.5 max-w-[35em] text-lead lg:mt-8">{copy.lead}</p>
        <div className="mt-7 grid gap-3 sm:flex lg:mt-10 lg:gap-4">
          <ButtonLink variant="primary" href={copy.consultationHref}>
            {copy.consultation}
          </ButtonLink>
          <ButtonLink variant="outline" href={copy.packagesHref}>
            {copy.packages}
            <Icon name="arrowDown" />
          </ButtonLink>
        </div>
      </div>
      <ul className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-8 pb-3 text-sm text-ink-soft lg:mr-12 lg:border-t lg:border-rule lg:pt-3 lg:pb-5">
        {copy.claims.map((claim) => (
          <li key={claim} className="max-lg:hidden">
            {claim}
          </li>
        ))}
        <li>
          <a
            href={copy.statusHref}
            // A block, because the height of an inline link would change while the page arrives.
            className="flex min-h-11 items-center"
          >
            <slot name="hero-status">
              <StatusMark label={copy.status} />
            </slot>
          </a>
        </li>
      </ul>
      <DutyPanel {...copy} />
    </section>
  );
}

function DutyPanel({ panel, phone, story }: HeroSectionProps) {
  return (
    <aside
      aria-label={panel.label}
      className="on-petrol col-span-full bg-petrol px-(--gutter) pt-5 pb-6 text-on-petrol md:pt-7 md:pb-9 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-20 lg:col-[3/-1] lg:row-[1/-1] lg:pt-[calc(var(--header-height)+clamp(2.5rem,4.5vw,4.25rem))] lg:pb-7 lg:pl-12"
    >
      <div className="arrives-whole w-full lg:max-w-88">
        <h2 className="font-medium">{panel.call}</h2>
        <a
          href={phone.link}
          className={`block pt-1.5 pb-4 ${phoneSize(phone.display)} whitespace-nowrap proportional-figures no-underline hover:underline hover:decoration-2`}
        >
          {phone.display}
        </a>
        <dl>
          {panel.rows.map(({ label, text }) => (
            <div
              key={label}
              className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-2 border-t border-petrol-rule py-2.5"
            >
              <dt className="text-on-petrol-soft">{label}</dt>
              <dd className="text-balance">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="arrives-whole mt-4 w-full max-w-88 border-t border-petrol-rule pt-4 md:max-lg:mt-0 md:max-lg:border-0 md:max-lg:pt-0 lg:mt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-medium">{panel.snapshotsTitle}</h2>
          <p className="text-sm text-on-petrol-soft">{panel.snapshotsNote}</p>
        </div>
        <ShopStory {...story} chosen={story.updated} className="mt-3 text-sm" />
      </div>
    </aside>
  );
}
