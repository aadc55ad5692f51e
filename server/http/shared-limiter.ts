/** Limits that hold over all instances: counted in a table, by the database's clock. */
import { day, second } from '../clock.ts';
import type { Engine } from '../database/engine.ts';
import { joinRunning } from '../database/join-running.ts';
import type { SharedTables } from '../database/shared-tables.ts';
import type { Signer } from '../operations/signer.ts';
import { type Limiter, type Limits, secondsUntilFree, type Taken } from './rate-limit.ts';

type Count = readonly [at: number, token: string];

/** How long the limiter skips the table after a failure, so that no request waits for a database that hangs. */
const restAfterFailure = 5 * second;

interface SharedOptions {
  readonly engine: Engine;
  /** Separates the limits of one purpose from those of another. */
  readonly purpose: string;
  readonly signer: Signer;
  /** Counts while the database cannot. */
  readonly fallback: Limiter;
}

export function sharedLimiter({ engine, purpose, signer, fallback }: SharedOptions): Limiter {
  const db = engine.db.$extendTables<SharedTables>();
  const { clock } = engine;
  const nameOf = (client: string) => signer.sign('limit', `${purpose} ${client}`);
  let asksAgainAt = Number.NEGATIVE_INFINITY;

  const orFallback = async <T>(ask: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    if (performance.now() < asksAgainAt) return otherwise();
    try {
      return await ask();
    } catch {
      asksAgainAt = performance.now() + restAfterFailure;
      return otherwise();
    }
  };
  const joinTaking = joinRunning<Taken>();
  const joinWaiting = joinRunning<number | undefined>();
  const recent = (text: string): readonly Count[] =>
    (JSON.parse(text) as Count[]).filter(([at]) => at > clock.now() - day);

  /** The first change locks the row until the transaction ends, so that concurrent counts wait. */
  const change = <T>(
    client: string,
    work: (counts: readonly Count[]) => { readonly counts?: readonly Count[]; readonly result: T },
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const name = nameOf(client);
      const now = clock.now();
      const { counted } = await trx
        .insertInto('rate_limits')
        .values({ name, counted: '[]', last_at: now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_at: now }))
        .returning('counted')
        .executeTakeFirstOrThrow();
      const { counts, result } = work(recent(counted));
      if (counts) {
        const text = JSON.stringify(counts);
        await trx
          .updateTable('rate_limits')
          .set({ counted: text })
          .where('name', '=', name)
          .execute();
      }
      return result;
    });

  const take = (client: string, token: string, limits: Limits): Promise<Taken> =>
    orFallback(
      () =>
        change<Taken>(client, (counts) => {
          if (token !== '' && counts.some(([, other]) => other === token)) {
            return { result: 'again' };
          }
          const now = clock.now();
          const times = counts.map(([at]) => at);
          const retryAfter = secondsUntilFree(times, limits, now);
          // Writes in both cases: the response time must not reveal whether there was room.
          if (retryAfter !== undefined) return { counts, result: { retryAfter } };
          return { counts: [...counts, [now, token]], result: 'counted' };
        }),
      () => fallback.take(client, token, limits),
    );
  const wait = (client: string, limits: Limits): Promise<number | undefined> =>
    orFallback(
      async () => {
        const row = await db
          .selectFrom('rate_limits')
          .where('name', '=', nameOf(client))
          .select('counted')
          .executeTakeFirst();
        const times = row ? recent(row.counted).map(([at]) => at) : [];
        return secondsUntilFree(times, limits, clock.now());
      },
      () => fallback.wait(client, limits),
    );

  return {
    // Without a token every call counts.
    take: (client, token, limits) =>
      token === ''
        ? take(client, token, limits)
        : joinTaking(
            JSON.stringify([client, token, limits]),
            () => take(client, token, limits),
            (first) => (first === 'counted' ? 'again' : first),
          ),
    wait: (client, limits) =>
      joinWaiting(JSON.stringify([client, limits]), () => wait(client, limits)),
    giveBack: async (client, token) => {
      await fallback.giveBack(client, token);
      await orFallback(
        () =>
          change(client, (counts) => {
            const index = counts.findLastIndex(([, other]) => other === token);
            return { counts: counts.toSpliced(index, index < 0 ? 0 : 1), result: undefined };
          }),
        async () => undefined,
      );
    },
    sweep: async () => {
      await fallback.sweep();
      const before = clock.now() - day;
      await orFallback(
        async () => {
          await db.deleteFrom('rate_limits').where('last_at', '<=', before).execute();
        },
        async () => undefined,
      );
    },
  };
}
