import { day, minute } from '../clock.ts';

export interface Limits {
  readonly perTenMinutes: number;
  readonly perDay: number;
}

interface Entry {
  readonly at: number;
  readonly token: string;
}

const clientLimit = 50_000;

/**
 * Counts per client in memory. An entry carries a token, so that repeating the same request (a double
 * click, a retry after a time-out) counts once.
 */
export class RateLimiter {
  readonly #clients = new Map<string, Entry[]>();

  /** Nothing when there is room, else the seconds until there will be. */
  take(client: string, token: string, limits: Limits, now: number): number | undefined {
    const entries = (this.#clients.get(client) ?? []).filter(({ at }) => at > now - day);
    if (entries.some((entry) => entry.token === token)) return undefined;
    const recent = entries.filter(({ at }) => at > now - 10 * minute);
    const freeAt = Math.max(
      freed(recent, limits.perTenMinutes, 10 * minute),
      freed(entries, limits.perDay, day),
    );
    if (freeAt > now) return Math.ceil((freeAt - now) / 1000);
    entries.push({ at: now, token });
    // Re-inserting keeps the map in the order of last use, which is the order of forgetting.
    this.#clients.delete(client);
    this.#clients.set(client, entries);
    for (const oldest of this.#clients.keys()) {
      if (this.#clients.size <= clientLimit) break;
      this.#clients.delete(oldest);
    }
    return undefined;
  }

  /** Takes a count back that led to nothing through no fault of the client. */
  giveBack(client: string, token: string): void {
    const entries = this.#clients.get(client);
    if (entries) {
      this.#clients.set(
        client,
        entries.filter((entry) => entry.token !== token),
      );
    }
  }

  /** Forgets clients that have been quiet for a day. */
  sweep(now: number): void {
    for (const [client, entries] of this.#clients) {
      if (!entries.some(({ at }) => at > now - day)) this.#clients.delete(client);
    }
  }
}

function freed(entries: readonly Entry[], limit: number, window: number): number {
  const blocking = entries[entries.length - limit];
  return entries.length >= limit && blocking ? blocking.at + window : 0;
}
