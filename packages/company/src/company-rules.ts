/**
 * What each entry of the company's data has to look like. `npm run setup` applies the rules to answers, `npm run check`
 * and the build to `site/identity.ts`. An objection says what is wrong and what to write.
 */
import { federalStates } from './federal-states.ts';
import { phoneForms } from './phone.ts';
import { vatCheckDigit } from './vat-id.ts';

/** Returns the objection to a value, a German sentence for the operator. */
export type Rule = (value: string) => string | undefined;

/** The first objection of several rules. */
const all =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const objection = rule(value);
      if (objection) return objection;
    }
    return undefined;
  };

const matching =
  (pattern: RegExp, objection: string): Rule =>
  (value) =>
    pattern.test(value) ? undefined : objection;

const oneLine: Rule = (value) => {
  if (value.trim() === '') {
    return 'Die Angabe ist leer.';
  }
  if (value !== value.trim()) {
    return 'Am Anfang oder Ende steht ein Leerzeichen. Lassen Sie es weg.';
  }
  // Separators of lines and directional controls, which would show other fields of a mail than it has.
  if (/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(value)) {
    return 'Der Text hat einen Umbruch oder ein Steuerzeichen. Schreiben Sie eine Zeile.';
  }
  if (/ {2}/.test(value)) {
    return 'Zwei Leerzeichen stehen hintereinander. Schreiben Sie eines.';
  }
  return undefined;
};

/** The number comes last („12a“, „1–3“, „C 4, 12“), with at most a remark behind it; „Straße des 17. Juni“ has none. */
const houseNumber = /[\s,]\d+ ?[a-z]?(?: ?[-–/+] ?\d+ ?[a-z]?)*(?:,.+| \(.+\))?$/i;
const street: Rule = (value) =>
  houseNumber.test(value) || value.endsWith(' o. Nr.')
    ? undefined
    : `In „${value}“ fehlt die Hausnummer. Schreiben Sie etwa Holstenstraße 12a; ein Haus ohne Nummer bekommt o. Nr. dahinter.`;

const postalCode: Rule = (value) =>
  /^\d{5}$/.test(value) && value !== '00000'
    ? undefined
    : `„${value}“ ist keine Postleitzahl. Schreiben Sie fünf Ziffern, etwa 24103.`;

const state: Rule = (value) => {
  if (Object.hasOwn(federalStates, value)) return undefined;
  const list = Object.entries(federalStates)
    .map(([letters, { name }]) => `${letters} (${name})`)
    .join(', ');
  return `„${value}“ ist kein Bundesland. Schreiben Sie zwei Buchstaben: ${list}.`;
};

const registerNumber = matching(
  /^(?:HRA|HRB|GnR|GsR|PR|VR) \d{1,7}(?: [A-Z]{1,4})?$/,
  'So sieht keine Registernummer aus. Schreiben Sie etwa HRB 12345 oder HRA 123, wie im Handelsregister.',
);

const registerCourt = matching(
  /^Amtsgericht \S/,
  'Das Registergericht beginnt mit „Amtsgericht“. Schreiben Sie etwa Amtsgericht Kiel.',
);

const vatId: Rule = (value) => {
  if (!/^DE[1-9]\d{8}$/.test(value)) {
    return `„${value}“ ist keine deutsche USt-IdNr. Schreiben Sie DE und neun Ziffern ohne Leerzeichen.`;
  }
  if (vatCheckDigit(value.slice(2, 10)) === Number(value.at(-1))) return undefined;
  return `Die Prüfziffer von „${value}“ stimmt nicht: Eine Ziffer ist falsch oder vertauscht. Vergleichen Sie mit dem Bescheid des Bundeszentralamts für Steuern.`;
};

/** A VAT ID and five digits that tell several businesses of one person apart. */
const businessId: Rule = (value) =>
  /-\d{5}$/.test(value)
    ? vatId(value.slice(0, -6)) &&
      `„${value}“ ist keine Wirtschafts-IdNr.: Vor dem Bindestrich stimmt eine Ziffer nicht. Vergleichen Sie mit der Mitteilung des Bundeszentralamts für Steuern.`
    : `„${value}“ ist keine Wirtschafts-IdNr. Schreiben Sie DE, neun Ziffern, einen Bindestrich und fünf Ziffern.`;

/** A number that starts with + may be one of another country. */
const phone: Rule = (value) => {
  const { link } = phoneForms(value);
  const isDialable = /^tel:\+[1-9]\d{5,14}$/.test(link);
  const isNational = !link.startsWith('tel:+49') || /^tel:\+49[1-9]\d{4,12}$/.test(link);
  if (/^(?:0[1-9]|\+[1-9])[\d /()-]*\d$/.test(value) && isDialable && isNational) return undefined;
  return `„${value}“ ist keine Telefonnummer, aus der sich die anderen Schreibweisen ergeben. Schreiben Sie etwa 0431 98765-0 oder +49 431 98765-0, mit mindestens sechs Ziffern.`;
};

const emailAddress: Rule = (value) =>
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u.test(
    value,
  ) && value.length <= 254
    ? undefined
    : `„${value}“ ist keine E-Mail-Adresse. Schreiben Sie etwa kontakt@firma.de.`;

const httpsAddress: Rule = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'https:' && url.username === '' && !/\s/.test(value)) return undefined;
  return `„${value}“ ist keine Adresse mit https. Schreiben Sie etwa https://www.firma.de.`;
};

const originOnly: Rule = (value) => {
  const { origin } = new URL(value);
  if (value === origin) return undefined;
  return `Die Adresse der Website endet nach dem Namen des Rechners. Schreiben Sie ${origin}.`;
};

export const companyRules = {
  brand: oneLine,
  legalName: oneLine,
  street: all(oneLine, street),
  postalCode: all(oneLine, postalCode),
  city: oneLine,
  state,
  managingDirector: oneLine,
  owner: oneLine,
  board: oneLine,
  chair: oneLine,
  registerCourt: all(oneLine, registerCourt),
  registerNumber: all(oneLine, registerNumber),
  vatId,
  businessId,
  phone: all(oneLine, phone),
  email: all(oneLine, emailAddress),
  securityEmail: all(oneLine, emailAddress),
  siteUrl: all(httpsAddress, originOnly),
  customerAreaUrl: httpsAddress,
} as const satisfies Readonly<Record<string, Rule>>;

export type CompanyKey = keyof typeof companyRules;

/** Not wrong, but worth a look: most names of companies contain the brand. */
export const nameRemark = (brand: string, legalName: string): string | undefined =>
  legalName.toLowerCase().includes(brand.toLowerCase())
    ? undefined
    : `Der Firmenname „${legalName}“ enthält die Marke „${brand}“ nicht. Das kann richtig sein.`;
