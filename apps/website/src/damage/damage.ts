/** What an outage costs without snapshots: the ranges that are stated, and the visitor's own revenue in place of theirs. */
interface DamageRanges {
  /** In whole euros. */
  readonly restore: readonly [number, number];
  readonly developer: readonly [number, number];
}

interface Outage {
  /** In whole euros. */
  readonly revenuePerDay: number;
  readonly hours: number;
}

interface Damage {
  readonly lostRevenue: number;
  readonly total: readonly [number, number];
}

/** Lost revenue rounded to the euro: the ranges beside it are rounder still. */
export function damageOf({ restore, developer }: DamageRanges, outage: Outage): Damage {
  const lostRevenue = Math.round((outage.revenuePerDay * outage.hours) / 24);
  return {
    lostRevenue,
    total: [restore[0] + developer[0] + lostRevenue, restore[1] + developer[1] + lostRevenue],
  };
}
