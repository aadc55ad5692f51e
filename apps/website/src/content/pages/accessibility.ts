/** Copy of /barrierefreiheit. It states what the project's own tests do and nothing beyond. */

import { checked } from '@site/company/checking/checked';
import { company, companyEntries, isSample } from '@site/company/company';
import { byPhone, quickestWay } from '@site/company/contact/ways';
import { replyPromise } from '@site/company/figures';
import { formatIsoDate, NO_BREAK, number } from '@site/company/format';
import { settings } from '#site/settings.ts';

/** What the statements below rest on: the version of axe-core, widths and letter sizes of the browser tests. */
const tested = {
  /** The day of the last complete run of the tests: of the sample, or as the operator states it. */
  on: settings.accessibility?.testedOn ?? (isSample(companyEntries.legalName) ? '2026-11-19' : ''),
  axe: '4.14',
  narrowest: 320,
  widest: 1920,
  letters: [24, 32],
} as const;

const pixels = (value: number): string => `${number(value)}${NO_BREAK}Pixel`;
const [large, larger] = tested.letters;

export const accessibility = checked('accessibility', {
  metaTitle: 'Barrierefreiheit: was geprüft ist, was fehlt',
  metaDescription:
    'Unser Maßstab ist WCAG 2.2, Stufe AA. Was auf dieser Website geprüft ist und wie, welche Lücken wir kennen und wie Sie uns eine Hürde melden.',

  hero: {
    title: 'Diese Website soll für alle funktionieren',
    lead: 'Mit Maus, Tastatur oder Vorlesesoftware, mit großer Schrift und auf kleinen Bildschirmen. Hier steht, was geprüft ist, was noch fehlt und wie Sie uns eine Hürde melden.',
    report: 'Hürde melden',
    reportTopic: 'Hürde auf der Website',
    call: 'Anrufen',
  },

  panel: {
    title: 'Die Prüfung in Kürze',
    items: [
      { label: 'Maßstab', figure: `WCAG${NO_BREAK}2.2, Stufe${NO_BREAK}AA` },
      ...(tested.on ? [{ label: 'Stand', figure: formatIsoDate(tested.on) }] : []),
      { label: 'Bildschirme', figure: `${tested.narrowest} bis ${pixels(tested.widest)}` },
      { label: 'Browser', figure: 'Chromium, Firefox, WebKit' },
    ],
  },

  checks: {
    title: 'Das ist geprüft',
    lead: 'Automatische Tests bedienen die Website in echten Browsern. Die Web Content Accessibility Guidelines (WCAG) sind internationale Regeln für barrierefreie Websites.',
    items: [
      {
        title: 'Regeln der WCAG',
        text: `Das Prüfprogramm axe-core ${tested.axe} untersucht jede Seite auf großem und kleinem Bildschirm, dazu Menü, Cookie-Einstellungen, Formular mit Fehlern, Bestätigung und Meldungen. Kontraste prüft es in hellen und dunklen Farben.`,
      },
      {
        title: 'Tastatur',
        text: 'Kopfzeile, Menü, Sprunglink, Aufklapplisten, Paketwahl, Tageswahl und Cookie-Einstellungen lassen sich ohne Maus bedienen. In der Kopfzeile jeder Seite ist zu sehen, wo Sie gerade stehen.',
      },
      {
        title: 'Kleine Bildschirme',
        text: `Von ${tested.narrowest} bis ${pixels(tested.widest)} Breite müssen Sie nicht seitlich scrollen. Auch auf dem schmalsten Bildschirm wird kein Text abgeschnitten.`,
      },
      {
        title: 'Große Schrift',
        text: `Auch mit ${large} oder ${pixels(larger)} Schriftgröße im Browser bleibt jeder Text lesbar. Üblich sind${NO_BREAK}16.`,
      },
      {
        title: 'Kontrastmodus',
        text: 'Gibt Ihr System eigene Farben vor, sehen Sie weiterhin, was ausgewählt ist: Paket, Preisart und Tag.',
      },
      {
        title: 'Weniger Bewegung',
        text: 'Haben Sie Animationen im System abgeschaltet, wechseln die Seiten ohne Überblendung.',
      },
      {
        title: 'Ohne Skripte',
        text: 'Menü, Links, Aufklapplisten und das Kontaktformular arbeiten auch, wenn Ihr Browser keine Skripte ausführt.',
      },
      {
        title: 'Browser',
        text: 'Alle Prüfungen laufen in Chromium. In Firefox und WebKit, der Grundlage von Safari, prüfen wir die wichtigsten Wege: Menü, Cookie-Einstellungen, Aufklapplisten, Preise und Formular.',
      },
      {
        title: 'Aufbau',
        text: 'Das HTML jeder Seite wird geprüft: gültig, mit einer Hauptüberschrift und in deutscher Sprache ausgezeichnet.',
      },
    ],
  },

  gaps: {
    title: 'Diese Lücken kennen wir',
    lead: 'Automatische Tests finden nur einen Teil der Hürden.',
    items: [
      {
        title: 'Menschen mit Hilfsmitteln',
        text: 'Niemand, der im Alltag Vorlesesoftware oder andere Hilfsmittel nutzt, hat die Website bisher für uns geprüft.',
      },
      {
        title: 'Vorlesesoftware',
        text: 'Namen und Rollen aller Bedienelemente sind geprüft, nicht aber, wie NVDA, JAWS oder VoiceOver sie vorlesen.',
      },
      {
        title: 'Leichte Sprache',
        text: 'Es gibt keine Fassung in Leichter Sprache und keine in Gebärdensprache.',
      },
      {
        title: company.customerArea.label,
        text: `„${company.customerArea.label}“ ist eine eigene Website und gehört nicht zu dieser Prüfung.`,
      },
      ...(settings.accessibility?.knownGaps ?? []),
    ],
  },

  report: {
    title: 'Sie kommen irgendwo nicht weiter?',
    items: [
      {
        title: 'So erreichen Sie uns',
        text: `${byPhone(`Rufen Sie an (${quickestWay}), schreiben`, 'Schreiben')} Sie an ${company.email.display} oder nehmen Sie das Kontaktformular.`,
      },
      {
        title: 'Was uns hilft',
        text: 'Die Adresse der Seite, was Sie tun wollten und was stattdessen geschah. Wenn Sie mögen, auch Ihr Browser und Ihr Hilfsmittel.',
      },
      {
        title: 'Unsere Antwort',
        text: `Wir antworten ${replyPromise} und sagen Ihnen, wie es weitergeht. Was Sie auf der Seite gesucht haben, bekommen Sie ${byPhone('gleich am Telefon oder per E-Mail', 'per E-Mail')}.`,
      },
    ],
  },

  closing: {
    title: byPhone('Lieber gleich sprechen?', 'Haben Sie eine Frage?'),
    text: byPhone(
      'Am Telefon beantworten wir Ihre Fragen zur Website und zu unserem Angebot.',
      'Wir beantworten Ihre Fragen zur Website und zu unserem Angebot.',
    ),
    mail: `E-Mail${NO_BREAK}schreiben`,
  },
});
