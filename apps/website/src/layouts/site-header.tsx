import { company } from '@site/company/company';
import { currentPage, currentTopic, href, onHome, routes } from '@site/company/routes';
import { shell } from '../content/frame/shell.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { CustomerAreaLink, customerAreaHintId } from './customer-area-link.tsx';
import { Logo } from './logo.tsx';
import { headerItems, menuWidth } from './menu-width.ts';

interface SiteHeaderProps {
  /** Of the page; empty where no item leads to it. */
  readonly path: string;
}

const { brand, phone } = company;
/** On a phone a long name leaves no room for a long number: an icon replaces it. */
const numberOnPhones = phone !== null && brand.length + phone.display.length <= 25;
/** Icon and button, which replace the number on a scrolled page, need a little more room than it. */
const consultationOnPhones = (numberOnPhones || phone === null) && brand.length <= 11;

export function SiteHeader({ path }: SiteHeaderProps) {
  const to = path === routes.home.path ? onHome : (address: string) => address;
  return (
    // On wide screens it condenses by scrolling its margin away: a changed height would move the page below it.
    <header className="site-header sticky top-0 z-30 lg:my-3">
      <div className="bar mx-auto flex min-h-(--header-height) max-w-[calc(75rem+2*var(--gutter))] items-center gap-1 px-(--gutter) lg:min-h-[calc(var(--header-height)-1.5rem)]">
        <div className="flex min-w-0 flex-1 items-center justify-between lg:pr-1 min-[75rem]:pr-12">
          <a
            href={href('home')}
            className="logo inline-flex min-h-11 items-center gap-2 text-[1.1875rem] font-bold tracking-[-0.02em] no-underline max-[19.5rem]:text-base"
          >
            <Logo />
          </a>
          <nav
            aria-label={shell.mainNavigation}
            className={`arrives-whole hidden gap-1 ${menuWidth.navigation}`}
          >
            {headerItems.map((item) => (
              <a
                key={item.href}
                href={to(item.href)}
                aria-current={currentPage(item, path) ?? currentTopic(item, path)}
                className="inline-flex min-h-11 shrink-0 items-center px-2 whitespace-nowrap text-ink-soft no-underline underline-offset-[0.5em] min-[75rem]:px-3 hover:text-ink hover:underline [&[aria-current]]:text-ink [&[aria-current]]:underline"
              >
                {item.label}
              </a>
            ))}
          </nav>
        </div>
        <div
          className={`arrives-whole flex items-center gap-1 lg:justify-end ${phone ? 'lg:min-w-100' : ''}`}
        >
          <div className="ways-to-us">
            {phone && consultationOnPhones && (
              <a
                href={phone.link}
                aria-label={shell.callLabel}
                className="call-sign when-scrolled px-2 text-petrol-text"
              >
                <Icon name="phone" className="size-5" />
              </a>
            )}
            <ButtonLink
              variant="primary"
              size="compact"
              href={to(href('home', 'contact'))}
              className={`when-scrolled ${consultationOnPhones ? 'max-sm:px-2 max-[19.5rem]:hidden' : 'max-sm:hidden'} ${menuWidth.consultation}`}
            >
              {shell.consultation}
            </ButtonLink>
            {phone && (
              <a
                href={phone.link}
                aria-label={shell.callLabel}
                className="call inline-flex min-h-11 items-center gap-2 px-2 font-medium whitespace-nowrap text-petrol-text no-underline hover:underline max-[25rem]:px-1 max-[23rem]:text-sm min-[19.5rem]:max-[21rem]:px-0 lg:px-3"
              >
                {/* At very large text sizes on a phone there is room for the icon only. */}
                <Icon
                  name="phone"
                  className={numberOnPhones ? 'size-4 min-[19.5rem]:max-[25rem]:hidden' : 'size-5'}
                />
                <span className={numberOnPhones ? 'max-[19.5rem]:hidden' : 'max-sm:hidden'}>
                  {phone.display}
                </span>
              </a>
            )}
          </div>
          <CustomerAreaLink
            className="customer-area max-lg:hidden"
            tooltipId={customerAreaHintId}
          />
          <button
            type="button"
            popoverTarget="menu"
            className={`menu-button -mr-2 max-[19.5rem]:mr-0 grid size-11 shrink-0 cursor-pointer place-items-center max-[19.5rem]:size-[48px] ${menuWidth.menu}`}
          >
            <span className="when-closed">
              <span className="sr-only">{shell.menuOpen}</span>
              <Icon name="menu" className="size-6" />
            </span>
            <span className="when-open">
              <span className="sr-only">{shell.menuClose}</span>
              <Icon name="close" className="size-6" />
            </span>
          </button>
        </div>
      </div>
    </header>
  );
}
