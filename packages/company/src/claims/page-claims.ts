/** Claims of the photos, of the pages that an operator can switch off, and of the legal texts. */

import { settings } from '#site/settings.ts';
import { company } from '../company.ts';
import { serversLaw } from '../pages/switching.ts';
import { photos } from '../photos.ts';
import { optionalHref } from '../routes.ts';
import type { Claim } from './claim.ts';

const photoNeeds =
  'A licence for each photo, and pictures that do not pass for the provider’s own data centre unless they show it';

/** What comes with photos and with pages that an operator can switch off. */
export const optional: readonly Claim[] = [
  {
    title: 'Photos from an external host',
    alsoAt: 'infrastructure, after consent to „Funktional“',
    needs: `${photoNeeds}; the host’s name in the privacy statement.`,
    applies: photos.host !== undefined,
  },
  {
    title: 'Photos of your own',
    alsoAt: 'infrastructure (site/photos)',
    needs: `${photoNeeds}.`,
    applies: Object.keys(photos.own).length > 0,
  },
  {
    title: 'Notices of illegal content: a person decides, within the stated time',
    figures: ['support.noticeWithin', 'retention.notices'],
    alsoAt: 'reportContent',
    needs:
      'Somebody who reads what goes to `NOTICE_MAIL_TO` (else `MAIL_TO`), decides in that time without automated means, and tells sender and customer with reasons and remedies (DSA, Art. 16 and 17). `replyTimes.noticeDays` and `retention.noticeDays` in site/settings.ts change the figures.',
    applies: optionalHref('reportContent') !== undefined,
  },
  {
    title: 'How customers leave: what they take along, formats, periods, charges',
    figures: [
      'switching.notice',
      'switching.transition',
      'switching.delayNotice',
      'switching.longestTransition',
      'switching.retrieval',
      'switching.freeSince',
    ],
    alsoAt: 'switching, table „Was Sie mitnehmen“ and „Anfragen von Behörden“',
    needs:
      'One export of each kind in the format named, a list without gaps, contracts that grant the same periods (EU Data Act, Art. 25), and the address of the page in them (Art. 28). `switching` in site/settings.ts states formats, charges and measures of your own.',
    applies: optionalHref('switching') !== undefined,
  },
  {
    title: 'What a customer who leaves before the end of the term still pays',
    alsoAt: 'switching; terms, addendum „Wechsel zu einem anderen Anbieter“',
    needs:
      'A decision: as shipped nothing after the switch. `switching.earlyEnd` in site/settings.ts states something else, on the page and in the addendum.',
    applies: optionalHref('switching') !== undefined && !settings.switching?.earlyEnd,
  },
  {
    title: 'Whose law the servers are subject to is not stated',
    alsoAt: 'switching',
    needs:
      '`answers.serverLocation` or `switching.jurisdiction` in site/settings.ts: the EU Data Act (Art. 28) wants it on the website.',
    applies: optionalHref('switching') !== undefined && serversLaw === undefined,
  },
  {
    title: 'Accessibility: what was tested, and on which day',
    alsoAt: 'accessibility',
    needs:
      'A run of `npm run test:site` without failures, its day as `accessibility.testedOn` in site/settings.ts, and every gap that you know of in `accessibility.knownGaps`.',
    applies: optionalHref('accessibility') !== undefined,
  },
];

/** Texts that a lawyer should review. */
export const reviews: readonly Claim[] = [
  {
    title: 'A company without a telephone',
    alsoAt: 'Impressum',
    needs:
      'A lawyer’s word on the risk: § 5 (1) 2 DDG wants a second way that is as quick and direct as e-mail, and § 2 (1) 2 DL-InfoV a telephone number. The form counts as such a way only if it is answered within an hour or so (BGH I ZR 238/14; EuGH C-298/07).',
    applies: company.phone === null,
  },
  {
    title: 'Prices plus VAT from a company without a VAT ID',
    figures: ['company.vat'],
    needs:
      'An answer whether you charge VAT. Prices, sheet, terms and structured data say that it is added; a Kleinunternehmer (§ 19 UStG) must not say so, and needs other copy and terms.',
    applies: company.vatId === '',
  },
  {
    title: 'Terms and conditions',
    figures: [
      'terms.hostingTerm',
      'terms.hostingRenewal',
      'terms.hostingNotice',
      'terms.defaultInterestYearly',
      'terms.defaultInterestOverBase',
      'terms.liabilityHardware',
      'terms.liabilityData',
      'terms.licencePenalty',
      'terms.priceObjection',
    ],
    needs: 'A review by a lawyer, clause by clause: docs/legal-review.md.',
  },
  {
    title: 'Privacy statement',
    figures: [
      'retention.requests',
      'retention.held',
      'retention.mailRecords',
      'retention.proxyLogs',
    ],
    needs:
      'A rule of the mailbox for requests that deletes notifications no later than the request itself (counted from receipt, the first figure here is early enough), and a look at the age of the oldest backup and of the oldest log file of the web server in front.',
  },
];
