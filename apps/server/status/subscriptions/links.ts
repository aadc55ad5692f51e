/**
 * The links in mails to subscribers. They name the subscriber by a random id, never by the address, and the signature
 * binds each to one purpose: a link to confirm cannot change anything, nor the other way round (docs/measuring.md).
 */

import type { Signer } from '@site/base';
import { second } from '@site/base';
import { routes } from '@site/company/routes';
import { confirmLifetime } from '../store/subscribers.ts';

export const subscribePath = `${routes.systemStatus.path}/abo`;
export const confirmPath = `${subscribePath}/bestaetigen`;
export const choicePath = `${subscribePath}/aendern`;

/** What RFC 8058 has mail programs post to the address in `List-Unsubscribe`. */
export const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

export type SubscriptionLinks = ReturnType<typeof subscriptionLinks>;

type Values = Readonly<Record<string, unknown>>;

type ReadConfirmation =
  | { readonly kind: 'valid' | 'expired'; readonly id: string }
  | { readonly kind: 'forged' };

/** Eight digits of base 36 reach beyond the year 90,000. */
const momentPattern = /^[0-9a-z]{1,8}$/;
const idPattern = /^[0-9a-f]{32}$/;

/** Undefined if it is missing, comes twice or is not one of our ids. */
const readId = ({ abo }: Values): string | undefined =>
  typeof abo === 'string' && idPattern.test(abo) ? abo : undefined;

/** Path and query of one of our links: its pages stay on the address that they were opened at. */
export const ownAddress = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** `server` is where this server is reached, which may be a folder of another one. */
export function subscriptionLinks(signer: Signer, server: string) {
  const signConfirm = (id: string, until: string) => signer.sign('abo-confirm', `${id}.${until}`);
  const address = (path: string, parameters: Readonly<Record<string, string>>): string =>
    `${server}${path}?${new URLSearchParams(parameters).toString()}`;
  const choiceLink = (id: string): string =>
    // Ends with a letter or a digit, which every mail program takes as part of the link.
    address(choicePath, { sig: signer.sign('abo-choice', id), abo: id });

  return {
    confirmLink: (id: string, now: number): string => {
      const bis = Math.floor((now + confirmLifetime) / second).toString(36);
      return address(confirmPath, { sig: signConfirm(id, bis), bis, abo: id });
    },
    /** Works until the subscriber leaves. */
    choiceLink,
    /** The headers of a mail with which its program shows a button to unsubscribe (RFC 8058). */
    unsubscribeHeaders: (id: string): Readonly<Record<string, string>> => ({
      'List-Unsubscribe': `<${choiceLink(id)}>`,
      'List-Unsubscribe-Post': `${oneClick.name}=${oneClick.value}`,
    }),
    readConfirmation: (values: Values, now: number): ReadConfirmation => {
      const { sig, bis } = values;
      const id = readId(values);
      if (!id || typeof sig !== 'string' || typeof bis !== 'string') return { kind: 'forged' };
      const isOurs = momentPattern.test(bis) && signer.verify('abo-confirm', `${id}.${bis}`, sig);
      if (!isOurs) return { kind: 'forged' };
      return { kind: Number.parseInt(bis, 36) * second > now ? 'valid' : 'expired', id };
    },
    /** The id of the subscriber, if the link is ours. */
    readChoice: (values: Values): string | undefined => {
      const { sig } = values;
      const id = readId(values);
      return id && typeof sig === 'string' && signer.verify('abo-choice', id, sig) ? id : undefined;
    },
  };
}
