/** What set-up asks, why each answer is needed, and where it is kept. The operator reads German. */
import { legalFormOf, needsOf } from '@site/company/legal-form';
import type { WebhookFormat } from '@site/delivery';
import { companyQuestions } from './company-questions.ts';
import type { Question } from './question.ts';

/** In the order in which they are asked. */
export const questions = {
  ...companyQuestions,
  foundingYear: {
    label: 'Gründungsjahr',
    why: '„Hosting seit …“ steht auf jeder Seite; die Jahre Erfahrung folgen daraus.',
    example: '2011',
    kind: 'year',
    file: 'site/settings.ts',
  },
  supportHours: {
    label: 'Telefonzeiten',
    why: 'Wann jemand abnimmt; ohne Telefon, wann Sie Mails beantworten. Eine Pause schreiben Sie als Mo–Fr 8:00–12:00, Mo–Fr 13:00–17:00. Ohne feste Zeiten: keine.',
    example: 'Mo–Do 8:00–17:00, Fr 8:00–14:00',
    kind: 'hours',
    none: 'keine',
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
export type SomeAnswers = Readonly<Partial<Record<AnswerKey, string>>>;

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
