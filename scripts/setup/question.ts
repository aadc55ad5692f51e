/** A question of set-up. The operator reads German. */
import type { CompanyKey } from '@site/company/company-rules';
import type { Need } from '@site/company/legal-form';

export interface Question {
  readonly label: string;
  readonly why: string;
  readonly example: string;
  /** May stay empty. */
  readonly isOptional?: true;
  /** Asked for, and required, only where this other answer is not empty. */
  readonly onlyWith?: string;
  /** Asked for, and required, only where the legal form needs it, which that other answer ends with. */
  readonly need?: Need;
  /** The company's own entry whose rule this one follows. */
  readonly like?: CompanyKey;
  /** Several addresses of mails, separated by commas. */
  readonly isList?: true;
  /** What is kept in another form than text. */
  readonly kind?: 'hours' | 'year';
  /** The word for what the company does not have. */
  readonly none?: string;
  /** The values to choose from, each with the words that the operator reads. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The variable of `.env` that holds the answer. */
  readonly variable?: string;
  /** The file and the path that hold an answer that is not a variable; left out: `site/identity.ts`, under its own key. */
  readonly file?: 'site/settings.ts';
  readonly path?: string;
}
