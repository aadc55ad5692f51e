/** A complete file of answers for tests. */
import { vatCheckDigit } from '../../config/vat-id.ts';
import type { Answers } from '../../scripts/setup/answers.ts';
import { answerKeys } from '../../scripts/setup/questions.ts';

export const exampleAnswers: Answers = {
  brand: 'Küsten Host',
  legalName: 'Küsten Host & Söhne GmbH & Co. KG',
  street: 'Hafenstraße 12a',
  postalCode: '01067',
  city: 'Kiel',
  state: 'SH',
  managingDirector: 'Vorname Nachname (bitte eintragen)',
  registerCourt: 'Amtsgericht Kiel',
  registerNumber: 'HRB 12345 KI',
  vatId: `DE98765432${vatCheckDigit('98765432')}`,
  phone: '+49 431 98765-0',
  email: 'kontakt@kuesten-host.example',
  securityEmail: 'security@kuesten-host.example',
  siteUrl: 'https://www.kuesten-host.example',
  customerAreaUrl: 'https://kunden.kuesten-host.example/login',
  smtpUrl: 'smtps://website:p%40ss@mail.kuesten-host.example:465',
  mailFrom: 'website@kuesten-host.example',
  mailTo: 'vertrieb@kuesten-host.example,leitung@kuesten-host.example',
  statusMailTo: 'technik@kuesten-host.example',
  statusWebhookUrl: 'https://chat.kuesten-host.example/hooks/abc',
  statusWebhookFormat: 'mattermost',
  photos: 'none',
};

/** As YAML, one line per key in their order, with some of them changed or (`undefined`) left out. */
export const answersFile = (changes: Readonly<Record<string, string | undefined>> = {}): string =>
  [...answerKeys, ...Object.keys(changes).filter((key) => !Object.hasOwn(exampleAnswers, key))]
    .map((key) => [key, { ...exampleAnswers, ...changes }[key]] as const)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
