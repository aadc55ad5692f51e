import { company } from '../config/company.ts';
import { euro } from '../config/format.ts';
import { packages } from './catalog/packages.ts';
import { checked } from './checked.ts';
import { about, facts } from './facts.ts';

const cheapest = euro(Math.min(...packages.map((item) => item.netPrice)));

export const home = checked('home', {
  metaTitle: `${company.brand} – Managed Hosting für Unternehmen und Shops`,
  metaDescription: `Managed Hosting seit ${facts.company.since.text}: Wartung, Lizenzen und ${facts.snapshots.retentionCompound.text}-Snapshots inklusive. Pakete ab ${cheapest} im Monat, kostenlose Beratung.`,

  hero: {
    titleYou: 'Sie führen Ihr Geschäft.',
    titleWe: 'Wir betreiben Website, Shop und Postfächer.',
    lead: `Managed Hosting für kleine und mittlere Unternehmen: Wartung, Lizenzen und tägliche Snapshots sind enthalten. Ab ${cheapest} im Monat, zzgl. ${facts.company.vat.text} USt.`,
    packages: 'Hosting-Pakete ansehen',
    consultation: 'Kostenlose Beratung',
    claims: [
      `Hosting seit ${facts.company.since.text}`,
      'Alle Lizenzen enthalten',
      'Kostenlose Hilfe beim Umzug',
    ],
    panel: {
      label: 'So erreichen Sie uns',
      call: 'Rufen Sie uns an',
      rows: [
        { label: 'Sprechzeit', text: facts.support.hours.text },
        { label: 'Anfrage', text: `Antwort innerhalb von ${facts.support.replyWithin.text}` },
      ],
      snapshotsTitle: `${facts.snapshots.retention.text} zurück`,
      snapshotsNote: 'täglich, automatisch',
      strip: `Kalender der letzten ${facts.snapshots.retention.value} Tage: für jeden Tag ein Snapshot, der jüngste von heute.`,
      today: 'heute',
      snapshotsText: `Jedes Feld ist ein Tag, den wir Ihnen zurückholen können. Das dauert ${about(facts.snapshots.restoreTime)}.`,
    },
  },

  sellingPoints: {
    title: 'Hosting soll laufen, ohne dass Sie daran denken',
    lead: 'Was uns von einem Server zur Miete unterscheidet: Jemand ist zuständig.',
    statistics: [
      { value: facts.availability.sellingPoints.text, label: 'Uptime' },
      { value: facts.company.satisfiedCustomers.text, label: 'zufriedene Kunden' },
      { value: facts.company.yearsOfExperience.text, label: 'Jahre Erfahrung' },
      { value: facts.company.successfulProjects.text, label: 'erfolgreiche Projekte' },
      { value: facts.snapshots.retentionCompound.text, label: 'Snapshots' },
      { value: facts.support.roundTheClock.text, label: 'Support' },
    ],
    points: [
      {
        title: 'Wir warten, Sie arbeiten',
        text: 'Updates, Sicherheit und Überwachung des Servers sind unsere Aufgabe. Ihre ist Ihr Geschäft.',
      },
      {
        title: `Jeder Fehler lässt sich ${facts.snapshots.retention.value} Tage lang zurücknehmen`,
        text: 'Gelöschte Bestellungen, ein missglücktes Update, ein leeres Postfach: Wir holen den Stand von gestern oder von letzter Woche zurück.',
      },
      {
        title: 'Ein Preis, in dem die Lizenzen stecken',
        text: 'CMS, Page-Builder, Module, Webmail, Monitoring und Stockfotos sind lizenziert und im Paketpreis enthalten.',
      },
      {
        title: 'Menschen, die Ihre Sprache sprechen',
        text: `Deutschsprachiger Support, ${facts.support.hours.text}. Am Telefon, per E-Mail oder über das Formular auf dieser Seite.`,
      },
    ],
    more: 'Was Managed Services umfasst',
  },

  about: {
    title: `Seit ${facts.company.since.text} betreiben wir die Server anderer Leute`,
    lead: 'Wir sind ein Hosting-Anbieter für Betriebe, die keine IT-Abteilung haben und auch keine brauchen wollen.',
    paragraphs: [
      `Angefangen haben wir im Jahr ${facts.company.since.text} mit Webspace. Geblieben ist der Gedanke, dass Hosting eine Dienstleistung ist und kein Regal voller Technik: Wer bei uns ein Paket bucht, gibt den Betrieb ab.`,
      `Dafür stehen wir mit einer Verfügbarkeitsgarantie von ${facts.availability.guarantee.text} ein. Und wenn Sie von einem anderen Anbieter kommen, ziehen wir Website, Datenbanken und Postfächer kostenlos mit Ihnen um.`,
    ],
    guarantee: { value: facts.availability.guarantee.text, label: 'Uptime-Garantie' },
    managedTitle: 'Was „managed“ für Sie heißt',
    managed: [
      { you: 'Sie schreiben Texte', we: 'Wir halten CMS und Module aktuell' },
      { you: 'Sie verkaufen', we: 'Wir überwachen Server, Datenbank und Mail' },
      { you: 'Sie löschen aus Versehen etwas', we: 'Wir holen es aus dem Snapshot zurück' },
      { you: 'Sie haben eine Frage', we: `Wir antworten, ${facts.support.hours.text}` },
    ],
    managedYou: 'Sie',
    managedWe: 'Wir',
    infrastructure: 'So sieht unsere Infrastruktur aus',
  },

  contact: {
    title: 'Erzählen Sie uns, was Sie betreiben',
    lead: `Wir melden uns innerhalb von ${facts.support.replyWithin.text} mit einer Empfehlung. Die Beratung ist kostenlos und verpflichtet zu nichts.`,
    cards: [
      {
        icon: 'mail',
        title: 'E-Mail',
        content: company.email.display,
        link: company.email.link,
        sub: `Antwort innerhalb von ${facts.support.replyWithin.text}`,
      },
      {
        icon: 'phone',
        title: 'Telefon',
        content: company.phone.display,
        link: company.phone.link,
        sub: facts.support.hours.text,
      },
      {
        icon: 'pin',
        title: 'Standort',
        content: `${company.street}, ${company.postalCode} ${company.city}`,
        sub: 'Termine nach Absprache',
      },
      {
        icon: 'clock',
        title: 'Support',
        content: 'Deutschsprachig und persönlich',
        sub: facts.support.hours.text,
      },
    ],
  },
});
