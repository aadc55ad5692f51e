/** The catalogue as the rules of choosing need it (rules/choosing): cents, and extras looked up through `includes`. */
import { vatPercent } from '../../config/company.ts';
import type { Catalogue, OfferedPackage } from '../../rules/choosing/catalogue.ts';
import { facts } from '../facts.ts';
import { mailboxes } from './mailboxes.ts';
import { type HostingPackage, packages } from './packages.ts';
import { certificates } from './ssl.ts';

const cents = (euros: number): number => Math.round(euros * 100);

/** Whether a package lists something, or includes one that does. */
function lists(
  item: HostingPackage,
  extra: 'shop' | 'twoServers',
  seen: readonly string[] = [],
): boolean {
  if (item[extra] !== undefined) return item[extra];
  const included = packages.find(({ name }) => name === item.includes && !seen.includes(name));
  return included ? lists(included, extra, [...seen, item.name]) : false;
}

const offered = (item: HostingPackage): OfferedPackage => ({
  name: item.name,
  monthlyCents: cents(item.netPrice),
  storageGb: item.storageGb,
  databaseGb: item.databaseGb,
  mailGb: item.mailGb,
  ...(item.newsletter && {
    newsletter: { recipients: item.newsletter.recipients, mails: item.newsletter.emails },
  }),
  shop: lists(item, 'shop'),
  twoServers: lists(item, 'twoServers'),
});

const yearly = (id: 'wildcard' | 'ev'): number =>
  cents(certificates.find((item) => item.id === id)?.netPriceFrom ?? 0);

export const choosingCatalogue: Catalogue = {
  packages: packages.map(offered),
  mailboxes: mailboxes.map(({ sizeGb, netPrice }) => ({ sizeGb, monthlyCents: cents(netPrice) })),
  certificates: { wildcardCents: yearly('wildcard'), evCents: yearly('ev') },
  vatPercent,
  termMonths: facts.terms.hostingTerm.value,
  noticeMonths: facts.terms.hostingNotice.value,
  renewalMonths: facts.terms.hostingRenewal.value,
};
