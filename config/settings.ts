/** What `site/settings.ts` may state. Anything left out keeps the value that the software ships with. */
import type { PhotoChoice } from './photos.ts';
import type { Retention } from './retention.ts';

export interface SupportHours {
  readonly days: 'Mo–Fr' | 'Mo–Sa' | 'Mo–So';
  /** `09:00` */
  readonly opens: `${number}:${number}`;
  readonly closes: `${number}:${number}`;
}

export interface Settings {
  readonly foundingYear?: number;
  readonly supportHours?: SupportHours;
  /** How long personal data is kept. How long the cookie choice lasts is fixed. */
  readonly retention?: Partial<Omit<Retention, 'consentCookieDays'>>;
  /** `external` (as shipped), `none`, or files of your own in `site/photos`. */
  readonly photos?: PhotoChoice;
}
