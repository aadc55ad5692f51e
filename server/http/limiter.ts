/** Counts what clients do: in memory here, in the database where instances share it. */
import type { Clock } from '../clock.ts';
import { type Limits, RateLimiter } from './rate-limit.ts';

/** `again`: this request was counted before. */
export type Taken = 'counted' | 'again' | { readonly retryAfter: number };

export interface Limiter {
  /** Counts, if there is room. `token` names the request; empty where repeats need not be recognised. */
  take(client: string, token: string, limits: Limits): Promise<Taken>;
  /** The seconds until there is room, undefined if there is. Counts nothing. */
  wait(client: string, limits: Limits): Promise<number | undefined>;
  /** Takes back the count of a request that failed through no fault of the client. */
  giveBack(client: string, token: string): Promise<void>;
  /** Forgets clients that have been quiet for a day. */
  sweep(): Promise<void>;
}

/** Measures by the uptime, because a wall clock that is set back would lock clients out. */
export function memoryLimiter(uptime: Clock): Limiter {
  const limiter = new RateLimiter();
  return {
    take: async (client, token, limits) => {
      if (token !== '' && limiter.has(client, token)) return 'again';
      const retryAfter = limiter.take(client, token, limits, uptime.now());
      return retryAfter === undefined ? 'counted' : { retryAfter };
    },
    wait: async (client, limits) => limiter.wait(client, limits, uptime.now()),
    giveBack: async (client, token) => limiter.giveBack(client, token),
    sweep: async () => limiter.sweep(uptime.now()),
  };
}
