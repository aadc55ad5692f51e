/**
 * What distinguishes the kinds of requests; everything else is the same for all of them (docs/requests.md). A further kind is one
 * more description here, its list of fields in `request-fields.ts`, its words in `packages/company/src/` and its pages below its path.
 */

import { day, hour } from '@site/base';
import { contactAnswers } from '@site/company/contact/answers';
import { contactForm } from '@site/company/contact/form';
import { contactMails, faultMails } from '@site/company/contact/mails';
import { contactPages } from '@site/company/contact/pages';
import { noticeForm } from '@site/company/notice/form';
import { noticeMails } from '@site/company/notice/mails';
import { noticePages } from '@site/company/notice/pages';
import type { ReplyWords } from '@site/company/reply-time';
import { replyTimes } from '@site/company/reply-times';
import { retention } from '@site/company/retention';
import { href, optionalHref } from '@site/company/routes';
import { nameFields } from '@site/forms/contact-fields';
import { fill } from '@site/forms/fill';
import { firstHost } from '@site/forms/web-addresses';
import { checkContact, checkNotice } from './contact-check.ts';
import { type DeadlinePolicy, dueAt } from './deadline.ts';
import { isFaultReport } from './fault-report.ts';
import type { KindName, RequestField, RequestVerdict } from './request-fields.ts';
import type { RequestRow } from './store/tables.ts';

export interface RequestKind {
  readonly name: KindName;
  /** Where its form posts to. The pages that the server fills lie below. */
  readonly path: string;
  /** Where a visitor finds the form. */
  readonly formHref: string;
  readonly labels: Readonly<Partial<Record<RequestField, string>>>;
  /** The fields that say who sent it: one row wherever a request is shown. */
  readonly sender: readonly RequestField[];
  readonly mails: typeof contactMails | typeof noticeMails;
  /** Until when the sender hears back, as the receipt says it. */
  readonly reply: ReplyWords;
  /** Above the form, for a message that begins like this one. */
  readonly formNote?: (message: string) => string;
  check(input: unknown, now: number): RequestVerdict;
  /** What distinguishes requests in a list of mails, the most useful first. */
  about(row: RequestRow): readonly string[];
  dueAt(receivedAt: number, policy: DeadlinePolicy): number;
  /** How long after receipt the provider is reminded, unless the last support hour is earlier. */
  readonly remindedAfter: number;
  /** Days after the last activity. */
  readonly keptDays: number;
  /** Only what a person has marked as answered is deleted by age. */
  readonly isKeptUnread?: boolean;
  /** References of this kind begin with it, those of other kinds do not; earlier ones may begin with any. */
  readonly initial?: string;
  /**
   * A chat room has more readers than the mailbox for notices of illegal content: that there is one, and the link that closes
   * it, are not for all of them.
   */
  readonly goesToWebhook?: boolean;
  readonly acks: {
    /** Why a request that came without JavaScript gets none. */
    readonly objectionToPlain?: string;
    readonly perMailboxAndDay: number;
    /** Also goes out for a request that is held. */
    readonly whileHeld?: boolean;
  };
}

const contact: RequestKind = {
  name: 'contact',
  path: '/kontakt',
  formHref: href('home', 'contact'),
  labels: contactForm.labels,
  sender: nameFields,
  mails: contactMails,
  reply: contactAnswers.reply,
  formNote: (message) => (isFaultReport(message) ? contactPages.form.faultNote : ''),
  check: checkContact,
  about: (row) => [
    `${row.first_name} ${row.last_name}`,
    row.company,
    row.package ? fill(contactMails.notify.package, { name: row.package }) : '',
  ],
  dueAt,
  remindedAfter: 16 * hour * replyTimes.workingDays,
  keptDays: retention.requestDays,
  goesToWebhook: true,
  acks: { objectionToPlain: 'no-script', perMailboxAndDay: 1 },
};

const noticeTime = replyTimes.noticeDays * day;

const notice: RequestKind = {
  name: 'notice',
  path: '/inhalte-melden',
  formHref: '/inhalte-melden',
  labels: noticeForm.labels,
  sender: ['name'],
  mails: noticeMails,
  reply: {
    within: noticePages.thanks.dueText,
    later: noticePages.thanks.dueText,
    outside: noticePages.thanks.dueText,
  },
  check: checkNotice,
  about: (row) => [firstHost(row.content_url)],
  dueAt: (receivedAt) => receivedAt + noticeTime,
  remindedAfter: (noticeTime * 2) / 3,
  keptDays: retention.noticeDays,
  isKeptUnread: true,
  initial: 'M',
  // Art. 16 (4) wants every notice confirmed that names an address; the caps keep strangers' mailboxes safe.
  acks: { perMailboxAndDay: 5, whileHeld: true },
};

export const kinds: Readonly<Record<KindName, RequestKind>> = { contact, notice };

/** Kinds whose requests are kept until a person has dealt with them. */
export const keptUnread: readonly KindName[] = Object.values(kinds).flatMap((kind) =>
  kind.isKeptUnread ? kind.name : [],
);

export const kindOf = ({ kind }: Pick<RequestRow, 'kind'>): RequestKind => kinds[kind];

/** The words of its mails, which a fault report has of its own. */
export const mailsOf = (row: RequestRow): RequestKind['mails'] | typeof faultMails =>
  isFaultReport(row.message) ? faultMails : kindOf(row).mails;

/** Those whose form the site has: the operator may have switched the page for notices off. */
export const openKinds: readonly RequestKind[] = optionalHref('reportContent')
  ? [contact, notice]
  : [contact];
