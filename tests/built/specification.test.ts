/**
 * The specification's constants, row by row, against the built pages. The figures are typed here a second
 * time on purpose: a number changed in the content must not change what is expected of it.
 */
import { describe, expect, it } from 'vitest';
import type { RouteId } from '../../config/routes.ts';
import { builtFile, pageText } from '../support/built-text.ts';

interface Row {
  readonly page: RouteId;
  /** Only this part of the page counts. */
  readonly within?: string;
  readonly what: string;
  readonly shows: readonly (string | RegExp)[];
}

const rows: readonly Row[] = [
  // Section 2: statistics and claims of the home page
  { page: 'home', what: 'uptime in the selling points', shows: ['99,99 %'] },
  { page: 'home', within: 'about', what: 'uptime guarantee', shows: ['99,9 %', 'Seit 2000'] },
  { page: 'home', what: 'customers', shows: [/750\+ zufriedene Kunden|zufriedene Kunden 750\+/] },
  { page: 'home', what: 'experience', shows: [/25\+ Jahre Erfahrung|Jahre Erfahrung 25\+/] },
  {
    page: 'home',
    what: 'projects',
    shows: [/200\+ erfolgreiche Projekte|erfolgreiche Projekte 200\+/],
  },
  { page: 'home', what: 'snapshots', shows: ['30-Tage-Snapshots'] },
  { page: 'home', what: 'support', shows: [/24\/7 Support|Support 24\/7/] },
  { page: 'home', what: 'hero buttons', shows: ['Hosting-Pakete ansehen', 'Kostenlose Beratung'] },
  {
    page: 'home',
    within: 'contact',
    what: 'form and cards',
    shows: [
      'Vorname *',
      'Nachname *',
      'E-Mail *',
      'Unternehmen',
      'Nachricht *',
      'Telefon',
      'Standort',
      'Support',
      '24 Stunden',
      'Mo–Fr 9:00–18:00 Uhr',
    ],
  },

  // Section 9: packages
  {
    page: 'home',
    within: 'paket-s',
    what: 'package S',
    shows: [
      '69 €',
      'monatlich*',
      'Speicherplatz 10 GB',
      'E-Mail 250 GB',
      'Datenbank 10 GB',
      'Backup 8.000 GB',
      'Daten- und Postfach-Backups, 30 Tage',
      'Wildcard-SSL',
      'Managed Service',
    ],
  },
  {
    page: 'home',
    within: 'paket-m',
    what: 'package M',
    shows: [
      '99 €',
      'monatlich*',
      'Beliebt',
      'Speicherplatz 100 GB',
      'E-Mail 500 GB',
      'Datenbank 100 GB',
      'Backup 20.000 GB',
      '3 Wildcard-SSL-Zertifikate',
      'Sicherheits- und Wartungspaket, 24/7',
      'Höheres Transfervolumen',
      'Onlineshop möglich',
      'Snapshots',
      'CDN',
      'Basis der Plattform 5 GB',
      'Empfänger 3.000',
      'Versendbare E-Mails 15.000',
    ],
  },
  {
    page: 'home',
    within: 'paket-l',
    what: 'package L',
    shows: [
      '249 €',
      'monatlich*',
      'Speicherplatz 250 GB',
      'E-Mail 1.500 GB',
      'Datenbank 250 GB',
      'Backup 50.000 GB',
      'Basis der Plattform 20 GB',
      'Empfänger 10.000',
      'Versendbare E-Mails 40.000',
      'Dual-Server mit Load-Balancer',
      'Wildcard-SSL-Zertifikate',
    ],
  },
  {
    page: 'home',
    within: 'services',
    what: 'all packages',
    shows: [
      'zzgl.',
      '19 % USt.',
      'CMS',
      'Page-Builder',
      'Weitere Module',
      'Monitoring',
      'Server-Verwaltung',
      'Webmail',
      'Stockfotos',
      /30-Tage-Snapshots ?Kostenlos/,
      'Hilfe beim Umzug',
    ],
  },

  // Section 9: snapshots and the cost comparison of section 2
  {
    page: 'snapshots',
    what: 'retention and restore',
    shows: ['30 Tage', '5 Minuten', 'Postfächer'],
  },
  {
    page: 'snapshots',
    what: 'costs without snapshots',
    shows: [
      '500–2.000 €',
      '1.200–3.000 €',
      /24 (h|Stunden)/,
      '100–10.000 €',
      'unbezahlbar',
      '1.800–15.000 €+',
    ],
  },
  { page: 'snapshots', what: 'costs with snapshots', shows: ['0 €', /5 Minuten/] },
  {
    page: 'snapshots',
    what: 'what is backed up',
    shows: [
      'HTML',
      'CSS',
      'Videos',
      'PDF',
      'MySQL',
      'Shop',
      'Tabellen',
      'Posteingang',
      'Ordner',
      'Kontakte',
      'Kalender',
      'Einstellungen',
    ],
  },
  { page: 'snapshots', what: 'customer login', shows: ['Jetzt Hosting mit Snapshots sichern'] },

  // Section 9: system status
  {
    page: 'systemStatus',
    what: 'services and 30-day availability',
    shows: [
      'Alle Systeme betriebsbereit',
      'Webserver',
      '99,99 %',
      'MySQL-Datenbanken',
      '99,98 %',
      'E-Mail-Dienste',
      '99,97 %',
      'Backup-Systeme',
      '100 %',
      'Betriebsbereit',
      '30 Tage',
    ],
  },
  { page: 'systemStatus', what: 'metrics', shows: ['unter 200 ms', '99,99 %', '10 GB/s', '24/7'] },
  {
    page: 'systemStatus',
    what: 'activities and their honesty',
    shows: ['Letzte Aktivitäten', /Beispiel/],
  },

  // Section 9: SSL
  {
    page: 'ssl',
    what: 'options',
    shows: [
      /kostenlos/i,
      /ab 189 €/,
      'Empfohlen',
      /ab 389 €/,
      'EV',
      'Wildcard',
      '99,9 %',
      /Neuausstellung/,
    ],
  },

  // Section 9: mailboxes
  {
    page: 'email',
    what: 'sizes and prices',
    shows: [
      '10 GB',
      'Beliebt',
      '20 GB',
      '4,99 €',
      '50 GB',
      '14,99 €',
      'CalDAV',
      'CardDAV',
      /KI/,
      /USt\./,
    ],
  },
  {
    page: 'email',
    what: 'claims',
    shows: [
      '99,9 %',
      '50 MB',
      '30 Tage',
      'DSGVO',
      /redundant/i,
      /einzelne?[^.]{0,40}wiederherstell/i,
    ],
  },

  // Section 9: infrastructure
  {
    page: 'infrastructure',
    what: 'hardware',
    shows: [
      '14 Kerne',
      '28 Threads',
      '128 GB',
      'NVMe',
      'RAID-10',
      'über 100.000',
      'IOPS',
      '10 Gbit/s',
      'unter 5 ms',
    ],
  },
  {
    page: 'infrastructure',
    what: 'data centres',
    shows: ['99,9 %', '24/7', 'N+1', /biometrisch/i, /redundant/i, /täglich/i],
  },
  {
    page: 'managedServices',
    what: 'services',
    shows: [
      'vollautomatisiert',
      'proaktiv',
      'persönlich',
      'Sicherheitsupdates',
      'Malware',
      'Firewall',
      'SSL',
      'Server-Tuning',
      'Caching',
      'Datenbank',
      'CDN',
      'Uptime',
      'Ressourcen',
      'Ansprechpartner',
      '24/7',
    ].map((word) => new RegExp(word, 'i')),
  },

  // Section 9: terms and conditions
  {
    page: 'terms',
    what: 'hosting',
    shows: ['26.04.2023', '2 GB', '1.000 MB', '98 %', '24 Monate', '6 Monate'],
  },
  { page: 'terms', what: 'maintenance', shows: ['6 Wochen', '3 Monate', '14 Tage'] },
  { page: 'terms', what: 'both default interests', shows: ['10 %', '4 %'] },
  {
    page: 'terms',
    what: 'fees',
    shows: [
      '2,56 €',
      '8,67 €',
      '30 Minuten',
      '30,00 €',
      '2.500,00 €',
      '1.000,00 €',
      '500,00 €',
      '1 %',
    ],
  },
  {
    page: 'terms',
    what: 'periods',
    shows: [
      '10 Werktagen',
      '15 Werktagen',
      'zwei Wochen',
      '14 Werktagen',
      '20 Tagen',
      '2 Monaten',
      'einmal im Quartal',
      '4 Wochen',
      '15 Tagen',
      '86 dpi',
      '14 Tagen',
    ],
  },

  // Sections 1 and 2: legal pages
  {
    page: 'privacy',
    what: 'server log files and retention',
    shows: [
      'Betriebssystem',
      'Referrer',
      'IP-Adresse',
      '180 Tage',
      '14 Tage',
      '30 Tage',
      '72 Stunden',
      'cookie_consent',
      'Zurück zur Startseite',
    ],
  },
  {
    page: 'imprint',
    what: 'provider data',
    shows: [
      'Musterhost GmbH',
      'HRB 00000',
      'DE123456789',
      'Steuernummer',
      /Verbraucherschlichtung/,
      'Marken',
      'Haftung',
      'Zurück zur Startseite',
    ],
  },
];

