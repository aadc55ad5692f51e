/** The catalogue as the rules of choosing need it (packages/finder/src): cents, and marks looked up through `includes`. */

import type { Catalogue, OfferedPackage } from '@site/finder/catalogue';
import { vatPercent } from '../company.ts';
import { figures } from '../figures.ts';
import { mailboxes } from './mailboxes.ts';
import { type HostingPackage, isMarked, packages } from './packages.ts';
import { certificatePrice } from './ssl.ts';

const cents = (euros: number): number => Math.round(euros * 100);

const offered = (item: HostingPackage): OfferedPackage => ({
  name: item.name,
  monthlyCents: cents(item.netPrice),
  storageGb: item.storageGb,
  databaseGb: item.databaseGb,
  mailGb: item.mailGb,
  ...(item.newsletter && {
    newsletter: { recipients: item.newsletter.recipients, mails: item.newsletter.emails },
  }),
  shop: isMarked(item, 'shop'),
  twoServers: isMarked(item, 'twoServers'),
});

const yearly = (id: 'wildcard' | 'ev'): number => cents(certificatePrice(id) ?? 0);

export const choosingCatalogue: Catalogue = {
  packages: packages.map(offered),
  mailboxes: mailboxes.map(({ sizeGb, netPrice }) => ({ sizeGb, monthlyCents: cents(netPrice) })),
  certificates: { wildcardCents: yearly('wildcard'), evCents: yearly('ev') },
  vatPercent,
  termMonths: figures.terms.hostingTerm.value,
  noticeMonths: figures.terms.hostingNotice.value,
  renewalMonths: figures.terms.hostingRenewal.value,
};

const sellsShops = choosingCatalogue.packages.some(({ shop }) => shop);
/** One of two phrases. */
export const byShop = <Phrase>(withShop: Phrase, without: Phrase): Phrase =>
  sellsShops ? withShop : without;
