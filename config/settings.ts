/** What `site/settings.ts` may state. Anything left out keeps the value that the software ships with. */
import type { PhotoChoice } from './photos.ts';
import type { Retention } from './retention.ts';

export interface SupportHours {
  readonly days: 'Mo–Fr' | 'Mo–Sa' | 'Mo–So';
  /** `09:00` */
  readonly opens: `${number}:${number}`;
  readonly closes: `${number}:${number}`;
}

/** Answers that only the operator knows. The home page asks a question once it has an answer here. */
export interface OwnAnswers {
  readonly serverLocation?: string;
  readonly ownServer?: string;
  readonly mailboxes?: string;
  readonly mailPrograms?: string;
  readonly moveDuration?: string;
}

/** Somebody who works for the provider, shown on the home page. */
export interface TeamMember {
  readonly name: string;
  readonly task: string;
  /** A file in `site/photos`, square, at least 320 pixels wide. */
  readonly portrait: string;
}

export interface Settings {
  readonly foundingYear?: number;
  readonly supportHours?: SupportHours;
  /** How long personal data is kept. How long the cookie choice lasts is fixed. */
  readonly retention?: Partial<Omit<Retention, 'consentCookieDays'>>;
  /** `external` (as shipped), `none`, or files of your own in `site/photos`. */
  readonly photos?: PhotoChoice;
  readonly answers?: OwnAnswers;
  readonly team?: readonly TeamMember[];
}
