/** Specification of the inner pages, except the legal texts. */
import type { SpecificationRow } from './row.ts';

/** Matches a card of the status page: the availability is the first one after the service's name. */
const service = (name: string, availability: string): RegExp =>
  new RegExp(
    `${name} Betriebsbereit (?:(?!Verfügbarkeit).)*Verfügbarkeit über 30 Tage ${availability}(?! ?[\\d,])`,
  );

const snapshots: readonly SpecificationRow[] = [
  {
    page: 'snapshots',
    within: 'page-title',
    what: 'retention and restore in the hero',
    shows: ['der letzten 30 Tage', 'täglich', 'alle Postfächer', 'rund 5 Minuten'],
  },
  {
    page: 'snapshots',
    within: 'timeline-title',
    what: 'four steps',
    shows: [
      'Täglich Automatisches Voll-Backup',
      'Bei Bedarf Manueller Snapshot',
      '30 Tage Verlauf',
      'Ein Klick Wiederherstellung',
    ],
  },
  {
    page: 'snapshots',
    within: 'ledger-title',
    what: 'both sides of the cost comparison, pair by pair',
    shows: [
      'Website wiederherstellen 500–2.000 € Wiederherstellung 5 Minuten',
      'Entwicklerkosten für 24 h 1.200–3.000 € Zusatzkosten 0 €',
      'Umsatzausfall pro Tag 100–10.000 € Umsatzausfall keiner',
      'Verlust im SEO-Ranking unbezahlbar SEO-Ranking unverändert',
      'Gesamtschaden 1.800–15.000 €+ Ersparnis 1.800–15.000 €+',
    ],
  },
  {
    page: 'snapshots',
    within: 'contents-title',
    what: 'what is backed up',
    shows: [
      /Webspace und Dateien .*HTML, CSS und JavaScript .*CMS.* Bilder, Videos und PDFs Individuelle Anwendungen MySQL/,
      /MySQL-Datenbanken .*CMS-Datenbanken Shop-Datenbanken Individuelle Datenbanken Tabellen und Inhalte/,
      /E-Mail-Postfächer .*Posteingang und Postausgang Ordnerstrukturen Kontakte und Kalender Einstellungen/,
    ],
  },
  {
    page: 'snapshots',
    within: 'wiederherstellung',
    what: 'three steps back and the customer login',
    shows: [
      /1 Zeitpunkt wählen .*den letzten 30 Tagen/,
      '2 Mit einem Klick bestätigen',
      /3 Fertig Nach rund 5 Minuten/,
      'Jetzt Hosting mit Snapshots sichern',
    ],
  },
];

const status: readonly SpecificationRow[] = [
  {
    page: 'systemStatus',
    within: 'page-title',
    what: 'badge',
    shows: ['Alle Systeme betriebsbereit'],
  },
  {
    page: 'systemStatus',
    within: 'services-title',
    what: 'services and their 30-day availability',
    shows: [
      service('Webserver', '99,99 %'),
      service('MySQL-Datenbanken', '99,98 %'),
      service('E-Mail-Dienste', '99,97 %'),
      service('Backup-Systeme', '100 %'),
    ],
  },
  {
    page: 'systemStatus',
    within: 'metrics-title',
    what: 'metrics',
    shows: ['Antwortzeit unter 200 ms', 'Uptime 99,99 %', 'Bandbreite 10 GB/s', 'Monitoring 24/7'],
  },
  {
    page: 'systemStatus',
    what: 'activities and their honesty',
    shows: [/Letzte Aktivitäten Beispieleinträge/, 'Hinweise zu den Statusmeldungen'],
  },
];

