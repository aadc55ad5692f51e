/** The products for structured data (schema.org). Prices come from the catalogue. */

import { mailboxes } from '@site/company/catalog/mailboxes';
import { packages } from '@site/company/catalog/packages';
import { type CertificateOption, certificates } from '@site/company/catalog/ssl';
import { checked } from '@site/company/checking/checked';
import { compound, figures } from '@site/company/figures';
import { allOf, NO_BREAK, unit } from '@site/company/format';
import { packageTable } from '@site/company/pages/packages';
import type { MailboxSize } from '@site/sample/settings';

export interface Product {
  readonly name: string;
  readonly description: string;
  readonly netPrice: number;
  /** True for „ab …“: the actual price depends on what the customer chooses. */
  readonly startingPrice: boolean;
  readonly billing: 'monthly' | 'yearly';
}

const gigabytes = unit('GB');

const audience = (name: string): string =>
  packageTable.packages.find((item) => item.name === name)?.audience ?? '';

const hosting: readonly Product[] = packages.map((item) => ({
  name: `Hosting-Paket${NO_BREAK}${item.name}`,
  description: audience(item.name),
  netPrice: item.netPrice,
  startingPrice: false,
  billing: 'monthly',
}));

const mailboxWords = ({ netPrice, calendars, agent }: MailboxSize): string => {
  if (netPrice === 0) return 'Im Hosting-Paket enthalten';
  const has = [
    ...(calendars ? ['Abgleich von Kalender und Kontakten (CalDAV, CardDAV)'] : []),
    ...(agent ? ['KI-Agent für E-Mails'] : []),
  ];
  return has.length > 0 ? `Mit ${allOf(has)}` : 'Für Postfächer mit vielen Anhängen';
};

const mailbox: readonly Product[] = mailboxes.map((item) => ({
  name: `Postfach mit ${gigabytes(item.sizeGb)}`,
  description: `${mailboxWords(item)}; mit ${compound(figures.snapshots.retention)}-Snapshots.`,
  netPrice: item.netPrice,
  startingPrice: false,
  billing: 'monthly',
}));

const certificateWords: Record<CertificateOption['id'], { name: string; description: string }> = {
  free: {
    name: 'Kostenloses SSL-Zertifikat',
    description: 'Im Hosting-Paket enthalten, wird automatisch erneuert.',
  },
  wildcard: {
    name: 'Wildcard-SSL-Zertifikat',
    description: 'Gilt für eine Domain und ihre Subdomains, pro Jahr, von uns erneuert.',
  },
  ev: {
    name: 'EV-SSL-Zertifikat',
    description: 'Mit erweiterter Prüfung des Unternehmens, pro Jahr, von uns erneuert.',
  },
};

const certificate: readonly Product[] = certificates.map((item) => ({
  ...certificateWords[item.id],
  netPrice: item.netPrice,
  startingPrice: item.isFrom,
  billing: 'yearly',
}));

export const products = checked('products', { hosting, mailbox, certificate });
