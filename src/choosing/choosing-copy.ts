/** The words of the sheet and its form, as the page hands them over. */
import type { AnswerName, NumberAnswer } from '../../rules/choosing/answers.ts';
import type { Catalogue } from '../../rules/choosing/catalogue.ts';
import type { SheetWords } from '../../rules/choosing/lines.ts';
import type { Occasion } from '../../rules/choosing/sheet.ts';

export interface FormCopy {
  readonly action: string;
  readonly submit: string;
  readonly labels: Readonly<Record<AnswerName, string>>;
  readonly options: {
    readonly sites: { readonly one: string; readonly several: string };
    readonly mailboxSizes: readonly { readonly value: string; readonly label: string }[];
  };
}

export type Metered = Exclude<NumberAnswer, 'wildcards' | 'ev'>;

export interface SheetCopy {
  readonly name: string;
  readonly of: string;
  readonly perMonth: string;
  readonly grossPerMonth: string;
  readonly talkText: string;
  readonly metersTitle: string;
  readonly share: string;
  readonly meters: Readonly<Record<Metered, string>>;
  readonly dutiesTitle: string;
  readonly you: string;
  readonly we: string;
  readonly answersTitle: string;
  readonly questionsTitle: string;
  readonly severalQuestion: string;
  readonly costsTitle: string;
  readonly costHead: { readonly what: string; readonly net: string; readonly gross: string };
  readonly monthlySum: string;
  readonly from: string;
  readonly yearlySum: string;
  readonly termSum: string;
  readonly vatNote: string;
  readonly datesTitle: string;
  readonly start: string;
  readonly end: string;
  readonly noticeBy: string;
  readonly noticeText: string;
  readonly renewal: string;
  readonly renewalText: string;
  readonly switching: string;
  readonly switchingText: string;
  readonly clause: string;
  readonly clauses: { readonly term: number; readonly prices: number };
  readonly termsHref: string;
  readonly switchingHref?: string;
  readonly nonBinding: string;
  readonly provider: readonly string[];
  readonly ask: string;
  readonly print: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly taken: string;
  readonly givenBack: string;
}

export interface ChoosingProps {
  readonly copy: FormCopy & {
    readonly sheet: SheetCopy;
    readonly duties: readonly { readonly with: Occasion; readonly text: string }[];
    readonly words: SheetWords;
  };
  readonly catalogue: Catalogue;
}