const products: readonly SpecificationRow[] = [
  {
    page: 'ssl',
    within: 'zertifikat-free',
    what: 'free certificate',
    shows: [/enthalten ?in jedem Hosting-Paket/, 'kostenlosen Zertifizierungsstelle'],
    lacks: ['Empfohlen', /\d+ €/],
  },
  {
    page: 'ssl',
    within: 'zertifikat-wildcard',
    what: 'wildcard certificate',
    shows: [/Wildcard-SSL Empfohlen ab 189 € ?224,91 € ?pro Jahr/, 'Alle Subdomains ja'],
  },
  {
    page: 'ssl',
    within: 'zertifikat-ev',
    what: 'EV certificate',
    shows: [/EV-SSL ab 389 € ?462,91 € ?pro Jahr/, 'Firmenname im Zertifikat ja'],
    lacks: ['Empfohlen'],
  },
  {
    page: 'ssl',
    within: 'ssl-benefits-title',
    what: 'browser compatibility',
    shows: [/(?<![\d.,])99,9 % ?Browserkompatibilität/],
  },
  {
    page: 'email',
    within: 'postfach-1',
    what: 'mailbox of 10 GB',
    shows: [/^10 GB Beliebt enthalten ?im Hosting-Paket/, '30-Tage-Snapshots', 'bis 50 MB'],
    lacks: ['CalDAV', /\d €/],
  },
  {
    page: 'email',
    within: 'postfach-2',
    what: 'mailbox of 20 GB',
    shows: [
      /^20 GB 4,99 € ?5,94 € ?pro Monat, zzgl\. ?inkl\. 19 % USt\./,
      '30-Tage-Snapshots',
      'bis 50 MB',
    ],
    lacks: ['Beliebt', 'CalDAV'],
  },
  {
    page: 'email',
    within: 'postfach-5',
    what: 'mailbox of 50 GB',
    shows: [
      /^50 GB 14,99 € ?17,84 € ?pro Monat, zzgl\. ?inkl\. 19 % USt\./,
      '30-Tage-Snapshots',
      'bis 50 MB',
      'CalDAV- und CardDAV-Sync',
      'KI-Agent für E-Mails: Filtern, Vorqualifizieren, Sortieren',
    ],
    lacks: ['Beliebt'],
  },
  {
    page: 'email',
    what: 'claims',
    shows: [
      /(?<![\d.,])99,9 % ?Verfügbarkeit der Mailserver/,
      'Anhang: Bis 50 MB',
      'Redundante Mailserver',
      'DSGVO-konform',
      '1 E-Mail Einzeln wiederherstellbar',
      '30 Tage Jeder Tag bleibt abrufbar',
    ],
  },
];

const technology: readonly SpecificationRow[] = [
  {
    page: 'infrastructure',
    within: 'hardware-title',
    what: 'hardware',
    shows: [
      'Prozessor 14 Kerne / 28 Threads',
      'Arbeitsspeicher 128 GB RAM',
      'Datenträger NVMe-RAID-10',
      'Leistung über 100.000 IOPS',
      'Bandbreite 10 Gbit/s',
      'Latenz unter 5 ms',
    ],
  },
  {
    page: 'infrastructure',
    within: 'data-centre-title',
    what: 'data centres',
    shows: [
      'Täglich: Backups',
      '99,9 %: SLA',
      '24/7: Physische Überwachung',
      'Biometrisch: Zutritt',
      'Redundant: Stromversorgung',
      'N+1: Kühlung',
    ],
  },
  {
    page: 'managedServices',
    within: 'meaning-title',
    what: 'what managed means',
    shows: ['Vollautomatisiert', 'Proaktiv überwacht', 'Persönlich betreut'],
  },
  {
    page: 'managedServices',
    within: 'leistungen',
    what: 'four services with four points each',
    shows: [
      /Sicherheitsmanagement .*Sicherheitsupdates .*Malware-Scan mit Entfernung .*Firewall-Konfiguration .*SSL-Zertifikatsverwaltung .*Performance-Optimierung/,
      /Performance-Optimierung .*Server-Tuning .*Caching .*Datenbank-Optimierung .*CDN-Integration .*24\/7-Monitoring/,
      /24\/7-Monitoring .*Uptime-Monitoring .*Performance-Alarm .*Ressourcen-Monitoring .*Proaktive Problemlösung .*Prioritäts-Support/,
      /Prioritäts-Support .*Telefon .*Vorrang für Ihre E-Mails .*Schnellere Reaktion .*Persönlicher Ansprechpartner/,
    ],
  },
  {
    page: 'managedServices',
    within: 'benefits-title',
    what: 'three benefits',
    shows: ['Zeit sparen', 'Mehr Sicherheit', 'Bessere Performance'],
  },
];

export const innerPageRows: readonly SpecificationRow[] = [
  ...snapshots,
  ...status,
  ...products,
  ...technology,
];