describe('the constants of the specification', () => {
  it.each(rows)('$page: $what', ({ page, within, shows }) => {
    const text = pageText(page, within);
    for (const expected of shows) {
      if (typeof expected === 'string') expect(text).toContain(expected);
      else expect(text).toMatch(expected);
    }
  });

  it('keeps the two default interests in two clauses', () => {
    const clauses = pageText('terms').split(/(?=§ \d+ [A-ZÄÖÜ])/);
    const yearly = clauses.findIndex((clause) =>
      /10 %[^.]*(?:jährlich|pro Jahr|im Jahr)|(?:jährlich|pro Jahr)[^.]*10 %/.test(clause),
    );
    const overBase = clauses.findIndex((clause) => /4 %[^.]*Basiszins/.test(clause));
    expect(yearly).toBeGreaterThan(-1);
    expect(overBase).toBeGreaterThan(-1);
    expect(yearly).not.toBe(overBase);
  });

  it('numbers 28 sections of the terms', () => {
    const headings = builtFile('/agb').matchAll(/<h2 id="paragraf-(\d+)">§ (\d+) /g);
    const numbers = [...headings].map((match) =>
      Number(match[1] === match[2] ? match[1] : Number.NaN),
    );
    expect(numbers).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
  });

  it('does not invent a number of certificates for package L', () => {
    expect(pageText('home', 'paket-l')).not.toMatch(/\d+ Wildcard/);
  });
});
