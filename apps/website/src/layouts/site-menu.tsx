import { currentPage, href, navigation, onHome, routes, servicePages } from '@site/company/routes';
import { shell } from '../content/frame/shell.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { CustomerAreaLink } from './customer-area-link.tsx';
import { menuWidth } from './menu-width.ts';

interface SiteMenuProps {
  /** Of the page; empty where no item leads to it. */
  readonly path: string;
}

const linkStyle = 'no-underline underline-offset-[0.3em] [&[aria-current]]:underline';

/** The menu that the header's button opens, a popover: it needs no script. It follows the content, so that the first paint does not wait for it. */
export function SiteMenu({ path }: SiteMenuProps) {
  const to = path === routes.home.path ? onHome : (address: string) => address;
  return (
    <div
      id="menu"
      popover="auto"
      className={`menu-panel top-(--header-height) max-h-[calc(100dvh-var(--header-height))] w-full bg-sheet px-(--gutter) pt-2 pb-6 backdrop:top-(--header-height) backdrop:bg-[oklch(0.2_0.03_215/0.45)] ${menuWidth.menu}`}
    >
      <nav aria-label={shell.menu}>
        {navigation.map((item) => (
          <a
            key={item.href}
            href={to(item.href)}
            aria-current={currentPage(item, path)}
            className={`flex min-h-13 items-center border-b border-rule text-lead ${linkStyle}`}
          >
            {item.label}
          </a>
        ))}
      </nav>
      <nav aria-label={shell.services}>
        <p className="pt-4 pb-1 text-sm text-ink-soft">{shell.services}</p>
        <ul className="grid grid-cols-2 gap-x-4">
          {servicePages.map((page) => (
            <li key={page.href}>
              <a
                href={page.href}
                aria-current={currentPage(page, path)}
                className={`flex min-h-11 items-center ${linkStyle}`}
              >
                {page.href === routes.systemStatus.path ? (
                  <slot name="menu-status">
                    <StatusMark label={page.label} />
                  </slot>
                ) : (
                  page.label
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 grid gap-3">
        <ButtonLink variant="primary" size="compact" href={to(href('home', 'contact'))}>
          {shell.consultation}
        </ButtonLink>
        <CustomerAreaLink className="" />
      </div>
    </div>
  );
}
