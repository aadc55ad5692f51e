/** How often one network may post: the mails themselves are capped where they are made (`store/subscribers.ts`). */
import type { ClientNetworks, Clock } from '@site/base';
import { Limiter, type Limits, looseLimits, retryAfterTaking } from '../../http/rate-limit.ts';

export const perNetwork: Limits = { perTenMinutes: 10, perDay: 30 };

export type SignUpLimits = ReturnType<typeof createSignUpLimits>;

/** An IPv4 address, or the /48 that a small provider has: one sender may own either as a whole. */
const networkOf = ({ own, wider }: ClientNetworks): string => wider ?? own;

export function createSignUpLimits(uptime: Clock) {
  const networks = new Limiter(uptime);
  const attempts = new Limiter(uptime);
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
    /** Counts a sign-up; the seconds to wait where there were too many. */
    take: (client: ClientNetworks): Promise<number | undefined> =>
      retryAfterTaking(networks, networkOf(client), '', perNetwork),
    /** Takes back the count of a sign-up that was not stored. */
    giveBack: (client: ClientNetworks): Promise<void> => networks.giveBack(networkOf(client), ''),
    /** Forgets who has been quiet for a day. */
    sweep: async (): Promise<void> => {
      for (const limiter of [networks, attempts]) await limiter.sweep();
    },
  };
}
