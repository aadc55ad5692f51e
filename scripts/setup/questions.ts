/** What set-up asks, why each answer is needed, and where it is kept. The operator reads German. */
import { legalFormOf, needsOf } from '../../config/legal-form.ts';
import type { WebhookFormat } from '../../server/webhooks/webhook-target.ts';
import { companyQuestions } from './company-questions.ts';
import type { Question } from './question.ts';

/** In the order in which they are asked; a file of answers has these keys and no others. */
export const questions = {
  ...companyQuestions,
  foundingYear: {
    label: 'Gründungsjahr',
    why: '„Hosting seit …“ steht auf jeder Seite; die Jahre Erfahrung folgen daraus.',
    example: '2011',
    file: 'site/settings.ts',
  },
  supportHours: {
    label: 'Telefonzeiten',
    why: 'Wann jemand abnimmt; ohne Telefon, wann Sie Mails beantworten. Eine Pause schreiben Sie als Mo–Fr 8:00–12:00 und 13:00–17:00. Ohne feste Zeiten: keine.',
    example: 'Mo–Do 8:00–17:00, Fr 8:00–14:00',
    file: 'site/settings.ts',
  },
  monitoring: {
    label: 'Überwachung der Server',
    why: 'Wann Ihre Systeme überwacht werden: rund um die Uhr, zu Zeiten wie Mo–Fr 7:00–19:00, oder keine. Danach richtet sich jede Aussage der Website dazu.',
    example: 'rund um die Uhr',
    file: 'site/settings.ts',
  },
  nightPath: {
    label: 'Weg bei einem Ausfall in der Nacht',
    why: 'Was Kunden dann tun, wer es liest und wann; ein oder zwei ganze Sätze. Leer oder keiner: Die Website sagt, was aus Monitoring, Zeiten und Paketen folgt.',
    example: 'Schreiben Sie uns eine E-Mail. Wir lesen sie am nächsten Werktag ab 7:00 Uhr.',
    isOptional: true,
    file: 'site/settings.ts',
  },
  restoreByUs: {
    label: 'Wiederherstellung durch Sie',
    why: 'Was es kostet, wenn Ihre Leute einen Snapshot wiederherstellen: inklusive, oder ein ganzer Satz. Leer: Die Website nennt keinen Preis.',
    example: 'inklusive',
    isOptional: true,
    file: 'site/settings.ts',
  },
  smtpUrl: {
    label: 'Mailserver',
    why: 'Über ihn gehen Benachrichtigungen an Sie und Bestätigungen an Besucher. Steht nur in .env. Leer: Es gehen keine Mails hinaus, sie liegen als Dateien im Datenordner.',
    example: 'smtps://website@mail.nordlicht-hosting.de:465',
    isOptional: true,
    variable: 'SMTP_URL',
  },
  mailFrom: {
    label: 'Absender der Mails',
    why: 'Eine Adresse Ihrer eigenen Domain, sonst landen Mails im Spam.',
    example: 'website@nordlicht-hosting.de',
    onlyWith: 'smtpUrl',
    variable: 'MAIL_FROM',
  },
  mailTo: {
    label: 'Empfänger der Anfragen',
    why: 'Wer von neuen Anfragen erfährt; mehrere Adressen durch Kommas getrennt.',
    example: 'vertrieb@nordlicht-hosting.de, leitung@nordlicht-hosting.de',
    onlyWith: 'smtpUrl',
    isList: true,
    variable: 'MAIL_TO',
  },
  statusMailTo: {
    label: 'Empfänger der Statusmeldungen',
    why: 'Wer erfährt, wenn ein gemessener Dienst ausfällt oder wieder läuft; mehrere durch Kommas getrennt. Am besten ein Postfach, das nicht auf Ihrem eigenen Mailserver liegt. Leer: wer auch die Anfragen bekommt.',
    example: 'technik@nordlicht-hosting.de',
    isOptional: true,
    isList: true,
    variable: 'STATUS_MAIL_TO',
  },
  statusWitnesses: {
    label: 'Fremde Adressen zum Vergleich',
    why: 'Zwei oder drei Server in fremden Netzen, durch Kommas getrennt. Antwortet keiner von ihnen und keiner der Ihren, liegt der Fehler an der Leitung der Statusmessung. Leer: Eine Störung dieser Leitung zählt als Ausfall aller Dienste dahinter.',
    example: 'www.ihr-zugangsanbieter.de:443, ns1.ihr-registrar.de:53',
    isOptional: true,
    isList: true,
    variable: 'STATUS_WITNESSES',
  },
  statusWebhookUrl: {
    label: 'Webhook für Statusmeldungen',
    why: 'Wer dieselben Meldungen auch in einem Chat oder einem Programm haben will, nennt dessen Adresse. Leer: nur Mails. Steht nur in .env.',
    example: 'https://chat.nordlicht-hosting.de/hooks/…',
    isOptional: true,
    variable: 'STATUS_WEBHOOK_URL',
  },
  statusWebhookFormat: {
    label: 'Format des Webhooks',
    why: 'Was der Empfänger versteht.',
    example: 'mattermost',
    isOptional: true,
    onlyWith: 'statusWebhookUrl',
    choices: {
      standard: 'ein eigenes Programm (Standard Webhooks, signiert)',
      slack: 'Slack',
      mattermost: 'Mattermost',
      matrix: 'Matrix, über eine Brücke wie hookshot',
    } satisfies Record<WebhookFormat, string>,
    variable: 'STATUS_WEBHOOK_FORMAT',
  },
  serverLocation: {
    label: 'Ort der Server',
    why: 'Die Antwort auf „Wo stehen die Server?“, ein ganzer Satz. Ohne sie geht die Website nicht online; leer: npm run launch-check erinnert daran.',
    example: 'In einem Rechenzentrum in Kiel.',
    isOptional: true,
    file: 'site/settings.ts',
    path: 'answers.serverLocation',
  },
  photos: {
    label: 'Fotos',
    why: 'Zwei Fotos der Seite „Infrastruktur“. Für eigene Fotos wählen Sie zuerst „keine“, siehe docs/adapting.md.',
    example: 'none',
    choices: {
      none: 'keine: nur Zeichnungen, nichts von fremden Servern',
      external: 'Fotos eines externen Bilddienstes, nach Zustimmung',
    },
    file: 'site/settings.ts',
  },
} satisfies Record<string, Question>;

export type AnswerKey = keyof typeof questions;
export const answerKeys = Object.keys(questions) as readonly AnswerKey[];
export const isAnswerKey = (key: string): key is AnswerKey => Object.hasOwn(questions, key);

export const question = (key: AnswerKey): Question => questions[key];

/** An optional answer may be empty. */
export type Answers = Readonly<Record<AnswerKey, string>>;
export type SomeAnswers = Readonly<Partial<Answers>>;

/** Whether the answer that this one depends on, if any, was given and needs it. */
export function isAskedWith(key: AnswerKey, answers: SomeAnswers): boolean {
  const { onlyWith, need } = question(key);
  if (onlyWith === undefined) return true;
  const other = answers[onlyWith as AnswerKey];
  if (!other || !isAskedWith(onlyWith as AnswerKey, answers)) return false;
  return need === undefined || needsOf(legalFormOf(other)).includes(need);
}

export const isRequiredWith = (key: AnswerKey, answers: SomeAnswers): boolean =>
  !question(key).isOptional && isAskedWith(key, answers);
