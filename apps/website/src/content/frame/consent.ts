/** Copy of the cookie banner and the settings dialog. The uses of a category come from packages/company/src/consent.ts. */

import { checked } from '@site/company/checking/checked';
import { consentScripts } from '@site/company/consent';
import { figures } from '@site/company/figures';
import { photoRecipient, photos } from '@site/company/photos';
import { href, routes } from '@site/company/routes';
import type { ConsentCategory, ConsentScript } from '@site/sample/consent';

interface Use {
  readonly category: ConsentCategory;
  /** Item of the list in the banner. */
  readonly name: string;
  /** Sentence in the dialog. */
  readonly sentence: string;
}

const externalPhotos: Use = {
  category: 'functional',
  name: 'Fotos von Unsplash; Ihre IP-Adresse geht dann nach Kanada und in die USA, wo Behörden leichter darauf zugreifen können',
  sentence: `Fotos auf der Seite „Infrastruktur“ von ${photoRecipient}. Unsplash erhält dabei Ihre IP-Adresse, auch auf Servern in den USA, wo Behörden leichter darauf zugreifen können.`,
};

const scriptUse = ({ category, name, purpose }: ConsentScript): Use => ({
  category,
  name,
  sentence: `${name} ${purpose}.`,
});

/** Several scripts of one service count as one use. */
export function usesOf(
  scripts: readonly ConsentScript[],
  photoHost: string | undefined,
): readonly Use[] {
  const all = [...scripts.map(scriptUse), ...(photoHost ? [externalPhotos] : [])];
  const isFirst = (use: Use, index: number) =>
    all.findIndex(({ category, name }) => category === use.category && name === use.name) === index;
  return all.filter(isFirst);
}

const unused = 'Wird derzeit nicht genutzt.';

export function sentencesOf(category: ConsentCategory, uses: readonly Use[]): string {
  const sentences = uses.filter((use) => use.category === category).map((use) => use.sentence);
  return sentences.length > 0 ? sentences.join(' ') : unused;
}

/** What the banner says will be loaded after consent. */
export function offerOf(uses: readonly Use[]): string {
  if (uses.length === 0) return 'Anderes, das Ihre Zustimmung braucht, laden wir derzeit nicht.';
  const names = [...new Set(uses.map(({ name }) => name))].join(', ');
  return `Nur mit Ihrer Zustimmung laden wir ${names}.`;
}

const uses = usesOf(consentScripts, photos.host);

/** The dialog's sentences for /datenschutz, so that the privacy statement never says less than the dialog. */
export const consentSentences = {
  functional: sentencesOf('functional', uses),
  analytics: sentencesOf('analytics', uses),
  marketing: sentencesOf('marketing', uses),
  /** Empty as soon as the operator has listed scripts. */
  nothingElse:
    consentScripts.length === 0
      ? 'Besuchsstatistik und Werbung gibt es auf dieser Website derzeit nicht.'
      : '',
};
const duration = figures.retention.consentCookie.text;
const links = [
  { label: routes.privacy.label, href: href('privacy') },
  { label: routes.imprint.label, href: href('imprint') },
];

export const consent = checked('consent', {
  banner: {
    label: 'Cookie-Hinweis',
    text: `Ein Cookie merkt sich Ihre Auswahl ${duration}. ${offerOf(uses)} Jederzeit änderbar am Seitenende.`,
    privacyControl:
      'Ihr Browser sendet das Signal „Global Privacy Control“. Wir werten es als Ablehnung, solange Sie nichts anderes wählen.',
    accept: 'Alle akzeptieren',
    reject: 'Alle ablehnen',
    settings: 'Einstellungen',
    unreachable:
      'Die Cookie-Einstellungen ließen sich nicht laden. Bitte versuchen Sie es noch einmal.',
    links,
  },
  dialog: {
    title: 'Cookie-Einstellungen',
    text: `Sie bestimmen, was diese Website über das Nötige hinaus laden darf. Ihre Auswahl gilt ${duration} in diesem Browser.`,
    close: 'Schließen',
    save: 'Auswahl speichern',
    cancel: 'Abbrechen',
    links,
    categories: [
      {
        name: 'essential',
        label: 'Essenziell',
        text: 'Ein Cookie merkt sich Ihre Auswahl. Im Speicher Ihres Browsers stehen außerdem, wonach wir Sie gefragt haben, der Entwurf Ihrer Anfrage, nach einem Fehler beim Senden eine Kopie davon, und ob Sie Netto- oder Bruttopreise sehen. Immer an.',
      },
      {
        name: 'functional',
        label: 'Funktional',
        text: sentencesOf('functional', uses),
      },
      {
        name: 'analytics',
        label: 'Analyse',
        text: sentencesOf('analytics', uses),
      },
      {
        name: 'marketing',
        label: 'Marketing',
        text: sentencesOf('marketing', uses),
      },
    ],
  },
});
