/** Copy of /email-hosting. Sizes and prices come from the catalogue. */

import type { MailboxSize } from '@site/sample/settings';
import { byShop } from '../catalog/choosing-catalogue.ts';
import {
  byCalendars,
  hasLargerMailboxes,
  includedMailbox,
  mailboxes,
  placeOfAgent,
} from '../catalog/mailboxes.ts';
import { seePackages } from '../catalog/package-range.ts';
import { packages } from '../catalog/packages.ts';
import { checked } from '../checking/checked.ts';
import { vatPercent } from '../company.ts';
import { byPhone } from '../contact/ways.ts';
import { guarantee } from '../figures/guarantee.ts';
import { about, compound, figures, replyPromise } from '../figures.ts';
import { allOf, capitalised, euro, gross, NO_BREAK, unit } from '../format.ts';
import { contactHrefAbout, href } from '../routes.ts';
import { packageTable } from './packages.ts';

const gigabytes = unit('GB');
const included = gigabytes(includedMailbox.sizeGb);

/** Size of one block in the drawing: that of the smallest mailbox, or more, so that the largest has few blocks. */
const mostBlocks = 8;
const largestGb = Math.max(...mailboxes.map(({ sizeGb }) => sizeGb));
const blockGb = Math.max(includedMailbox.sizeGb, Math.ceil(largestGb / mostBlocks));
const isToScale = mailboxes.every(({ sizeGb }) => sizeGb % blockGb === 0);
const scale = hasLargerMailboxes
  ? `Jeder Block steht für ${isToScale ? '' : `bis${NO_BREAK}zu `}${gigabytes(blockGb)}. `
  : '';

/** „250 GB in S, 500 GB in M und 1.500 GB in L“ */
const space = allOf(
  packages.map(
    ({ name, mailGb }) => `${gigabytes(mailGb)}${packages.length > 1 ? ` in ${name}` : ''}`,
  ),
);

const snapshots = `${compound(figures.snapshots.retention)}-Snapshots`;

/** Whom a size is for, the smallest first; the largest has the last sentence. */
const audiences = [
  'Für Postfächer mit wenigen Anhängen.',
  'Für alle, die Angebote, Fotos und Pläne im Postfach behalten.',
  'Für Postfächer, in denen sich Jahre sammeln.',
  'Für das Postfach, an dem Ihr Geschäft hängt.',
];
function audienceOf(index: number): string {
  if (!hasLargerMailboxes) return 'Für jede Adresse Ihrer Domain.';
  return audiences.at(index === mailboxes.length - 1 ? -1 : index) ?? '';
}

const featuresOf = ({ calendars, agent }: MailboxSize) => [
  snapshots,
  'Webmail',
  `Anhänge bis ${figures.email.attachmentLimit.text}`,
  ...(calendars
    ? ['CalDAV- und CardDAV-Sync: Kalender und Kontakte sind auf allen Geräten gleich']
    : []),
  ...(agent ? ['KI-Agent für E-Mails: Filtern, Vorqualifizieren, Sortieren'] : []),
];

