/**
 * How much one client may ask for, and how much may be held. A client's limits are shared by all kinds of requests; the
 * room for what is held is each kind's own, so that a flood of one kind does not block the others.
 */

import type { ClientNetworks } from '@site/base';
import { type Clock, hour } from '@site/base';
import { Limiter, type Limits, looseLimits, retryAfterTaking } from '../../http/rate-limit.ts';
import { type KindName, kindNames } from '../request-fields.ts';
import type { ContactStore } from '../store/contact-store.ts';
import type { Channel } from '../store/tables.ts';
import { trackHeld } from './held-room.ts';
import type { Proof } from './proof.ts';

const perChannel: Readonly<Record<Channel, Limits>> = {
  script: { perTenMinutes: 5, perDay: 20 },
  plain: { perTenMinutes: 3, perDay: 10 },
};
/** For requests that come again under a known key: a thousand at once get their answer, a flood does not. */
export const repeatLimits: Limits = { perTenMinutes: 1200, perDay: 5000 };
/** For stored requests that a client over its limits sends again, because the answer was lost on the way. */
export const storedKeyLimits: Limits = { perTenMinutes: 10, perDay: 50 };
/** Requests without a valid proof of work, from a network that one sender may own as a whole. */
const unproven: Limits = { perTenMinutes: 60, perDay: 100 };
/** What one network may take of the room for held requests in a day: a fifth, where each is as large as it can be. */
export const heldShare: Limits = { perTenMinutes: Number.POSITIVE_INFINITY, perDay: 100 };
export interface Refusal {
  readonly retryAfter: number;
  /** `client`: this client asked too often. `flood`: too many requests of all clients wait for a person. */
  readonly cause: 'client' | 'flood';
}

interface Storing {
  readonly kind: KindName;
  readonly client: ClientNetworks;
  readonly key: string;
  readonly channel: Channel;
  readonly proof: Proof | undefined;
  /** The request is held regardless of its proof. */
  readonly isDoubtful: boolean;
  readonly bytes: number;
}

/** Room for a request; given back where storing failed through no fault of the client. */
interface Place {
  giveBack(): Promise<void>;
}

/** A request that is stored already takes no further room. */
const noPlace: Place = { giveBack: async () => {} };

export type ContactLimits = ReturnType<typeof createContactLimits>;

/** A /48 has one share, and so has an IPv4 address. */
const shareOf = ({ own, wider }: ClientNetworks): string => `held ${wider ?? own}`;

const mostProofs = 100_000;

/** A proof counts for one request. The database decides. */
function trackProofs() {
  const used = new Map<string, number>();
  return {
    use: ({ id, expiresAt }: Proof): boolean => {
      if (used.has(id)) return false;
      if (used.size >= mostProofs) used.clear();
      used.set(id, expiresAt);
      return true;
    },
    giveBack: ({ id }: Proof) => void used.delete(id),
    sweep: (now: number) => {
      for (const [id, expiresAt] of used) if (expiresAt <= now) used.delete(id);
    },
  };
}

export interface LimitDependencies {
  readonly clock: Clock;
  readonly uptime: Clock;
  readonly store: Pick<ContactStore, 'isStoredKey' | 'heldSize'>;
}

export function createContactLimits({ clock, uptime, store }: LimitDependencies) {
  const stored = new Limiter(uptime);
  const repeats = new Limiter(uptime);
  const storedKeys = new Limiter(uptime);
  const attempts = new Limiter(uptime);
  const receipts = new Limiter(uptime);
  const networks = new Limiter(uptime);
  const held = Object.fromEntries(
    kindNames.map((kind) => [kind, trackHeld(uptime, () => store.heldSize(kind))]),
  ) as Record<KindName, ReturnType<typeof trackHeld>>;
  const proofs = trackProofs();

  const takeUnproven = async ({ client, key }: Storing): Promise<Refusal | undefined> => {
    if (client.wider === undefined) return undefined;
    const retryAfter = await retryAfterTaking(networks, client.wider, key, unproven);
    return retryAfter === undefined ? undefined : { retryAfter, cause: 'client' };
  };

  const takeHeldRoom = async (storing: Storing): Promise<Refusal | undefined> => {
    const { kind, client, key, bytes } = storing;
    const retryAfter = await retryAfterTaking(networks, shareOf(client), key, heldShare);
    if (retryAfter !== undefined) return { retryAfter, cause: 'client' };
    const hasRoom = await held[kind].hasRoomFor(bytes);
    return hasRoom ? undefined : { retryAfter: hour / 1000, cause: 'flood' };
  };

  /** Counts before asking the database, which limits what guessing keys can cost. */
  const passesAsStored = async ({ own }: ClientNetworks, key: string): Promise<boolean> => {
    const retryAfter = await retryAfterTaking(storedKeys, own, '', storedKeyLimits);
    return retryAfter === undefined && store.isStoredKey(key).catch(() => false);
  };

  const takePlace = async (storing: Storing): Promise<Place | Refusal> => {
    const { client, key, channel, proof, isDoubtful } = storing;
    const taken = await stored.take(client.own, key, perChannel[channel]);
    // A repeated key costs less than a new request, but is still counted.
    if (taken === 'again') {
      const retryAfter = await retryAfterTaking(repeats, client.own, '', repeatLimits);
      return retryAfter === undefined ? noPlace : { retryAfter, cause: 'client' };
    }
    if (typeof taken === 'object') return { ...taken, cause: 'client' };
    const isProven = proof !== undefined && proofs.use(proof);
    // A proof that was used before makes a request doubtful too; a confirmed one without a script is not.
    const isHeld = !isProven && (isDoubtful || proof !== undefined);
    const giveBack = async () => {
      await stored.giveBack(client.own, key);
      if (isProven) proofs.giveBack(proof);
      else if (client.wider !== undefined) await networks.giveBack(client.wider, key);
      if (isHeld) await networks.giveBack(shareOf(client), key);
    };
    try {
      const refusal =
        (isProven ? undefined : await takeUnproven(storing)) ??
        (isHeld ? await takeHeldRoom(storing) : undefined);
      if (refusal) await giveBack();
      return refusal ?? { giveBack };
    } catch (error) {
      // The size of the held requests is unknown while the database fails.
      await giveBack();
      throw error;
    }
  };

  return {
    /** `key` is the one that the client announces: a stored request may be asked for again beyond the limits. */
    waitBeforeReading: async (
      client: ClientNetworks,
      key: string | undefined,
    ): Promise<number | undefined> => {
      const wait =
        (await stored.wait(client.own, perChannel.script)) ??
        (await attempts.wait(client.own, looseLimits));
      if (wait === undefined || key === undefined) return wait;
      return (await passesAsStored(client, key)) ? undefined : wait;
    },
    attempt: ({ own }: ClientNetworks) => retryAfterTaking(attempts, own, '', looseLimits),
    receipt: ({ own }: ClientNetworks) => retryAfterTaking(receipts, own, '', looseLimits),
    take: async (storing: Storing): Promise<Place | Refusal> => {
      const place = await takePlace(storing);
      if (!('retryAfter' in place)) return place;
      return (await passesAsStored(storing.client, storing.key)) ? noPlace : place;
    },
    /** Forgets clients that have been quiet for a day, and proofs that have expired. */
    sweep: async (): Promise<void> => {
      for (const limiter of [stored, repeats, storedKeys, attempts, receipts, networks]) {
        await limiter.sweep();
      }
      proofs.sweep(clock.now());
    },
  };
}
