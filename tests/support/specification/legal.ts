/** Specification of the legal texts: every figure in the clause where it belongs. */
import { company } from '../../../config/company.ts';
import type { SpecificationRow } from './row.ts';

/** One paragraph of the terms and its content. */
const clause = (
  number: number,
  what: string,
  ...shows: readonly (string | RegExp)[]
): SpecificationRow => ({ page: 'terms', within: `paragraf-${number}`, what, shows });

const terms: readonly SpecificationRow[] = [
  { page: 'terms', what: 'date', shows: ['Stand: 26.04.2023'] },
  clause(
    3,
    'transfer, gigabyte and reachability',
    'Datentransfer von 2 GB pro Monat',
    'ein Gigabyte (GB) 1.000 MB',
    'Erreichbarkeit seiner Server von 98 % im Jahresmittel',
  ),
  clause(4, 'domain registries', 'mit einer Frist von 14 Tagen zum Monatsende kündigen'),
  clause(5, 'retrieval of mailboxes', 'mindestens alle 4 Wochen'),
  clause(6, 'confirmation of data', /bestätigt sie innerhalb von 15 Tagen/),
  clause(
    9,
    'price increases',
    'höchstens einmal im Quartal',
    /Widerspricht der Kunde der Erhöhung nicht innerhalb von 4 Wochen/,
  ),
  clause(
    10,
    'invoice fees and the first default interest',
    'per Post 2,56 € je Rechnung',
    'Pauschale von 8,67 €',
    'mit 10 % jährlich zu verzinsen',
  ),
  clause(
    12,
    'hosting: term, renewal, notice',
    'Laufzeit beträgt 24 Monate',
    'automatisch um jeweils weitere 24 Monate',
    'Kündigungsfrist beträgt 6 Monate',
  ),
  clause(
    13,
    'termination for delay',
    'seit mehr als 20 Tagen in Verzug',
    /seit mehr als 2 Monaten in Verzug ist und trotz einer Mahnung/,
  ),
  clause(
    14,
    'maintenance contracts',
    'mindestens 6 Monate',
    'mit einer Frist von 6 Wochen',
    'automatisch um jeweils 3 Monate',
    '14 Tage nach Rechnungsstellung',
  ),
  clause(15, 'time billing', 'Schritten von 30 Minuten', 'mindestens 30 Minuten berechnet'),
  clause(
    16,
    'design drafts and pages',
    /innerhalb von 14 Werktagen einen ersten Entwurf/,
    /innerhalb von zwei Wochen keinen wesentlichen Mangel, gilt die einzelne Seite als abgenommen/,
  ),
  clause(
    17,
    'acceptance',
    'innerhalb von 10 Werktagen nach dieser Mitteilung die Abnahme',
    'gilt die Leistung nach 15 Werktagen ab der Mitteilung als abgenommen',
  ),
  clause(18, 'graphics', /bis 86 dpi mit vollständiger Bezahlung/),
  clause(
    19,
    'demo version and penalty',
    'Demoversion berechnet der Anbieter 30,00 €',
    'Vertragsstrafe von 2.500,00 €',
  ),
  clause(
    20,
    'goods, the second default interest and storage',
    'innerhalb von 14 Tagen nach Rechnungsdatum',
    'in Höhe von 4 % über dem jeweiligen Basiszinssatz',
    'Lagerung 1 % des Rechnungsbetrags je Monat',
  ),
  clause(
    23,
    'liability',
    'Hardware und Software bis zu 1.000,00 €',
    /Daten haftet er .*bis zu 500,00 €/,
  ),
];

const others: readonly SpecificationRow[] = [
  {
    page: 'privacy',
    what: 'server log files',
    shows: [
      /Browsertyp.*version/i,
      'Betriebssystem',
      /Referrer/,
      /Host-?name/i,
      /Uhrzeit|Zeitpunkt/,
      'IP-Adresse',
    ],
  },
  {
    page: 'privacy',
    what: 'retention',
    shows: [
      'Anfragen: 180 Tage nach der letzten Bearbeitung',
      'nicht freigegebene Anfragen: 14 Tage nach dem Eingang',
      'zugehörigen E-Mails: 30 Tage',
      'doppeltes Senden: 72 Stunden',
      'cookie_consent',
      'Gültigkeit: 180 Tage ab Ihrer Auswahl',
      'Zurück zur Startseite',
    ],
  },
  {
    page: 'imprint',
    what: 'provider data',
    shows: [
      company.legalName,
      company.registerNumber,
      company.vatId,
      'Steuernummer',
      /Verbraucherschlichtung/,
      'Marken',
      'Haftung',
      'Zurück zur Startseite',
    ],
  },
  { page: 'terms', what: 'way back', shows: ['Zurück zur Startseite'] },
];

export const legalRows: readonly SpecificationRow[] = [...terms, ...others];
