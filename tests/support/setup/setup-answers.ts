/** A complete file of answers for tests. */
import { vatCheckDigit } from '../../../config/vat-id.ts';
import { type AnswerKey, type Answers, answerKeys } from '../../../scripts/setup/questions.ts';

export const exampleAnswers: Answers = {
  brand: 'Küsten Host',
  legalName: 'Küsten Host & Söhne GmbH & Co. KG',
  street: 'Hafenstraße 12a',
  postalCode: '01067',
  city: 'Kiel',
  state: 'SH',
  managingDirector: 'Vorname Nachname (bitte eintragen)',
  owner: 'Vorname Nachname (bitte eintragen)',
  board: 'Vorname Nachname (bitte eintragen)',
  chair: 'Vorname Nachname (bitte eintragen)',
  generalPartnerName: 'Küsten Verwaltungs-GmbH',
  generalPartnerSeat: 'Lübeck',
  generalPartnerRegisterCourt: 'Amtsgericht Lübeck',
  generalPartnerRegisterNumber: 'HRB 87654 HL',
  generalPartnerManagingDirector: 'Vorname Nachname (bitte eintragen)',
  generalPartnerChair: 'Vorname Nachname (bitte eintragen)',
  registerCourt: 'Amtsgericht Kiel',
  registerNumber: 'HRB 12345 KI',
  vatId: `DE98765432${vatCheckDigit('98765432')}`,
  businessId: `DE98765432${vatCheckDigit('98765432')}-00001`,
  phone: '+49 431 98765-0',
  email: 'kontakt@kuesten-host.example',
  securityEmail: 'security@kuesten-host.example',
  siteUrl: 'https://www.kuesten-host.example',
  customerAreaUrl: 'https://kunden.kuesten-host.example/login',
  foundingYear: '2011',
  supportHours: 'Mo–Do 8:00–17:00, Fr 8:00–14:00 Uhr',
  monitoring: 'Mo–Fr 7:00–19:00 Uhr',
  nightPath: 'Schreiben Sie uns. Wir lesen es am Morgen.',
  restoreByUs: 'inklusive',
  smtpUrl: 'smtps://website:p%40ss@mail.kuesten-host.example:465',
  mailFrom: 'website@kuesten-host.example',
  mailTo: 'vertrieb@kuesten-host.example,leitung@kuesten-host.example',
  statusMailTo: 'technik@kuesten-host.example',
  statusWitnesses: '10.0.0.1:443,ns1.kuesten-host.de:53',
  statusWebhookUrl: 'https://chat.kuesten-host.example/hooks/abc',
  statusWebhookFormat: 'mattermost',
  serverLocation: 'In einem Rechenzentrum in Kiel.',
  photos: 'none',
};

/** Changes that make another company of it: a sole owner without a telephone or monitoring, open on Saturdays. */
export const saturdayCompany: Readonly<Partial<Record<AnswerKey, string | undefined>>> = {
  legalName: 'Küsten Host e. K.',
  managingDirector: undefined,
  owner: 'A B',
  board: undefined,
  chair: undefined,
  generalPartnerName: undefined,
  generalPartnerSeat: undefined,
  generalPartnerRegisterCourt: undefined,
  generalPartnerRegisterNumber: undefined,
  generalPartnerManagingDirector: undefined,
  generalPartnerChair: undefined,
  vatId: 'keine',
  businessId: undefined,
  phone: 'keines',
  supportHours: 'Mo–Fr 9–12 und 14–18 Uhr, Sa 10–13 Uhr',
  monitoring: 'keine',
  nightPath: 'keiner',
  restoreByUs: 'Je Auftrag 25 Euro.',
};

/** As YAML, one line per key in their order, with some of them changed or (`undefined`) left out. */
export const answersFile = (changes: Readonly<Record<string, string | undefined>> = {}): string =>
  [...answerKeys, ...Object.keys(changes).filter((key) => !Object.hasOwn(exampleAnswers, key))]
    .map((key) => [key, { ...exampleAnswers, ...changes }[key]] as const)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