export const email = checked('email', {
  metaTitle: `E-Mail-Hosting mit ${snapshots}`,
  metaDescription: `Postfächer ${hasLargerMailboxes ? 'ab' : 'mit'} ${included} auf redundanten, DSGVO-konformen Mailservern. Tägliche Snapshots, ${figures.snapshots.retention.text} zurück, auch einzelne E-Mails wiederherstellbar.`,

  hero: {
    title: 'Postfächer, täglich gesichert',
    lead: 'E-Mail unter Ihrer Domain. Die Mailserver sind DSGVO-konform und redundant, also mehrfach vorhanden. Von jedem Postfach gibt es täglich einen Snapshot; auch eine einzelne Nachricht lässt sich zurückholen.',
    packages: seePackages,
    consultation: 'Kostenlose Beratung',
  },
  picture: {
    description: `Ein Morgen im Postfach eines ${byShop('Shops', 'Unternehmens')}. Über Nacht kamen zwei Bestellungen, eine Frage und eine Rechnung. Eine Nachricht, die gestern gelöscht wurde, ist wieder da.`,
    folder: 'Posteingang',
    mails: [
      {
        icon: 'plant',
        time: '8:05',
        subject: 'Frage zur Lieferung',
        text: 'Wann kommt die Pflanze an?',
      },
      { icon: 'lamp', time: '7:21', subject: 'Neue Bestellung', text: 'Eine Lampe' },
      { icon: 'cup', time: '6:48', subject: 'Neue Bestellung', text: 'Zwei Tassen' },
      { icon: 'box', time: '2:30', subject: 'Rechnung', text: 'Vom Großhandel' },
      {
        icon: 'shirt',
        time: 'gestern',
        subject: 'Wieder da: Ihr Angebot',
        text: 'Gelöscht, aus dem Snapshot zurückgeholt',
        isRestored: true,
      },
    ],
    caption: `Ein Morgen im Postfach Ihres ${byShop('Shops', 'Unternehmens')}: Was über Nacht kam, ist da. Gelöschtes holen Sie zurück.`,
  },

  snapshots: {
    title: 'Gelöscht ist hier nicht gleich verloren',
    lead: `Ein Snapshot hält fest, wie Ihr Postfach an einem Tag aussah. Er gehört zu ${hasLargerMailboxes ? 'jeder Größe' : 'jedem Postfach'} und kostet nichts extra.`,
    days: figures.snapshots.retention.value,
    strip: `${figures.snapshots.retention.text} in einer Reihe: für jeden Tag ein Snapshot des Postfachs, der jüngste von heute.`,
    oldest: 'ältester Stand',
    today: 'heute',
    features: [
      {
        icon: 'archive',
        figure: 'Täglich',
        title: 'Jedes Postfach, automatisch',
        text: `Posteingang und Postausgang, Ordner, Kontakte${byCalendars(', Kalender', '')} und Einstellungen.`,
      },
      {
        icon: 'calendar',
        figure: figures.snapshots.retention.text,
        title: 'Jeder Tag bleibt abrufbar',
        text: 'Auch was Ihnen erst nach Wochen fehlt.',
      },
      {
        icon: 'mail',
        figure: `1${NO_BREAK}E-Mail`,
        title: 'Einzeln wiederherstellbar',
        text: 'Sie bekommen genau diese Nachricht aus dem Snapshot. Alles andere bleibt.',
      },
      {
        icon: 'restore',
        figure: capitalised(about(figures.snapshots.restoreTime)),
        title: 'Bis die Nachricht wieder da ist',
        text: 'Sie wählen Tag und Nachricht. Den Rest erledigt das System.',
      },
    ],
    more: 'Wie Snapshots arbeiten',
  },

  letter: {
    title: 'Das gehört zu jedem Postfach',
    lead: hasLargerMailboxes ? 'Auch zum kleinsten.' : 'Ohne Aufpreis.',
    features: [
      {
        icon: 'person',
        field: 'Von',
        title: 'Ihrer eigenen Domain',
        text: 'Sie schreiben als name@ihre-firma.de, mit Webmail in jedem Browser.',
      },
      {
        icon: 'server',
        field: 'Über',
        title: 'Redundante Mailserver',
        text: 'Fällt einer aus, kann ein anderer Ihre Post annehmen.',
      },
      {
        icon: 'clip',
        field: 'Anhang',
        title: `Bis ${figures.email.attachmentLimit.text}`,
        text: 'Pläne, Kataloge und Fotos reisen in der Nachricht mit, sofern der Server des Empfängers so viel annimmt.',
      },
      {
        icon: 'shield',
        field: 'Vertraulich',
        title: 'DSGVO-konform',
        text: 'Den Vertrag zur Auftragsverarbeitung, den die DSGVO verlangt, schließen wir mit Ihnen vor Beginn.',
      },
    ],
  },

  sizes: {
    title: `${included} je Postfach sind enthalten`,
    scaleNote: `${scale}Alle Postfächer zusammen: ${space}.`,
    popular: 'Beliebt',
    items: mailboxes.map((item, index) => ({
      size: gigabytes(item.sizeGb),
      gigabytes: item.sizeGb,
      blocks: Math.ceil(item.sizeGb / blockGb),
      popular: item.popular ?? false,
      action: item.netPrice === 0 ? seePackages : `${item.sizeGb}-GB-Postfach anfragen`,
      href:
        item.netPrice === 0
          ? href('home', 'hosting-packages')
          : contactHrefAbout(`Postfach ${item.sizeGb} GB`),
      description: audienceOf(index),
      features: featuresOf(item),
      price:
        item.netPrice === 0
          ? { amount: 'enthalten', note: 'im Hosting-Paket' }
          : {
              amount: euro(item.netPrice),
              gross: euro(gross(item.netPrice, vatPercent)),
              note: 'je Postfach im Monat,',
              vat: packageTable.footnote,
            },
    })),
    ...(placeOfAgent && {
      agent: {
        title: `Der KI-Agent ${placeOfAgent}, wenn Sie ihn einschalten`,
        steps: [
          { title: 'Filtern', text: 'Er trennt Unerwünschtes von der Post, die Sie angeht.' },
          {
            title: 'Vorqualifizieren',
            text: 'Er schätzt ein, worum es geht, etwa um eine Anfrage, Rechnung oder Reklamation.',
          },
          { title: 'Sortieren', text: 'Er legt die Nachricht in einem passenden Ordner ab.' },
        ],
      },
    }),
  },

  benefits: {
    title: 'E-Mail und Website aus einer Hand',
    ...(guarantee && {
      figure: {
        value: figures.availability.mail.text,
        share: figures.availability.mail.value,
        label: `Verfügbarkeit der Mailserver, zugesagt im ${guarantee.period}`,
        text: guarantee.consequence(figures.availability.mail.value),
        terms: 'So ist die Garantie geregelt',
      },
    }),
    items: [
      {
        title: byPhone('Eine Nummer für alles', 'Eine Adresse für alles'),
        text: `Ob Domain, Website oder Postfach: ${byPhone('Sie rufen dieselben Leute an', 'Sie schreiben an dieselbe Adresse')}.`,
      },
      {
        title: 'Kostenlose Hilfe beim Umzug',
        text: 'Auch für Ihre bestehenden Postfächer.',
      },
      ...(hasLargerMailboxes
        ? [
            {
              title: 'Größere Postfächer',
              text: 'Wird eines eng, wählen Sie die nächste Größe.',
            },
          ]
        : []),
    ],
  },

  closing: {
    title: 'Wie viele Postfächer brauchen Sie?',
    text: `Schreiben Sie uns die Zahl${hasLargerMailboxes ? ' und die gewünschte Größe' : ''}. Wir melden uns ${replyPromise}.`,
  },
});
