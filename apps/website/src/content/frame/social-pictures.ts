/**
 * Copy of the Open Graph pictures, which other sites and messengers show beside a link. That of the home page follows its
 * hero; the lines of the others are broken by hand, because a program would break a headline of four words badly.
 */

import { fromPrices } from '@site/company/catalog/from-prices';
import { checked } from '@site/company/checking/checked';
import { company } from '@site/company/company';
import { about, figures } from '@site/company/figures';
import { isMonitored } from '@site/company/hours';
import { otherKinds } from '@site/company/pages/certificate-kinds';
import { home } from '@site/company/pages/home';
import { type RouteId, routes, type ShippedRouteId } from '@site/company/routes';
import type { OptionalRouteId } from '@site/sample/settings';

interface SocialPicture {
  readonly lines: readonly string[];
  readonly note: string;
}

const { snapshots } = figures;

/** What a line of the picture has room for at its usual size. */
export const lineLength = 24;

/** A sentence in lines of at most that many characters, where its words allow it. */
export function headlineLines(sentence: string): readonly string[] {
  const lines: string[] = [];
  for (const word of sentence.replaceAll('\u2060', '').split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= lineLength) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const socialPictures = checked('socialPictures', {
  home: {
    lines: [...headlineLines(home.hero.titleYou), ...headlineLines(home.hero.titleWe)],
    note: `${fromPrices}, zzgl. USt.`,
  },
  infrastructure: {
    lines: ['Ihre Website läuft auf', 'Technik mit Reserve'],
    note: `Infrastruktur: ${figures.infrastructure.raid.text}, ${figures.infrastructure.network.text}, ${figures.infrastructure.cooling.text}-Kühlung`,
  },
  snapshots: {
    lines: ['Zurück zu jedem der', `letzten ${snapshots.retention.text}`],
    note: `Tägliche Snapshots, wiederhergestellt in ${about(snapshots.restoreTime)}`,
  },
  managedServices: {
    lines: ['Die Technik', 'machen wir'],
    note: `Managed Services: Sicherheit, Tempo, ${isMonitored ? 'Monitoring, ' : ''}Support`,
  },
  systemStatus: {
    lines: ['Systemstatus:', 'alle Dienste', 'auf einen Blick'],
    note: 'Webserver, Datenbanken, E-Mail, Backups',
  },
  ssl: {
    lines: ['SSL-Zertifikate,', 'um die wir', 'uns kümmern'],
    note: `Kostenlos ${otherKinds.length > 0 ? `enthalten, ${otherKinds.join(' oder ')} auf Wunsch` : 'in jedem Paket'}`,
  },
  email: {
    lines: ['Postfächer,', 'täglich gesichert'],
    note: 'E-Mail-Hosting: auch einzelne E-Mails wiederherstellbar',
  },
  imprint: {
    lines: ['Impressum'],
    note: 'Wer diese Website betreibt und wie Sie uns erreichen',
  },
  privacy: {
    lines: ['Datenschutz'],
    note: 'Was diese Website speichert und wie lange',
  },
  terms: {
    lines: ['Allgemeine', 'Geschäftsbedingungen'],
    note: 'Für Verträge über Hosting, Domains, E-Mail und Wartung',
  },
  reportContent: {
    lines: ['Rechtswidrige', 'Inhalte melden'],
    note: 'Art. 16 DSA: Jede Meldung prüft ein Mensch',
  },
  switching: {
    lines: ['So verlassen Sie uns,', 'mit Ihren Daten'],
    note: 'Kündigen und wechseln: Daten, Formate, Fristen, Kosten',
  },
  accessibility: {
    lines: ['Barrierefreiheit:', 'geprüft, mit dem,', 'was noch fehlt'],
    note: 'Maßstab: WCAG 2.2, Stufe AA',
  },
} satisfies Record<ShippedRouteId, SocialPicture> &
  Partial<Record<OptionalRouteId, SocialPicture>>);

/** The picture of any other page shows the page's name. */
export const socialPictureOf = (id: RouteId): SocialPicture =>
  (socialPictures as Partial<Record<RouteId, SocialPicture>>)[id] ?? {
    lines: [routes[id].label],
    note: `Hosting seit ${figures.company.since.text}`,
  };

/** Text alternative of the picture. */
export const socialPictureAlt = ({ lines, note }: SocialPicture): string =>
  `${company.brand}: ${lines.join(' ')}${/[.!?]$/.test(lines.at(-1) ?? '') ? '' : '.'} ${note}.`;
