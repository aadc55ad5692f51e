/**
 * Links in the provider's own mails that open a page about one request. The signature covers task, reference and expiry:
 * the link may do this task, and undo it, for this request alone. It needs no login, and works more than once (docs/requests.md).
 */

import type { Signer } from '@site/base';
import { day, second } from '@site/base';
import { readReference } from './store/reference.ts';

export const linkTasks = ['beantwortet', 'freigeben'] as const;
export type LinkTask = (typeof linkTasks)[number];

/**
 * Requests are answered within days, and every digest has new links to what still waits: a link older than a month would
 * serve only somebody who got into the mailbox later.
 */
export const linkLifetime = 30 * day;

export const linkPath = '/kontakt/vorgang';

/** The parameters of its address. The reference comes last: every mail program takes its last letter or digit as part of the link. */
export type OperatorLink = Readonly<Record<'sig' | 'bis' | 'ref', string>> & {
  readonly aufgabe: LinkTask;
};

export const linkQuery = (link: OperatorLink): string => new URLSearchParams(link).toString();

const purposeOf = (task: LinkTask): string => `operator-link-${task}`;

/** `bis`: seconds since 1970, in base 36. */
export function createLink(signer: Signer, task: LinkTask, ref: string, now: number): OperatorLink {
  const bis = Math.floor((now + linkLifetime) / second).toString(36);
  return { sig: signer.sign(purposeOf(task), `${ref}.${bis}`), bis, aufgabe: task, ref };
}

type ReadLink =
  | { readonly kind: 'valid' | 'expired'; readonly link: OperatorLink }
  | { readonly kind: 'forged' };

const forged: ReadLink = { kind: 'forged' };
/** Eight digits of base 36 reach beyond the year 90,000. */
const momentPattern = /^[0-9a-z]{1,8}$/;

/** Reads the parameters of an address or a form. A part that is missing or comes twice makes it a forgery. */
export function readLink(
  signer: Signer,
  { sig, bis, aufgabe, ref: typed }: Readonly<Record<string, unknown>>,
  now: number,
): ReadLink {
  const task = linkTasks.find((name) => name === aufgabe);
  const ref = typeof typed === 'string' ? readReference(typed) : undefined;
  if (!task || !ref || typeof sig !== 'string' || typeof bis !== 'string') return forged;
  if (!momentPattern.test(bis)) return forged;
  if (!signer.verify(purposeOf(task), `${ref}.${bis}`, sig)) return forged;
  const kind = Number.parseInt(bis, 36) * second > now ? 'valid' : 'expired';
  return { kind, link: { sig, bis, aufgabe: task, ref } };
}

export type LinkTo = (task: LinkTask, ref: string, now: number) => string;

export const linksFrom =
  (signer: Signer, server: string): LinkTo =>
  (task, ref, now) =>
    `${server}${linkPath}?${linkQuery(createLink(signer, task, ref, now))}`;
