/** How many mails to confirm go out: the form must not become a way to fill a stranger's mailbox. */
import type { Clock } from '../../clock.ts';
import type { ClientNetworks } from '../../http/client-address.ts';
import { Limiter, type Limits, looseLimits, retryAfterTaking } from '../../http/rate-limit.ts';
import { registeredDomain } from '../../mail/mail-domain.ts';
import { mailboxKey } from '../../mail/mailbox-key.ts';
import { largeMailDomains, mostPerDomainAndHour } from '../../mail/unsolicited-mails.ts';

/** The page says it, and `content/status/subscriptions.ts` has the number in words. */
export const perMailbox: Limits = { perTenMinutes: 3, perDay: 3 };
/** All addresses of a domain may lead to one mailbox. */
const perDomain: Limits = {
  perTenMinutes: mostPerDomainAndHour,
  perHour: mostPerDomainAndHour,
  perDay: 4 * mostPerDomainAndHour,
};
export const perNetwork: Limits = { perTenMinutes: 10, perDay: 30 };
export const inAll: Limits = { perTenMinutes: 200, perDay: 2000 };

/**
 * `silent`: the mailbox, or its domain, has had its mails. The visitor gets the same answer as everybody, because another one would reveal
 * that somebody asked for such an address before.
 */
type SignUpVerdict =
  | { readonly kind: 'free' | 'silent' }
  | { readonly kind: 'network' | 'all'; readonly retryAfter: number };

export type SignUpLimits = ReturnType<typeof createSignUpLimits>;

/** An IPv4 address, or the /48 that a small provider has: one sender may own either as a whole. */
const networkOf = ({ own, wider }: ClientNetworks): string =>
  wider.find(({ prefix }) => prefix === 48)?.name ?? own;

export function createSignUpLimits(uptime: Clock) {
  const networks = new Limiter(uptime);
  const all = new Limiter(uptime);
  const mailboxes = new Limiter(uptime);
  const domains = new Limiter(uptime);
  const attempts = new Limiter(uptime);
  const everybody = 'everybody';
  /** Undefined for a large provider, whose domain says nothing about who asks. */
  const domainKey = (email: string): string | undefined => {
    const domain = registeredDomain(mailboxKey(email));
    return largeMailDomains.has(domain) ? undefined : domain;
  };
  /** Looks before it counts, which costs less while there is no room. */
  const attempt = async (who: string): Promise<number | undefined> =>
    (await attempts.wait(who, looseLimits)) ?? retryAfterTaking(attempts, who, '', looseLimits);

  return {
    /** Counts each post, right or wrong, before it is read; the seconds to wait where there were too many. */
    waitBeforeReading: async (client: ClientNetworks): Promise<number | undefined> =>
      (await networks.wait(networkOf(client), perNetwork)) ?? attempt(networkOf(client)),
    /** The same for posts to a link: a forged one counts for the network, a real one for itself. */
    waitToFollow: (client: ClientNetworks, id: string | undefined): Promise<number | undefined> =>
      attempt(id === undefined ? networkOf(client) : `link ${id}`),
    take: async (client: ClientNetworks, email: string): Promise<SignUpVerdict> => {
      const network = await networks.take(networkOf(client), '', perNetwork);
      if (typeof network === 'object') return { kind: 'network', ...network };
      const total = await all.take(everybody, '', inAll);
      if (typeof total === 'object') {
        await networks.giveBack(networkOf(client), '');
        return { kind: 'all', ...total };
      }
      const mailbox = await mailboxes.take(mailboxKey(email), '', perMailbox);
      const key = domainKey(email);
      const domain = key && (await domains.take(key, '', perDomain));
      const isOver = typeof mailbox === 'object' || typeof domain === 'object';
      return { kind: isOver ? 'silent' : 'free' };
    },
    /** Takes back the count of a sign-up that could not be stored. */
    giveBack: async (client: ClientNetworks, email: string): Promise<void> => {
      await networks.giveBack(networkOf(client), '');
      await all.giveBack(everybody, '');
      await mailboxes.giveBack(mailboxKey(email), '');
      const key = domainKey(email);
      if (key) await domains.giveBack(key, '');
    },
    /** Forgets who has been quiet for a day. */
    sweep: async (): Promise<void> => {
      for (const limiter of [networks, all, mailboxes, domains, attempts]) await limiter.sweep();
    },
  };
}
