/** What is wrong with an answer, whether it was typed or read from a file. */
import { companyObjection } from '../../config/company-check.ts';
import { type CompanyKey, companyRules } from '../../config/company-rules.ts';
import { sendableAddress } from '../../schemas/email-address.ts';
import { readSmtpUrl } from '../../server/mail/smtp-url.ts';
import { SettingError } from '../../server/setting-error.ts';
import { readWitnessPlaces } from '../../server/status/config/witness-places.ts';
import { readWebhookUrl } from '../../server/webhooks/webhook-target.ts';
import { entryOf, entryText } from './entry-forms.ts';
import { type AnswerKey, question } from './questions.ts';
import { typedHours } from './typed-hours.ts';

const isCompanyKey = (key: string): key is CompanyKey => Object.hasOwn(companyRules, key);

const addressesOf = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** The answer in its plainest form: without blanks around it, or a slash at the end of the site's address; hours written alike. */
export function tidied(key: AnswerKey, value: string): string {
  const text = value.trim();
  if (key === 'siteUrl') return text.replace(/\/$/, '');
  if (key === 'state') return text.toUpperCase();
  if (question(key).isList) return addressesOf(text).join(',');
  return entryText(key, entryOf(key, text)) ?? text;
}

/** As the server reads `MAIL_FROM`, `MAIL_TO` and `STATUS_MAIL_TO` (server/env.ts). */
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

/** What is wrong with hours, and what to write; `otherwise` is what they may be besides. */
function hoursObjection(value: string, otherwise: string): string | undefined {
  const { objection } = typedHours(value);
  return (
    objection &&
    `${objection} Schreiben Sie etwa „Mo–Do 8:00–17:00, Fr 8:00–14:00“, mit Pause „Mo–Fr 8:00–12:00 und 13:00–17:00“, ${otherwise}.`
  );
}

const sentence =
  (objection: string) =>
  (value: string): string | undefined =>
    /^[^\n]+[.!]$/.test(value) ? undefined : objection;

const rules: Partial<Record<AnswerKey, (value: string) => string | undefined>> = {
  smtpUrl: (value) =>
    settingObjection(
      () => hasFullName(readSmtpUrl(value)),
      'So lässt sich kein Mailserver ansprechen. Schreiben Sie smtps://benutzer:passwort@mail.firma.de:465, mit dem vollen Namen des Servers, Sonderzeichen in Benutzer und Passwort als %-Zeichen (@ ist %40).',
    ),
  statusWitnesses: (value) =>
    settingObjection(
      () => readWitnessPlaces(value),
      'Nennen Sie zwei oder drei verschiedene Server, jeden mit Namen oder IP-Adresse und Port, etwa „www.ihr-zugangsanbieter.de:443, ns1.ihr-registrar.de:53“. Namen und Adressen für Beispiele (.example, 192.0.2.1) antworten nie.',
    ),
  statusWebhookUrl: (value) =>
    settingObjection(
      () => readWebhookUrl(value),
      'Das ist keine volle Adresse mit https://. Ohne https geht es nur zu einem Empfänger auf diesem Server.',
    ),
  foundingYear: () =>
    'Schreiben Sie das Jahr mit vier Ziffern, etwa 2011; es liegt nicht in der Zukunft.',
  phone: (value) => {
    const objection = companyObjection('phone', value);
    return objection && `${objection} Ohne Telefon schreiben Sie „keines“.`;
  },
  vatId: (value) => {
    const objection = companyObjection('vatId', value);
    return objection && `${objection} Ohne USt-IdNr. schreiben Sie „keine“.`;
  },
  supportHours: (value) => hoursObjection(value, 'oder „keine“'),
  monitoring: (value) => hoursObjection(value, '„rund um die Uhr“ oder „keine“'),
  nightPath: sentence(
    'Schreiben Sie einen oder zwei ganze Sätze mit Punkt am Ende, etwa: Schreiben Sie uns eine E-Mail. Oder „keiner“.',
  ),
  restoreByUs: sentence(
    'Schreiben Sie „inklusive“ oder einen ganzen Satz mit Punkt am Ende, etwa: Je Auftrag 25 Euro.',
  ),
  serverLocation: sentence(
    'Schreiben Sie einen ganzen Satz, etwa: In einem Rechenzentrum in Kiel.',
  ),
};

/** What is wrong with a tidied answer, and what to write instead. Whether it may be empty is for the caller to know. */
export function answerObjection(key: AnswerKey, value: string): string | undefined {
  const entry = entryOf(key, value);
  // Words that have their own form, and hours that could be parsed, are valid.
  if (entry !== undefined && entry !== value) return undefined;
  const rule = rules[key];
  if (rule) return rule(value);
  const { choices, isList, like = key } = question(key);
  if (isCompanyKey(like)) return companyObjection(like, value);
  if (choices) {
    if (Object.hasOwn(choices, value)) return undefined;
    const words = Object.entries(choices).map(([name, meaning]) => `${name} (${meaning})`);
    return `„${value}“ gibt es nicht. Möglich sind: ${words.join(', ')}.`;
  }
  const wrong = (isList ? addressesOf(value) : [value]).find((text) => !isPlainAddress(text));
  if (wrong === undefined) return undefined;
  return `„${wrong}“ ist keine E-Mail-Adresse ohne Sonderzeichen. Schreiben Sie etwa website@firma.de.`;
}
