import { company, postalAddress } from './company.ts';

interface FooterWords {
  readonly regards: string;
  /** Register and representatives, as the legal form requires them. */
  readonly register: readonly string[];
}

/** The end of a mail to a customer. An e-mail has to name what a business letter names (§ 35a GmbHG and the like). */
export const businessFooter = ({ regards, register }: FooterWords): readonly string[] => [
  regards,
  company.legalName,
  postalAddress,
  company.email.display,
  ...register,
];
