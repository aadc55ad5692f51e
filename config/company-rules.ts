/**
 * What each entry of the company's data has to look like. `npm run setup` applies the rules to answers, `npm run check`
 * and the build to `site/identity.ts`. An objection says what is wrong and what to write.
 */
import { federalStates } from './federal-states.ts';
import { phoneForms } from './phone.ts';
import { vatCheckDigit } from './vat-id.ts';

/** A sentence for the operator, who reads German or English. */
export interface Sentence {
  readonly de: string;
  readonly en: string;
}

export type Rule = (value: string) => Sentence | undefined;

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
  (pattern: RegExp, objection: Sentence): Rule =>
  (value) =>
    pattern.test(value) ? undefined : objection;

const oneLine: Rule = (value) => {
  if (value.trim() === '') {
    return { de: 'Die Angabe ist leer.', en: 'It is empty.' };
  }
  if (value !== value.trim()) {
    return {
      de: 'Am Anfang oder Ende steht ein Leerzeichen. Lassen Sie es weg.',
      en: 'It starts or ends with a blank. Leave it out.',
    };
  }
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) {
    return {
      de: 'Der Text hat einen Umbruch oder ein Steuerzeichen. Schreiben Sie eine Zeile.',
      en: 'It has a line break or a control character. Write one line.',
    };
  }
  if (/ {2}/.test(value)) {
    return {
      de: 'Zwei Leerzeichen stehen hintereinander. Schreiben Sie eines.',
      en: 'Two blanks follow each other. Write one.',
    };
  }
  return undefined;
};

/** The number stands at the end („12a“, „1–3“, „C 4, 12“), with at most a remark behind it; „Straße des 17. Juni“ has none. */
const houseNumber = /[\s,]\d+ ?[a-z]?(?: ?[-–/+] ?\d+ ?[a-z]?)*(?:,.+| \(.+\))?$/i;
const street: Rule = (value) =>
  houseNumber.test(value) || value.endsWith(' o. Nr.')
    ? undefined
    : {
        de: `In „${value}“ fehlt die Hausnummer. Schreiben Sie etwa Holstenstraße 12a; ein Haus ohne Nummer bekommt o. Nr. dahinter.`,
        en: `“${value}” lacks the house number. Write Holstenstraße 12a, for example; a house without one gets o. Nr. behind it.`,
      };

const postalCode: Rule = (value) =>
  /^\d{5}$/.test(value) && value !== '00000'
    ? undefined
    : {
        de: `„${value}“ ist keine Postleitzahl. Schreiben Sie fünf Ziffern, etwa 24103.`,
        en: `“${value}” is no postal code. Write five digits, such as 24103.`,
      };

const state: Rule = (value) => {
  if (Object.hasOwn(federalStates, value)) return undefined;
  const list = Object.entries(federalStates)
    .map(([letters, { name }]) => `${letters} (${name})`)
    .join(', ');
  return {
    de: `„${value}“ ist kein Bundesland. Schreiben Sie zwei Buchstaben: ${list}.`,
    en: `“${value}” is no federal state. Write two letters: ${list}.`,
  };
};

const registerNumber = matching(/^(?:HRA|HRB|GnR|GsR|PR|VR) \d{1,7}(?: [A-Z]{1,4})?$/, {
  de: 'So sieht keine Registernummer aus. Schreiben Sie etwa HRB 12345 oder HRA 123, wie im Handelsregister.',
  en: 'This is no register number. Write HRB 12345 or HRA 123, as in the commercial register.',
});

const registerCourt = matching(/^Amtsgericht \S/, {
  de: 'Das Registergericht beginnt mit „Amtsgericht“. Schreiben Sie etwa Amtsgericht Kiel.',
  en: 'The register court starts with “Amtsgericht”. Write Amtsgericht Kiel, for example.',
});

const vatId: Rule = (value) => {
  if (!/^DE[1-9]\d{8}$/.test(value)) {
    return {
      de: `„${value}“ ist keine deutsche USt-IdNr. Schreiben Sie DE und neun Ziffern ohne Leerzeichen.`,
      en: `“${value}” is no German VAT ID. Write DE and nine digits without blanks.`,
    };
  }
  if (vatCheckDigit(value.slice(2, 10)) === Number(value.at(-1))) return undefined;
  return {
    de: `Die Prüfziffer von „${value}“ stimmt nicht: Eine Ziffer ist falsch oder vertauscht. Vergleichen Sie mit dem Bescheid des Bundeszentralamts für Steuern.`,
    en: `The check digit of “${value}” is wrong: a digit is mistaken or misplaced. Compare it with the tax office’s letter.`,
  };
};

/** A number that starts with + may be one of another country. */
const phone: Rule = (value) => {
  const { link } = phoneForms(value);
  const isDialable = /^tel:\+[1-9]\d{5,14}$/.test(link);
  const isNational = !link.startsWith('tel:+49') || /^tel:\+49[1-9]\d{4,12}$/.test(link);
  if (/^(?:0[1-9]|\+[1-9])[\d /()-]*\d$/.test(value) && isDialable && isNational) return undefined;
  return {
    de: `„${value}“ ist keine Telefonnummer, aus der sich die anderen Schreibweisen ergeben. Schreiben Sie etwa 0431 98765-0 oder +49 431 98765-0, mit mindestens sechs Ziffern.`,
    en: `“${value}” is no telephone number that the other forms can be derived from. Write 0431 98765-0 or +49 431 98765-0, for example, with at least six digits.`,
  };
};

const emailAddress: Rule = (value) =>
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u.test(
    value,
  ) && value.length <= 254
    ? undefined
    : {
        de: `„${value}“ ist keine E-Mail-Adresse. Schreiben Sie etwa kontakt@firma.de.`,
        en: `“${value}” is no e-mail address. Write kontakt@firma.de, for example.`,
      };

const httpsAddress: Rule = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'https:' && url.username === '' && !/\s/.test(value)) return undefined;
  return {
    de: `„${value}“ ist keine Adresse mit https. Schreiben Sie etwa https://www.firma.de.`,
    en: `“${value}” is not an https address. Write https://www.firma.de, for example.`,
  };
};

const originOnly: Rule = (value) => {
  const { origin } = new URL(value);
  if (value === origin) return undefined;
  return {
    de: `Die Adresse der Website endet nach dem Namen des Rechners. Schreiben Sie ${origin}.`,
    en: `The address of the site ends after the host’s name. Write ${origin}.`,
  };
};

export const companyRules = {
  brand: oneLine,
  legalName: oneLine,
  street: all(oneLine, street),
  postalCode: all(oneLine, postalCode),
  city: oneLine,
  state,
  managingDirector: oneLine,
  registerCourt: all(oneLine, registerCourt),
  registerNumber: all(oneLine, registerNumber),
  vatId,
  phone: all(oneLine, phone),
  email: all(oneLine, emailAddress),
  securityEmail: all(oneLine, emailAddress),
  siteUrl: all(httpsAddress, originOnly),
  customerAreaUrl: httpsAddress,
} as const satisfies Readonly<Record<string, Rule>>;

export type CompanyKey = keyof typeof companyRules;

/** Not wrong, but worth a look: most names of companies contain the brand. */
export const nameRemark = (brand: string, legalName: string): Sentence | undefined =>
  legalName.toLowerCase().includes(brand.toLowerCase())
    ? undefined
    : {
        de: `Der Firmenname „${legalName}“ enthält die Marke „${brand}“ nicht. Das kann richtig sein.`,
        en: `The company’s name “${legalName}” does not contain the brand “${brand}”. That may be right.`,
      };
