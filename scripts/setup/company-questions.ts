/** What set-up asks about the company: name, address, representatives, register, contacts. */
import { federalStates } from '@site/company/federal-states';
import type { Need } from '@site/company/legal-form';
import type { Question } from './question.ts';

const somebody = 'Vorname Nachname (bitte eintragen)';
const byLegalForm = (need: Need) => ({ onlyWith: 'legalName', need }) as const;

export const companyQuestions = {
  brand: {
    label: 'Marke',
    why: 'So heißt Ihr Angebot im Kopf jeder Seite, in Titeln und Mails.',
    example: 'Nordlicht Hosting',
  },
  legalName: {
    label: 'Firma mit Rechtsform',
    why: 'Impressum, AGB und Datenschutzerklärung nennen den Vertragspartner (§ 5 DDG). Nach der Rechtsform am Ende richtet sich, was das Impressum noch nennen muss.',
    example: 'Nordlicht Hosting GmbH',
  },
  street: {
    label: 'Straße und Hausnummer',
    why: 'Das Impressum braucht eine Anschrift, unter der Post ankommt.',
    example: 'Holstenstraße 12a',
  },
  postalCode: {
    label: 'Postleitzahl',
    why: 'Teil der Anschrift.',
    example: '24103',
  },
  city: {
    label: 'Ort',
    why: 'Teil der Anschrift.',
    example: 'Kiel',
  },
  state: {
    label: 'Bundesland',
    why: 'Danach richtet sich, welche Datenschutzaufsicht die Datenschutzerklärung nennt.',
    example: 'SH',
    choices: Object.fromEntries(
      Object.entries(federalStates).map(([letters, { name }]) => [letters, name]),
    ),
  },
  managingDirector: {
    label: 'Geschäftsführung',
    why: 'Das Impressum nennt, wer die Firma vertritt. Noch offen? „Vorname Nachname (bitte eintragen)“ bleibt als Muster markiert.',
    example: somebody,
    ...byLegalForm('managingDirector'),
  },
  owner: {
    label: 'Inhaber oder haftende Gesellschafter',
    why: 'Das Impressum nennt, wem die Firma gehört oder wer für sie haftet; mehrere durch Kommas getrennt.',
    example: somebody,
    ...byLegalForm('owner'),
  },
  board: {
    label: 'Vorstand',
    why: 'Impressum und Mails nennen alle Mitglieder, durch Kommas getrennt.',
    example: somebody,
    ...byLegalForm('board'),
  },
  chair: {
    label: 'Vorsitz des Aufsichtsrats',
    why: 'Die Mails einer AG oder KGaA müssen ihn nennen (§ 80 AktG).',
    example: somebody,
    ...byLegalForm('chair'),
  },
  generalPartnerName: {
    label: 'Persönlich haftende Gesellschafterin',
    why: 'Sie vertritt die Firma; Impressum und Mails nennen sie mit ihrer Rechtsform (§ 177a HGB).',
    example: 'Nordlicht Verwaltungs-GmbH',
    like: 'legalName',
    path: 'generalPartner.name',
    ...byLegalForm('generalPartner'),
  },
  generalPartnerSeat: {
    label: 'Ihr Sitz',
    why: 'Der Ort aus dem Registereintrag der Gesellschafterin; Mails nennen ihn (§ 125 HGB, § 35a GmbHG).',
    example: 'Kiel',
    like: 'city',
    path: 'generalPartner.seat',
    ...byLegalForm('generalPartner'),
  },
  generalPartnerRegisterCourt: {
    label: 'Ihr Registergericht',
    why: 'Die Gesellschafterin hat einen eigenen Eintrag im Register.',
    example: 'Amtsgericht Kiel',
    like: 'registerCourt',
    path: 'generalPartner.registerCourt',
    ...byLegalForm('generalPartner'),
  },
  generalPartnerRegisterNumber: {
    label: 'Ihre Registernummer',
    why: 'Die der Gesellschafterin, nicht die der Firma selbst.',
    example: 'HRB 87654',
    like: 'registerNumber',
    path: 'generalPartner.registerNumber',
    ...byLegalForm('generalPartner'),
  },
  generalPartnerManagingDirector: {
    label: 'Ihre Geschäftsführung',
    why: 'Wer die Gesellschafterin vertritt; bei einer Aktiengesellschaft deren Vorstand.',
    example: somebody,
    like: 'managingDirector',
    path: 'generalPartner.managingDirector',
    ...byLegalForm('generalPartner'),
  },
  generalPartnerChair: {
    label: 'Vorsitz ihres Aufsichtsrats',
    why: 'Ist die Gesellschafterin eine Aktiengesellschaft, nennen die Mails auch ihn (§ 125 HGB, § 80 AktG).',
    example: somebody,
    like: 'chair',
    path: 'generalPartner.chair',
    onlyWith: 'generalPartnerName',
    need: 'chair',
  },
  registerCourt: {
    label: 'Registergericht',
    why: 'Das Impressum nennt das Gericht, bei dem die Firma eingetragen ist.',
    example: 'Amtsgericht Kiel',
    ...byLegalForm('registerCourt'),
  },
  registerNumber: {
    label: 'Registernummer',
    why: 'Unter dieser Nummer steht die Firma im Register.',
    example: 'HRB 12345',
    ...byLegalForm('registerNumber'),
  },
  vatId: {
    label: 'Umsatzsteuer-Identifikationsnummer',
    why: 'Wer eine hat, nennt sie im Impressum (§ 5 DDG); sonst: keine. Die Steuernummer gehört nicht auf die Website.',
    example: 'DE123456788',
    none: 'keine',
  },
  businessId: {
    label: 'Wirtschafts-Identifikationsnummer',
    why: 'Wer eine hat, nennt sie im Impressum (§ 5 DDG). Leer: Sie haben noch keine.',
    example: 'DE123456788-00001',
    isOptional: true,
  },
  phone: {
    label: 'Telefon',
    why: 'Steht im Kopf jeder Seite. Eine Schreibweise genügt, die anderen ergeben sich daraus. Ohne Telefon: keines. Dann nennt npm run launch-check das rechtliche Risiko.',
    example: '0431 98765-0',
    none: 'keines',
  },
  email: {
    label: 'E-Mail-Adresse für Kunden',
    why: 'Steht im Fuß jeder Seite und im Impressum.',
    example: 'kontakt@nordlicht-hosting.de',
  },
  securityEmail: {
    label: 'E-Mail-Adresse für Sicherheitshinweise',
    why: 'Die Datei security.txt nennt sie denen, die eine Lücke gefunden haben.',
    example: 'security@nordlicht-hosting.de',
  },
  siteUrl: {
    label: 'Adresse der Website',
    why: 'Suchmaschinen und geteilte Links brauchen die volle Adresse.',
    example: 'https://www.nordlicht-hosting.de',
  },
  customerAreaUrl: {
    label: 'Adresse des Kundencenters',
    why: 'Dorthin führt die Schaltfläche im Kopf jeder Seite.',
    example: 'https://kunden.nordlicht-hosting.de/login',
    path: 'customerArea.url',
  },
} satisfies Record<string, Question>;
