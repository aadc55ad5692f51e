import { day, minute } from '../clock.ts';

export interface Limits {
  readonly perTenMinutes: number;
  readonly perDay: number;
}

/** The requests of one client within a day, oldest first. */
interface Counted {
  readonly times: number[];
  readonly tokens: string[];
}

const clientLimit = 50_000;
/** Over all clients. At some 70 bytes each they take 14 MB at most. */
const defaultEntryLimit = 200_000;

/** Counts per client in memory. Beyond a fixed bound it forgets the clients seen longest ago. */
export class RateLimiter {
  readonly #clients = new Map<string, Counted>();
  readonly #entryLimit: number;
  #entries = 0;

  constructor(entryLimit = defaultEntryLimit) {
    this.#entryLimit = entryLimit;
  }

  get entries(): number {
    return this.#entries;
  }

  /** Whether this request was counted before: a double click, a retry after a time-out. */
  has(client: string, token: string): boolean {
    return this.#clients.get(client)?.tokens.includes(token) ?? false;
  }

  /** As `take`, without counting. */
  wait(client: string, limits: Limits, now: number): number | undefined {
    return secondsUntilFree(this.#clients.get(client)?.times ?? [], limits, now);
  }

  /** Returns the seconds until there is room, undefined if there is. */
  take(client: string, token: string, limits: Limits, now: number): number | undefined {
    const counted = this.#clients.get(client) ?? { times: [], tokens: [] };
    this.#forget(counted, now - day);
    const seconds = this.wait(client, limits, now);
    if (seconds !== undefined) return seconds;
    counted.times.push(now);
    counted.tokens.push(token);
    this.#entries += 1;
    // Re-inserting keeps the map in the order of last use, in which clients are forgotten.
    this.#clients.delete(client);
    this.#clients.set(client, counted);
    this.#makeRoom();
    return undefined;
  }

  giveBack(client: string, token: string): void {
    const counted = this.#clients.get(client);
    const index = counted?.tokens.lastIndexOf(token) ?? -1;
    if (!counted || index < 0) return;
    counted.times.splice(index, 1);
    counted.tokens.splice(index, 1);
    this.#entries -= 1;
  }

  sweep(now: number): void {
    for (const [client, counted] of this.#clients) {
      this.#forget(counted, now - day);
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
export function secondsUntilFree(
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
