/** Copy of the frame around every page: header, footer, notices, closing band. */

import { seePackages } from '@site/company/catalog/package-range';
import { checked } from '@site/company/checking/checked';
import { company } from '@site/company/company';
import { byPhone } from '@site/company/contact/ways';
import { businessesOnly, figures } from '@site/company/figures';
import { supportWeek } from '@site/company/hours';
import { footerLinks } from '@site/company/routes';
import { shortWeekText } from '@site/company/week-hours';

const hours = figures.support.hours.text;

export const shell = checked('shell', {
  skipLink: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  menu: 'Menü',
  menuOpen: 'Menü öffnen',
  menuClose: 'Menü schließen',
  services: 'Leistungen',
  consultation: 'Beratung',
  ...(company.phone && { callLabel: `Anrufen: ${company.phone.display}` }),
  customerArea: {
    label: company.customerArea.label,
    tooltip: 'Hier verwalten Kunden ihre Dienste und erreichen ihren persönlichen Bereich.',
    newTab: '(öffnet sich in einem neuen Tab)',
  },
  notices: { polite: 'Hinweise', assertive: 'Fehlermeldungen', dismiss: 'Meldung schließen' },
  breadcrumb: 'Sie sind hier',
  backHome: 'Zurück zur Startseite',
  legal: { contents: 'Inhalt', asOf: 'Stand:' },
  closing: {
    consultation: 'Kostenlose Beratung',
    packages: seePackages,
    ...(hours && { hours: shortWeekText(supportWeek) }),
  },
  footer: {
    claim: `Hosting seit ${figures.company.since.text}.`,
    ...(hours && { hours: `${byPhone('Am Telefon', 'Wir antworten')} ${hours}` }),
    cookieSettings: 'Cookie-Einstellungen',
    netPrices: `Preise zzgl. ${figures.company.vat.text} USt., soweit nicht brutto angezeigt. ${businessesOnly}`,
    groups: [
      { title: 'Hosting', links: footerLinks('hosting') },
      { title: 'Technik', links: footerLinks('operation') },
      { title: 'Unternehmen', links: footerLinks('company') },
    ],
  },
});
