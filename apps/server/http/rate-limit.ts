import { type Clock, day, minute } from '@site/base';

export interface Limits {
  readonly perTenMinutes: number;
  readonly perDay: number;
}

/** For everything that stores nothing: wrong input, first steps, changes, challenges, receipts, forged links. */
export const looseLimits: Limits = { perTenMinutes: 60, perDay: 600 };

/** The requests of one client within a day, oldest first. */
interface Counted {
  readonly times: number[];
  readonly tokens: string[];
}

const clientLimit = 50_000;
/** Over all clients. At some 70 bytes each they take 14 MB at most. */
const defaultEntryLimit = 200_000;

/** `again`: this request was counted before. */
type Taken = 'counted' | 'again' | { readonly retryAfter: number };

/** The seconds to wait, undefined where there was room. */
export async function retryAfterTaking(
  limiter: Limiter,
  client: string,
  token: string,
  limits: Limits,
): Promise<number | undefined> {
  const taken = await limiter.take(client, token, limits);
  return typeof taken === 'object' ? taken.retryAfter : undefined;
}

/** Counts what clients do, in the memory of this process. Beyond a fixed bound it forgets the clients seen longest ago. */
export class Limiter {
  readonly #clients = new Map<string, Counted>();
  readonly #uptime: Clock;
  readonly #entryLimit: number;
  #entries = 0;

  /** Measures by the uptime, because a wall clock that is set back would lock clients out. */
  constructor(uptime: Clock, entryLimit = defaultEntryLimit) {
    this.#uptime = uptime;
    this.#entryLimit = entryLimit;
  }

  get entries(): number {
    return this.#entries;
  }

  /** Counts, if there is room. `token` names the request; empty where repeats need not be recognised. */
  async take(client: string, token: string, limits: Limits): Promise<Taken> {
    const now = this.#uptime.now();
    const counted = this.#clients.get(client) ?? { times: [], tokens: [] };
    if (token !== '' && counted.tokens.includes(token)) return 'again';
    this.#forget(counted, now - day);
    const retryAfter = secondsUntilFree(counted.times, limits, now);
    if (retryAfter !== undefined) return { retryAfter };
    counted.times.push(now);
    counted.tokens.push(token);
    this.#entries += 1;
    // Re-inserting keeps the map in the order of last use, in which clients are forgotten.
    this.#clients.delete(client);
    this.#clients.set(client, counted);
    this.#makeRoom();
    return 'counted';
  }

  /** The seconds until there is room, undefined if there is. Counts nothing. */
  async wait(client: string, limits: Limits): Promise<number | undefined> {
    const times = this.#clients.get(client)?.times ?? [];
    return secondsUntilFree(times, limits, this.#uptime.now());
  }

  /** Takes back the count of a request that failed through no fault of the client. */
  async giveBack(client: string, token: string): Promise<void> {
    const counted = this.#clients.get(client);
    const index = counted?.tokens.lastIndexOf(token) ?? -1;
    if (!counted || index < 0) return;
    counted.times.splice(index, 1);
    counted.tokens.splice(index, 1);
    this.#entries -= 1;
  }

  /** Forgets clients that have been quiet for a day. */
  async sweep(): Promise<void> {
    const before = this.#uptime.now() - day;
    for (const [client, counted] of this.#clients) {
      this.#forget(counted, before);
      if (counted.times.length === 0) this.#clients.delete(client);
    }
  }

  #forget({ times, tokens }: Counted, until: number): void {
    const firstKept = times.findIndex((at) => at > until);
    const gone = firstKept < 0 ? times.length : firstKept;
    if (gone === 0) return;
    times.splice(0, gone);
    tokens.splice(0, gone);
    this.#entries -= gone;
  }

  /** Forgets a tenth at once: a `Map` walks over every entry deleted at its front, so one by one would be quadratic. */
  #makeRoom(): void {
    if (this.#clients.size <= clientLimit && this.#entries <= this.#entryLimit) return;
    for (const [client, { times }] of this.#clients) {
      if (this.#clients.size <= 0.9 * clientLimit && this.#entries <= 0.9 * this.#entryLimit)
        return;
      this.#clients.delete(client);
      this.#entries -= times.length;
    }
  }
}

/** Undefined when there is room. `times` are those of the last day, oldest first. */
function secondsUntilFree(
  times: readonly number[],
  limits: Limits,
  now: number,
): number | undefined {
  const freeAt = Math.max(
    freed(times, limits.perTenMinutes, 10 * minute),
    freed(times, limits.perDay, day),
  );
  return freeAt > now ? Math.ceil((freeAt - now) / 1000) : undefined;
}

function freed(times: readonly number[], limit: number, window: number): number {
  const blocking = times[times.length - limit];
  return blocking === undefined ? 0 : blocking + window;
}
