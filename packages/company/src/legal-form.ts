/**
 * What a company has to name by its legal form, which its name ends with: § 5 DDG for the Impressum; §§ 37a, 125, 177a HGB,
 * § 35a GmbHG, § 80 AktG and § 25a GenG for business letters, mails included.
 */
export type Need =
  | 'managingDirector'
  | 'owner'
  | 'board'
  | 'chair'
  | 'generalPartner'
  | 'registerCourt'
  | 'registerNumber';

const register = ['registerCourt', 'registerNumber'] as const;

const byShares = '(?:KGaA|Kommanditgesellschaft auf Aktien)';
const corporatePartner =
  '(?:mbH|\\bUG(?: \\(haftungsbeschränkt\\))?|\\bAG|\\bSE|\\beG|\\bStiftung) (?:&|und) Co\\.? ?';

interface Form {
  readonly ending: RegExp;
  readonly needs: readonly Need[];
  /** What it names if it has one. */
  readonly may?: readonly Need[];
}

/** By the end of the name; the first that matches counts. A name without any is that of a person in business. */
const forms = {
  /** GmbH & Co. KG, UG (haftungsbeschränkt) & Co. KG, AG & Co. KG. */
  partnership: {
    ending: new RegExp(`${corporatePartner}(?:KG|[Oo]HG|Kommanditgesellschaft)$`),
    needs: ['generalPartner', ...register],
  },
  /** GmbH & Co. KGaA. */
  corporateByShares: {
    ending: new RegExp(`${corporatePartner}${byShares}$`),
    needs: ['generalPartner', 'chair', ...register],
  },
  /** Persons are liable: a KGaA without any has to say so in its name (§ 279 (2) AktG). */
  byShares: { ending: new RegExp(`\\b${byShares}$`), needs: ['owner', 'chair', ...register] },
  gmbh: {
    ending: /(?:mbH|GmbH|\bUG(?: \(haftungsbeschränkt\))?|beschränkter Haftung)$/,
    needs: ['managingDirector', ...register],
    may: ['chair'],
  },
  ag: { ending: /\b(?:AG|SE|Aktiengesellschaft)$/, needs: ['board', 'chair', ...register] },
  eg: {
    ending: /\b(?:e\. ?G\.|eG|Genossenschaft)$/,
    needs: ['board', ...register],
    may: ['chair'],
  },
  association: { ending: /\be\. ?V\.$/, needs: ['board', ...register], may: ['chair'] },
  merchant: {
    ending: /\b(?:e\. ?K(?:fm|fr|ffr)?\.|eingetragene[r]? Kauf(?:mann|frau))$/,
    needs: ['owner', ...register],
  },
  limited: { ending: /\b(?:KG|Kommanditgesellschaft)$/, needs: ['owner', ...register] },
  general: { ending: /\b[Oo]HG$/, needs: ['owner', ...register] },
  registeredCivil: { ending: /\beGbR$/, needs: ['owner', ...register] },
  civil: { ending: /\bGbR$/, needs: ['owner'] },
  professional: { ending: /\bPart(?:G|nerschaft)(?: ?mbB)?$/, needs: ['owner', ...register] },
  person: { ending: /$/, needs: ['owner'] },
} as const satisfies Record<string, Form>;

export type LegalForm = keyof typeof forms;

/** Names are written in several ways: „GmbH + Co. KG“, „GmbH & Cie. KG“, with spaces that do not break. */
const inOneWay = (legalName: string): string =>
  legalName
    .replaceAll(/\s+/g, ' ')
    .replace(' + ', ' & ')
    .replace(/ (&|und) (?:Cie\.?|Compagnie) /, ' $1 Co. ');

export function legalFormOf(legalName: string): LegalForm {
  const name = inOneWay(legalName);
  return (
    (Object.keys(forms) as LegalForm[]).find((form) => forms[form].ending.test(name)) ?? 'person'
  );
}

export const needsOf = (form: LegalForm): readonly Need[] => forms[form].needs;

/** Whether Impressum and mails of the form have a place for it; what else the operator states is not printed. */
export function isNamedBy(form: LegalForm, part: Need): boolean {
  const { needs, may = [] }: Form = forms[form];
  return [...needs, ...may].includes(part);
}
