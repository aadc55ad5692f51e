/** Mailbox sizes with net prices per month: those of the specification, or the operator's. The first is in every package. */

import type { MailboxSize } from '@site/sample/settings';
import { settings } from '#site/settings.ts';
import { allOf } from '../format.ts';

const shipped: readonly [MailboxSize, ...MailboxSize[]] = [
  { sizeGb: 10, netPrice: 0, popular: true },
  { sizeGb: 20, netPrice: 4.99 },
  { sizeGb: 50, netPrice: 14.99, calendars: true, agent: true },
];

export const mailboxes = settings.mailboxSizes ?? shipped;
export const [includedMailbox] = mailboxes;
export const hasLargerMailboxes = mailboxes.length > 1;

/** A company whose mailboxes sync no calendar is not said to keep one. */
const hasCalendars = mailboxes.some(({ calendars }) => calendars);
export const byCalendars = (words: string, withoutCalendars: string): string =>
  hasCalendars ? words : withoutCalendars;

const withAgent = mailboxes.filter(({ agent }) => agent);
/** „im 50-GB-Postfach“; empty where no mailbox has the AI agent. */
export const placeOfAgent =
  withAgent.length === mailboxes.length
    ? 'in jedem Postfach'
    : withAgent.length > 0
      ? `im ${allOf(withAgent.map(({ sizeGb }) => `${sizeGb}-GB-Postfach`))}`
      : '';
