/** How many mails to confirm go out: the form must not become a way to fill a stranger's mailbox. */
import type { ClientNetworks } from '../../http/client-address.ts';
import type { Limiter, Limits } from '../../http/rate-limit.ts';
import { mailboxKey } from '../../mail/mailbox-key.ts';

/** The page says it, and `content/status/subscriptions.ts` has the number in words. */
export const perMailbox: Limits = { perTenMinutes: 3, perDay: 3 };
export const perNetwork: Limits = { perTenMinutes: 10, perDay: 30 };
export const inAll: Limits = { perTenMinutes: 200, perDay: 2000 };

/**
 * `silent`: the mailbox has had its mails. The visitor gets the same answer as everybody, because another one would tell
 * that somebody asked for this address before.
 */
type SignUpVerdict =
  | { readonly kind: 'free' | 'silent' }
  | { readonly kind: 'network' | 'all'; readonly retryAfter: number };

export type SignUpLimits = ReturnType<typeof createSignUpLimits>;

/** An IPv4 address, or the /48 that a small provider has: one sender may own either as a whole. */
const networkOf = ({ own, wider }: ClientNetworks): string =>
  wider.find(({ prefix }) => prefix === 48)?.name ?? own;

export function createSignUpLimits(openLimiter: (purpose: string) => Limiter) {
  const networks = openLimiter('abo-networks');
  const all = openLimiter('abo-all');
  const mailboxes = openLimiter('abo-mailboxes');
  const everybody = 'everybody';

  return {
    take: async (client: ClientNetworks, email: string): Promise<SignUpVerdict> => {
      const network = await networks.take(networkOf(client), '', perNetwork);
      if (typeof network === 'object') return { kind: 'network', ...network };
      const total = await all.take(everybody, '', inAll);
      if (typeof total === 'object') {
        await networks.giveBack(networkOf(client), '');
        return { kind: 'all', ...total };
      }
      const mailbox = await mailboxes.take(mailboxKey(email), '', perMailbox);
      return { kind: typeof mailbox === 'object' ? 'silent' : 'free' };
    },
    /** For a sign-up that could not be stored. */
    giveBack: async (client: ClientNetworks, email: string): Promise<void> => {
      await networks.giveBack(networkOf(client), '');
      await all.giveBack(everybody, '');
      await mailboxes.giveBack(mailboxKey(email), '');
    },
    /** Forgets who has been quiet for a day. */
    sweep: async (): Promise<void> => {
      for (const limiter of [networks, all, mailboxes]) await limiter.sweep();
    },
  };
}
