import { company, postalAddress } from '@site/company/company';
import { onHome } from '@site/company/routes';
import { consent } from '../content/frame/consent.ts';
import { shell } from '../content/frame/shell.ts';
import { AddressText } from '../ui/address-text.tsx';
import { Logo } from './logo.tsx';

const { footer } = shell;

interface SiteFooterProps {
  readonly isHome: boolean;
}

export function SiteFooter({ isHome }: SiteFooterProps) {
  const to = isHome ? onHome : (address: string) => address;
  return (
    <footer className="site-footer mx-auto max-w-[calc(75rem+2*var(--gutter))] px-(--gutter) pb-6">
      <div className="grid gap-6 border-t border-rule py-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] lg:gap-12">
        <div>
          <p className="inline-flex items-center gap-2 text-[1.1875rem] font-bold tracking-[-0.02em]">
            <Logo />
          </p>
          {/* On the home page the promise says the one, and the contact section right above the other. */}
          {!isHome && <p className="mt-3 max-w-[22em] text-ink-soft">{footer.claim}</p>}
          {!isHome && (
            <address className="mt-4 not-italic">
              {company.phone && (
                <>
                  <a
                    href={company.phone.link}
                    className="inline-flex min-h-11 items-center font-medium no-underline hover:underline"
                  >
                    {company.phone.display}
                  </a>
                  <br />
                </>
              )}
              {footer.hours && (
                <>
                  <span className="text-ink-soft">{footer.hours}</span>
                  <br />
                </>
              )}
              <a
                href={company.email.link}
                className="inline-flex min-h-11 items-center no-underline hover:underline"
              >
                <AddressText text={company.email.display} />
              </a>
              <br />
              <span className="text-ink-soft">{`${company.legalName}, ${postalAddress}`}</span>
            </address>
          )}
        </div>
        {/* Up to a tablet the groups have two columns, filled one after the other, with large letters one; on a desktop each is a column. */}
        <div className="columns-2 gap-4 max-[18rem]:columns-1 lg:contents">
          {footer.groups.map((group) => (
            <nav
              key={group.title}
              aria-labelledby={`footer-${group.title}`}
              className="break-inside-avoid max-lg:pb-3"
            >
              <h2 id={`footer-${group.title}`} className="pb-2 font-medium">
                {group.title}
              </h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.href}>
                    <a
                      href={to(link.href)}
                      className="inline-flex min-h-11 items-center py-2 leading-tight wrap-anywhere text-ink-soft no-underline hover:text-ink hover:underline lg:min-h-9"
                    >
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-rule pt-4 text-sm text-ink-soft">
        <p>{footer.netPrices}</p>
        <button
          type="button"
          data-open-consent
          // For a toast, when the settings cannot be fetched; here, because the banner belongs to the first screen.
          data-unreachable={consent.banner.unreachable}
          className="screen-only inline-flex min-h-11 cursor-pointer items-center underline underline-offset-[0.3em] hover:text-ink"
        >
          {footer.cookieSettings}
        </button>
      </div>
    </footer>
  );
}
