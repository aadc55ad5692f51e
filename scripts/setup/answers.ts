/** What is wrong with an answer. */

import { SettingError } from '@site/base';
import { companyObjection } from '@site/company/company-check';
import { type CompanyKey, companyRules } from '@site/company/company-rules';
import { readSmtpUrl, readWebhookUrl } from '@site/delivery';
import { sendableAddress } from '@site/forms/email-address';
import { entryOf } from './entries.ts';
import { type AnswerKey, question } from './questions.ts';

const isCompanyKey = (key: string): key is CompanyKey => Object.hasOwn(companyRules, key);

const addressesOf = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** The answer in its plainest form: without blanks around it, or a slash at the end of the site's address. */
export function tidied(key: AnswerKey, value: string): string {
  const text = value.trim();
  if (key === 'siteUrl') return text.replace(/\/$/, '');
  return question(key).isList ? addressesOf(text).join(',') : text;
}

/** As the server reads `MAIL_FROM`, `MAIL_TO` and `STATUS_MAIL_TO` (apps/server/env.ts). */
const isPlainAddress = (text: string): boolean =>
  /^[\x21-\x7e]+$/.test(text) && sendableAddress(text) !== undefined;

/** The objection never quotes the value, which may hold a password or be a secret itself. */
function settingObjection(read: () => unknown, objection: string): string | undefined {
  try {
    return read() === false ? objection : undefined;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return objection;
  }
}

/** A name without a dot is this machine's, or a word that was typed in passing. */
const hasFullName = ({ host }: { readonly host: string }): boolean =>
  host === 'localhost' || /[.:]/.test(host);

const entryObjections = {
  hours:
    'Schreiben Sie Tage und Zeiten wie „Mo–Do 8:00–17:00, Fr 8:00–14:00“, die sich nicht überschneiden, oder „keine“.',
  year: 'Schreiben Sie das Jahr mit vier Ziffern, etwa 2011; es liegt nicht in der Zukunft.',
};

const rules: Partial<Record<AnswerKey, (value: string) => string | undefined>> = {
  smtpUrl: (value) =>
    settingObjection(
      () => hasFullName(readSmtpUrl(value)),
      'So lässt sich kein Mailserver ansprechen. Schreiben Sie smtps://benutzer:passwort@mail.firma.de:465, mit dem vollen Namen des Servers, Sonderzeichen in Benutzer und Passwort als %-Zeichen (@ ist %40).',
    ),
  statusWebhookUrl: (value) =>
    settingObjection(
      () => readWebhookUrl(value),
      'Das ist keine volle Adresse mit https://. Ohne https geht es nur zu einem Empfänger auf diesem Server.',
    ),
  foundingYear: (value) =>
    Number(value) > new Date().getFullYear() ? entryObjections.year : undefined,
  serverLocation: (value) =>
    /^[^\n]+[.!]$/.test(value)
      ? undefined
      : 'Schreiben Sie einen ganzen Satz, etwa: In einem Rechenzentrum in Kiel.',
};

/** What is wrong with a tidied answer, and what to write instead. Whether it may be empty is for the caller to know. */
export function answerObjection(key: AnswerKey, value: string): string | undefined {
  const { kind, none, isList, like = key } = question(key);
  if (entryOf(key, value) === null) return undefined;
  if (kind && entryOf(key, value) === undefined) return entryObjections[kind];
  const rule = rules[key];
  if (rule) return rule(value);
  if (isCompanyKey(like)) {
    const objection = companyObjection(like, value);
    return objection && none ? `${objection} Gibt es das nicht: ${none}.` : objection;
  }
  const addresses = isList ? addressesOf(value) : key === 'mailFrom' ? [value] : [];
  const wrong = addresses.find((text) => !isPlainAddress(text));
  if (wrong === undefined) return undefined;
  return `„${wrong}“ ist keine E-Mail-Adresse ohne Sonderzeichen. Schreiben Sie etwa website@firma.de.`;
}
