/**
 * Links in the provider's own mails that open a page about one request. The signature binds the task, the reference and
 * the expiry; what the link may do is its task and the way back, for this request alone. Possession of the mail is the
 * right to use it, so the link works on a telephone without a login, and more than once.
 */
import { day, second } from '../clock.ts';
import type { Signer } from './spam/signer.ts';
import { readReference } from './store/reference.ts';

export const linkTasks = ['beantwortet', 'freigeben'] as const;
export type LinkTask = (typeof linkTasks)[number];

/**
 * A held request is deleted after two weeks and an open one has days to be answered: a link that is older than a month
 * serves only a person who got into the mailbox later.
 */
export const linkLifetime = 30 * day;

export const linkPath = '/kontakt/vorgang';

/** A link as its parts stand in the address and in the hidden fields of the page's form. */
export interface OperatorLink {
  readonly task: LinkTask;
  readonly ref: string;
  /** Seconds since 1970, in base 36. */
  readonly until: string;
  readonly signature: string;
}

/** The names of the parts, in the order of the address: it ends with a letter or digit, which every mail program takes as part of it. */
export const linkParameters = (link: OperatorLink): Readonly<Record<string, string>> => ({
  sig: link.signature,
  bis: link.until,
  aufgabe: link.task,
  ref: link.ref,
});

export const linkQuery = (link: OperatorLink): string =>
  new URLSearchParams(linkParameters(link)).toString();

const purposeOf = (task: LinkTask): string => `operator-link-${task}`;
const signedText = ({ ref, until }: Pick<OperatorLink, 'ref' | 'until'>): string =>
  `${ref}.${until}`;

export function createLink(signer: Signer, task: LinkTask, ref: string, now: number): OperatorLink {
  const until = Math.floor((now + linkLifetime) / second).toString(36);
  return { task, ref, until, signature: signer.sign(purposeOf(task), signedText({ ref, until })) };
}

export type ReadLink =
  | { readonly kind: 'valid' | 'expired'; readonly link: OperatorLink }
  | { readonly kind: 'forged' };

const forged: ReadLink = { kind: 'forged' };
/** Eight digits of base 36 reach beyond the year 90,000. */
const momentPattern = /^[0-9a-z]{1,8}$/;

/** What an address or a form says, judged. A part that is missing or comes twice makes it a forgery like any other. */
export function readLink(
  signer: Signer,
  { sig, bis, aufgabe, ref: typed }: Readonly<Record<string, unknown>>,
  now: number,
): ReadLink {
  const task = linkTasks.find((name) => name === aufgabe);
  const ref = typeof typed === 'string' ? readReference(typed) : undefined;
  if (!task || !ref || typeof sig !== 'string' || typeof bis !== 'string') return forged;
  if (!momentPattern.test(bis)) return forged;
  const link: OperatorLink = { task, ref, until: bis, signature: sig };
  if (!signer.verify(purposeOf(task), signedText(link), sig)) return forged;
  return { kind: Number.parseInt(bis, 36) * second > now ? 'valid' : 'expired', link };
}

/** Makes the address for a mail. */
export type LinkTo = (task: LinkTask, ref: string, now: number) => string;

export const linksFrom =
  (signer: Signer, origin: string): LinkTo =>
  (task, ref, now) =>
    `${origin}${linkPath}?${linkQuery(createLink(signer, task, ref, now))}`;
