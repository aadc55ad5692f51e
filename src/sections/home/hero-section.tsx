import type { company } from '../../../config/company.ts';
import type { home } from '../../../content/pages/home.ts';
import type { shopStory } from '../../../content/pages/shop-story.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { phoneSize } from '../../ui/phone-size.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { pictureTitleSize } from '../page-hero-section.tsx';
import { ShopStory } from '../shop-story.tsx';

type HeroSectionProps = typeof home.hero & {
  readonly phone: typeof company.phone;
  readonly story: typeof shopStory;
  readonly packagesHref: string;
  readonly consultationHref: string;
  readonly statusHref: string;
};

/** The promise, and beside it, large, the shop that it is about; below the shop, who answers. */
export function HeroSection(copy: HeroSectionProps) {
  return (
    <section
      id="home"
      aria-labelledby="hero-title"
      className="grid grid-cols-[var(--gutter)_minmax(0,1fr)_var(--gutter)] lg:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,33rem)_minmax(0,42rem)_minmax(var(--gutter),1fr)] lg:grid-rows-[1fr_auto]"
    >
      <div className="promise col-start-2 pt-6 pb-3 lg:pr-10 lg:pb-10 lg:pt-14">
        <h1 id="hero-title" className={pictureTitleSize}>
          <span className="block text-balance text-ink-soft">{copy.titleYou}</span>{' '}
          <span className="block text-balance">{copy.titleWe}</span>
        </h1>
        <p className="mt-5.5 max-w-[35em] text-lead lg:mt-8">{copy.lead}</p>
        <p className="mt-2 max-w-[35em] text-lead">{copy.prices}</p>
        <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap lg:mt-10 lg:gap-4 lg:max-[75rem]:inline-grid">
          <ButtonLink variant="primary" href={copy.consultationHref}>
            {copy.consultation}
          </ButtonLink>
          <ButtonLink variant="outline" href={copy.packagesHref}>
            {copy.packages}
            <Icon name="arrowDown" />
          </ButtonLink>
        </div>
      </div>
      <ul className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-4 pb-3 text-sm text-ink-soft lg:pr-4 lg:pb-7">
        {copy.claims.map((claim) => (
          <li key={claim} className="max-lg:hidden">
            {claim}
          </li>
        ))}
        <li>
          <a
            href={copy.statusHref}
            // A block, because the height of an inline link would change while the page arrives.
            className="flex min-h-11 items-center text-ink underline underline-offset-[0.3em]"
          >
            <slot name="hero-status">
              <StatusMark label={copy.status} />
            </slot>
          </a>
        </li>
      </ul>
      <div className="on-petrol col-span-full bg-petrol px-(--gutter) pt-6 pb-7 text-on-petrol lg:col-[3/-1] lg:row-[1/-1] lg:pt-12 lg:pb-9 lg:pl-12">
        <div className="flex h-full flex-col lg:max-w-156 justify-between">
          <div>
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="font-medium">{copy.panel.snapshotsTitle}</h2>
              <p className="text-sm text-on-petrol-soft">{copy.panel.snapshotsNote}</p>
            </div>
            <ShopStory {...copy.story} plays className="text-sm lg:text-base" />
          </div>
          <DutyPanel {...copy} />
        </div>
      </div>
    </section>
  );
}

function DutyPanel({ panel, phone }: HeroSectionProps) {
  return (
    <aside
      aria-label={panel.label}
      className="arrives-whole mt-6 gap-x-10 border-t border-petrol-rule pt-5 min-[85rem]:grid min-[85rem]:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-medium">{panel.call}</h2>
        <a
          href={phone.link}
          className={`block pt-1.5 pb-4 ${phoneSize(phone.display)} whitespace-nowrap proportional-figures no-underline hover:underline hover:decoration-2`}
        >
          {phone.display}
        </a>
      </div>
      <dl>
        {panel.rows.map(({ label, text }) => (
          <div key={label} className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-2 pb-5">
            <dt className="text-on-petrol-soft">{label}</dt>
            <dd className="text-balance">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
