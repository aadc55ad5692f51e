/** Who represents the company and where it is registered, as its legal form wants it in the Impressum and in mails. */

import type { GeneralPartner } from '@site/sample/identity';
import { checked } from '../checking/checked.ts';
import { company, legalForm } from '../company.ts';
import { byPhone, withHours } from '../contact/ways.ts';
import { isNamedBy, type LegalForm, legalFormOf } from '../legal-form.ts';

/** `full` in the Impressum, `short` in the last line of a mail. */
const directors = { full: 'Vertreten durch die Geschäftsführung', short: 'Geschäftsführung' };
const board = { full: 'Vertreten durch den Vorstand', short: 'Vorstand' };
const owner = { full: 'Inhaber/in', short: 'Inhaber/in' };
const liable = {
  full: 'Vertreten durch die persönlich haftenden Gesellschafter',
  short: 'Persönlich haftende Gesellschafter',
};
const partners = { full: 'Vertreten durch die Gesellschafter', short: 'Gesellschafter' };

const words = checked('legalForms', {
  representatives: {
    gmbh: directors,
    ag: board,
    eg: board,
    association: board,
    merchant: owner,
    person: owner,
    limited: liable,
    byShares: liable,
    general: partners,
    civil: partners,
    registeredCivil: partners,
    professional: { full: 'Vertreten durch die Partner', short: 'Partner' },
    /** Its general partner stands in their place. */
    partnership: partners,
    corporateByShares: liable,
  } satisfies Record<LegalForm, typeof directors>,
  generalPartner: 'Persönlich haftende Gesellschafterin',
  seat: 'Sitz',
  chair: 'Vorsitz des Aufsichtsrats',
  /** By the letters that a number starts with. */
  registers: {
    HRA: 'Handelsregister',
    HRB: 'Handelsregister',
    GnR: 'Genossenschaftsregister',
    GsR: 'Gesellschaftsregister',
    PR: 'Partnerschaftsregister',
    VR: 'Vereinsregister',
  },
});

interface Named {
  readonly legalName?: string;
  readonly managingDirector: string;
  readonly owner: string;
  readonly board: string;
  readonly chair: string;
  readonly registerCourt: string;
  readonly registerNumber: string;
  readonly generalPartner: GeneralPartner | null;
}

/** An entry of another legal form, such as one that the company had before, is not printed. */
function representatives(form: LegalForm, named: Named, size: 'full' | 'short'): string[] {
  const who = (['managingDirector', 'board', 'owner'] as const).find((part) =>
    isNamedBy(form, part),
  );
  // A sole owner's own name, which the company has, is not said twice.
  const names = who && named[who] !== named.legalName && named[who];
  return [
    ...(names ? [`${words.representatives[form][size]}: ${names}`] : []),
    ...(named.chair && isNamedBy(form, 'chair') ? [`${words.chair}: ${named.chair}`] : []),
  ];
}

const registered = ({ registerCourt, registerNumber }: Named | GeneralPartner): string[] =>
  registerNumber ? [`${registerCourt}, ${registerNumber}`] : [];

/** The general partner represents by its own form: the board of an AG, a cooperative or a foundation, else managing directors. */
function ofPartner(partner: GeneralPartner): { form: LegalForm; named: Named } {
  const { name, managingDirector, chair = '' } = partner;
  const hasBoard = isNamedBy(legalFormOf(name), 'board') || name.endsWith('Stiftung');
  return {
    form: hasBoard ? 'ag' : 'gmbh',
    named: { ...partner, board: managingDirector, owner: '', chair, generalPartner: null },
  };
}

/** The chair of the company's own supervisory board, which a KGaA has beside its general partner's. */
const ownChair = (form: LegalForm, named: Named): string[] =>
  representatives(form, { ...named, managingDirector: '', board: '', owner: '' }, 'full');

/** The lines of the Impressum. */
export function representation(form: LegalForm, named: Named): readonly string[] {
  if (!named.generalPartner) return representatives(form, named, 'full');
  const { name, seat } = named.generalPartner;
  const partner = ofPartner(named.generalPartner);
  const entry = [`${words.seat} ${seat}`, ...registered(partner.named)];
  return [
    `${words.generalPartner}: ${name} (${entry.join(', ')})`,
    ...representatives(partner.form, partner.named, 'full'),
    ...ownChair(form, named),
  ];
}

/** The last lines of a mail: a business letter names the register and who represents the company. */
export function businessLines(form: LegalForm, named: Named): readonly string[] {
  const line = (...parts: readonly string[]) => (parts.length > 0 ? [parts.join(' · ')] : []);
  if (!named.generalPartner) {
    return line(...registered(named), ...representatives(form, named, 'short'));
  }
  const { name, seat } = named.generalPartner;
  const partner = ofPartner(named.generalPartner);
  return [
    ...line(...registered(named), ...ownChair(form, named)),
    ...line(
      `${words.generalPartner}: ${[name, `${words.seat} ${seat}`, ...registered(partner.named)].join(', ')}`,
      ...representatives(partner.form, partner.named, 'short'),
    ),
  ];
}

const [letters = ''] = company.registerNumber.split(' ');
/** For the legal texts. */
export const legalIdentity = {
  /** Empty where there is nothing to say about taxes or an insurance. */
  taxes: `${company.vatId}${company.businessId}${company.taxNumber}${company.liabilityInsurance}`,
  represented: representation(legalForm, company).join('\\\n'),
  /** „, Mo–Fr 9:00–18:00 Uhr“ behind the telephone. */
  withHours,
  /** In „Sie erreichen uns auch telefonisch und per E-Mail“. */
  byPhone: byPhone('telefonisch und ', ''),
  /** „Handelsregister“; empty for a company in no register. */
  register: words.registers[letters as keyof typeof words.registers] ?? '',
};
export const ownBusinessLines = businessLines(legalForm, company);
