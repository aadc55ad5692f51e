/**
 * Troubles of our own: this machine's, and logins of the config that a target refuses. Each is kept from its beginning to its
 * end, so that whichever process measures tells the staff once.
 */
import { hour } from '../../clock.ts';
import type { Sample } from './probe-work.ts';
import type { Db, Trx } from './tables.ts';

export interface Trouble {
  /** `ownTrouble`, or the key of the probe whose login is refused. */
  readonly name: string;
  readonly since: number;
  /** Null while it lasts. */
  readonly until: number | null;
  readonly reason: string;
}

export interface TroubleOptions {
  /** Called inside the transaction that writes the beginning of a trouble, for what has to be written with it. */
  readonly onTrouble?: (trx: Trx, trouble: Trouble) => Promise<void>;
}

/** The name of the trouble that concerns every probe. */
export const ownTrouble = 'own';

/** A trouble that returns within this time is the same one and is not told again. */
const calm = hour;

const prefix = 'status-trouble:';

async function stored(db: Db, names: readonly string[]): Promise<Map<string, Trouble>> {
  const rows = await db
    .selectFrom('key_values')
    .where(
      'name',
      'in',
      names.map((name) => prefix + name),
    )
    .select('value')
    .execute();
  return new Map(
    rows.map(({ value }) => {
      const found: Trouble = JSON.parse(value);
      return [found.name, found];
    }),
  );
}

async function store(trx: Trx, trouble: Trouble): Promise<void> {
  const value = JSON.stringify(trouble);
  await trx
    .insertInto('key_values')
    .values({ name: prefix + trouble.name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** What a result says about this machine and about its probe's login. No entry: nothing. */
function wordsOf(sample: Sample): ReadonlyMap<string, boolean> {
  if (sample.isOwnTrouble) return new Map([[ownTrouble, true]]);
  const words = new Map([[ownTrouble, false]]);
  if (sample.fault === 'login') words.set(sample.probe, true);
  else if (sample.result === 'up' || sample.result === 'slow') words.set(sample.probe, false);
  return words;
}

/** Inside the transaction that writes the results. */
export async function settleTroubles(
  trx: Trx,
  { onTrouble }: TroubleOptions,
  samples: readonly Sample[],
): Promise<void> {
  const known = await stored(trx, [ownTrouble, ...new Set(samples.map(({ probe }) => probe))]);
  const begun = new Set<string>();
  const changed = new Set<string>();
  for (const sample of samples) {
    const { at } = sample;
    for (const [name, isTroubled] of wordsOf(sample)) {
      const before = known.get(name);
      const isRunning = before !== undefined && before.until === null;
      if (isTroubled === isRunning) continue;
      changed.add(name);
      if (before && isRunning) known.set(name, { ...before, until: at });
      else if (before && at - (before.until ?? at) < calm)
        known.set(name, { ...before, until: null });
      else {
        begun.add(name);
        known.set(name, { name, since: at, until: null, reason: sample.reason ?? '' });
      }
    }
  }
  for (const name of changed) {
    const trouble = known.get(name);
    if (!trouble) continue;
    await store(trx, trouble);
    if (begun.has(name)) await onTrouble?.(trx, trouble);
  }
}

/** Probes that are gone from the config; what comes back later begins anew. */
export async function forgetTroubles(trx: Trx, probes: readonly string[]): Promise<void> {
  if (probes.length === 0) return;
  const names = probes.map((probe) => prefix + probe);
  await trx.deleteFrom('key_values').where('name', 'in', names).execute();
}

export const trouble = async (db: Db, name: string): Promise<Trouble | undefined> =>
  (await stored(db, [name])).get(name);

/** Those that last. */
export async function troubles(db: Db): Promise<readonly Trouble[]> {
  const rows = await db
    .selectFrom('key_values')
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .select('value')
    .execute();
  return rows
    .map(({ value }) => JSON.parse(value) as Trouble)
    .filter(({ until }) => until === null);
}
