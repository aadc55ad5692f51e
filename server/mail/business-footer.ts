import { company, postalAddress } from '../../config/company.ts';
import { fill, type Template } from '../../schemas/fill.ts';

interface FooterWords {
  readonly regards: string;
  readonly register: Template<'court' | 'number' | 'director'>;
}

/** How a mail to a customer ends. § 35a GmbHG: what a business letter names, an e-mail names too. */
export const businessFooter = ({ regards, register }: FooterWords): readonly string[] => [
  regards,
  company.legalName,
  postalAddress,
  company.email.display,
  fill(register, {
    court: company.registerCourt,
    number: company.registerNumber,
    director: company.managingDirector,
  }),
];
