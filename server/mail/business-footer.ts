import { company, postalAddress } from '../../config/company.ts';

interface FooterWords {
  readonly regards: string;
  /** Register and representatives, as the legal form wants them. */
  readonly register: readonly string[];
}

/** How a mail to a customer ends: what a business letter names (§ 35a GmbHG and the like), an e-mail names too. */
export const businessFooter = ({ regards, register }: FooterWords): readonly string[] => [
  regards,
  company.legalName,
  postalAddress,
  company.email.display,
  ...register,
];
