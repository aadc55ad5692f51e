import type { company } from '@site/company/company';
import type { home } from '@site/company/pages/home';
import type { shopStory } from '../../content/pages/shop-story.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NightSky } from '../../ui/drawings/night-sky.tsx';
import { Icon } from '../../ui/icon.tsx';
import { phoneSize } from '../../ui/phone-size.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { ShopStory } from '../shop-story.tsx';

type HeroSectionProps = typeof home.hero & {
  readonly ways: Pick<typeof company, 'phone' | 'email'>;
  /** The way to the form, which takes the place of the telephone while nobody answers it. */
  readonly message: string | false | null;
  readonly story: typeof shopStory;
  readonly packagesHref: string;
  readonly consultationHref: string;
  readonly statusHref: string;
};

/**
 * On a phone the width follows the letters and not the screen: otherwise a line ends on some screens where it does not in
 * the font that stands in until the typeface has come, and all below moves.
 */
const phoneTitleWidth = 'max-[30rem]:max-w-[8.7em]';

/** The promise, and beside it, large, the shop that it is about; below the shop, who answers. */
export function HeroSection(copy: HeroSectionProps) {
  return (
    <section
      id="home"
      aria-labelledby="hero-title"
      className="grid grid-cols-[var(--gutter)_minmax(0,1fr)_var(--gutter)] lg:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,39rem)_minmax(0,36rem)_minmax(var(--gutter),1fr)] lg:grid-rows-[1fr_auto]"
    >
      <div className="promise col-start-2 pt-6 pb-3 lg:pt-8 lg:pr-8 lg:pb-8">
        <h1 id="hero-title" className={`text-promise ${phoneTitleWidth}`}>
          <span className="block text-balance text-ink-soft">{copy.titleYou}</span>{' '}
          <span className="block text-balance">{copy.titleWe}</span>
        </h1>
        <p className="mt-6 max-w-[35em] text-lead">{copy.lead}</p>
        {/* Two lines in any font. */}
        <p className="mt-2 max-w-[26em] text-balance text-lead">{copy.prices}</p>
        <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap lg:gap-4 lg:max-[75rem]:inline-grid">
          <ButtonLink variant="primary" href={copy.consultationHref}>
            {copy.consultation}
          </ButtonLink>
          <ButtonLink variant="outline" href={copy.packagesHref}>
            {copy.packages}
            <Icon name="arrowDown" />
          </ButtonLink>
        </div>
      </div>
      {/*
       * At the lower end of the scene, whose height is known once all of it is there. On one line or one below the other in
       * any font, so that its arrival moves nothing.
       */}
      <ul className="arrives-whole col-start-2 row-start-2 flex flex-wrap items-center gap-x-4 pb-3 text-sm text-ink-soft max-sm:gap-x-2 max-sm:text-[0.8125rem] max-[24rem]:flex-col max-[24rem]:items-start lg:pr-4 lg:pb-6">
        {copy.claims.map((claim, index) => (
          // As high as the link that follows, before it is there.
          <li key={claim} className="flex items-center gap-x-2 sm:min-h-11">
            {index > 0 && (
              <span aria-hidden="true" className="max-[24rem]:hidden sm:hidden">
                ·
              </span>
            )}
            {claim}
          </li>
        ))}
        {/* On a phone the menu has it. */}
        <li className="max-sm:hidden">
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
      <div className="scene on-petrol col-span-full bg-petrol px-(--gutter) pt-8 pb-4 text-on-petrol lg:col-[3/-1] lg:row-[1/-1] lg:pt-12 lg:pb-8 lg:pl-12">
        {/* Only the last part is pushed down: one in the middle would move while the page arrives. */}
        <div className="relative flex h-full flex-col gap-y-6 lg:max-w-156">
          {/* Above the rest, so that nothing moves when the hours are over; large letters need a line of their own. */}
          <div className="night arrives-whole absolute inset-x-0 bottom-full mb-1 items-center gap-2 max-[19.5rem]:static">
            {copy.panel.watched && <p className="watched text-sm">{copy.panel.watched}</p>}
            <NightSky />
          </div>
          {/* Three stills in a row leave room below. */}
          <div className="lg:motion-reduce:mt-16 lg:noscript:mt-16">
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

/** Who answers. What holds while nobody does lies over what holds otherwise, so that nothing moves (styles/hours.css). */
function DutyPanel({ panel, ways, message }: HeroSectionProps) {
  const way = ways.phone ?? ways.email;
  // Without a telephone the address stands there at any hour.
  const [layers, staffed] = message ? ['layers', 'staffed'] : ['', ''];
  return (
    <aside
      aria-label={panel.label}
      className="arrives-whole mt-auto gap-x-8 border-t border-petrol-rule pt-4 min-[85rem]:grid min-[85rem]:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div>
        <h2 className={`${layers} font-medium`}>
          <span className={staffed}>{panel.call}</span>
          {message && (
            <a
              href={way.link}
              className="away -my-3 py-3 text-title leading-[1.55rem] hover:underline"
            >
              {way.display}
            </a>
          )}
        </h2>
        <div className={`${layers} items-baseline`}>
          <a
            href={way.link}
            className={`${staffed} pt-2 pb-4 ${phoneSize(way.display)} ${ways.phone ? 'whitespace-nowrap' : '[overflow-wrap:anywhere]'} proportional-figures no-underline hover:underline hover:decoration-2`}
          >
            {way.display}
          </a>
          {message && (
            <a
              href="#contact"
              className="away pt-2 pb-4 text-title font-medium underline underline-offset-[0.3em]"
            >
              {message} →
            </a>
          )}
        </div>
      </div>
      <div className="layers">
        <dl>
          {panel.rows.map(({ label, text }) => (
            // With large letters the text stands below its label.
            <div key={label} className="flex flex-wrap gap-x-2 pb-4">
              <dt className="w-[5.25rem] text-on-petrol-soft">{label}</dt>
              <dd className="flex-[1_1_10em] text-balance">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="whitespace-pre-line" />
      </div>
    </aside>
  );
}
