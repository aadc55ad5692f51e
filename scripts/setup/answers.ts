/** The answers that set-up needs: typed, or read from a file with exactly these keys. */
import { companyObjection } from '../../config/company-check.ts';
import { type CompanyKey, companyRules, type Sentence } from '../../config/company-rules.ts';
import { sendableAddress } from '../../schemas/email-address.ts';
import { readSmtpUrl } from '../../server/mail/smtp-url.ts';
import { SettingError } from '../../server/setting-error.ts';
import { readWebhookUrl, webhookFormats } from '../../server/webhooks/webhook-target.ts';
import { type AnswerKey, isOptional, questions } from './questions.ts';

/** `mailTo` and `statusMailTo` hold their addresses separated by commas, an optional answer may be empty. */
export type Answers = Readonly<Record<AnswerKey, string>>;
export type SomeAnswers = Readonly<Partial<Answers>>;

export const isAnswerKey = (key: string): key is AnswerKey => Object.hasOwn(questions, key);

/** Whether the answer may be several addresses. */
export const isAddressList = (key: string): boolean => key === 'mailTo' || key === 'statusMailTo';

const isCompanyKey = (key: AnswerKey): key is AnswerKey & CompanyKey =>
  Object.hasOwn(companyRules, key);

/** The answer in its plainest form: without blanks around it, or a slash at the end of the site's address. */
export function tidied(key: AnswerKey, value: string): string {
  const text = value.trim();
  if (key === 'siteUrl') return text.replace(/\/$/, '');
  if (key === 'state') return text.toUpperCase();
  if (isAddressList(key)) return addressesOf(text).join(',');
  return text;
}

const addressesOf = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** As the server reads `MAIL_FROM`, `MAIL_TO` and `STATUS_MAIL_TO` (server/env.ts). */
const isPlainAddress = (text: string): boolean =>
  /^[\x21-\x7e]+$/.test(text) && sendableAddress(text) !== undefined;

const noAddress = (text: string): Sentence => ({
  de: `„${text}“ ist keine E-Mail-Adresse ohne Sonderzeichen. Schreiben Sie etwa website@firma.de.`,
  en: `“${text}” is no plain e-mail address. Write website@firma.de, for example.`,
});

/** Never quotes the address, because it may hold a password. */
function smtpObjection(value: string): Sentence | undefined {
  try {
    readSmtpUrl(value);
    return undefined;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return {
      de: 'So lässt sich kein Mailserver ansprechen. Schreiben Sie smtps://benutzer:passwort@mail.firma.de:465, Sonderzeichen in Benutzer und Passwort als %-Zeichen (@ ist %40).',
      en: `The address ${error.message}. Write smtps://user:password@mail.firma.de:465, with special characters in user and password percent-encoded (@ is %40).`,
    };
  }
}

/** Never quotes the address, because that of a chat is a secret. */
function webhookObjection(value: string): Sentence | undefined {
  try {
    readWebhookUrl([])(value);
    return undefined;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return {
      de: 'Das ist keine volle Adresse mit https://. Einen Empfänger in Ihrem eigenen Netz tragen Sie selbst in .env ein, siehe docs/operations.md.',
      en: `The address ${error.message}. A receiver in your own network is for you to add to .env, see docs/operations.md.`,
    };
  }
}

function choiceObjection(value: string, choices: readonly string[]): Sentence | undefined {
  if (choices.includes(value)) return undefined;
  return {
    de: `„${value}“ gibt es nicht. Schreiben Sie ${choices.join(', ')}.`,
    en: `There is no “${value}”. Write ${choices.join(', ')}.`,
  };
}

/** What is wrong with a tidied answer, and what to write instead. */
export function answerObjection(key: AnswerKey, value: string): Sentence | undefined {
  if (value === '') {
    return isOptional(key) ? undefined : { de: 'Die Angabe ist leer.', en: 'It is empty.' };
  }
  if (isCompanyKey(key)) return companyObjection(key, value);
  if (key === 'smtpUrl') return smtpObjection(value);
  if (key === 'statusWebhookUrl') return webhookObjection(value);
  if (key === 'statusWebhookFormat') return choiceObjection(value, webhookFormats);
  if (key === 'photos') {
    return value === 'none' || value === 'external'
      ? undefined
      : {
          de: `„${value}“ gibt es nicht. Schreiben Sie none (nur Zeichnungen) oder external (Fotos eines Bilddienstes nach Zustimmung).`,
          en: `There is no “${value}”. Write none (drawings only) or external (photos of another host, after consent).`,
        };
  }
  const addresses = isAddressList(key) ? addressesOf(value) : [value];
  const wrong = addresses.find((address) => !isPlainAddress(address));
  return wrong === undefined ? undefined : noAddress(wrong);
}
