/** Copy of the frame around every page: header, footer, notices, closing band. */

import { company } from '../../config/company.ts';
import { supportWeek } from '../../config/hours.ts';
import { footerLinks } from '../../config/routes.ts';
import { shortWeekText } from '../../config/week-hours.ts';
import { seePackages } from '../catalog/package-range.ts';
import { checked } from '../checking/checked.ts';
import { byPhone } from '../contact/ways.ts';
import { businessesOnly, figures } from '../figures.ts';

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
