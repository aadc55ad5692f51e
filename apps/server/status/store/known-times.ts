/** How long a component was in which state, as the page counts it: from the segments, with announced maintenance apart. */
import { measuredOf, totalsOf } from '../part-totals.ts';
import type { Tally } from '../rules/availability.ts';
import type { TimeSpan } from '../rules/timeline.ts';
import { atOneMoment, measuredData } from './read-data.ts';
import type { Db } from './tables.ts';

/** Inside a transaction. */
export async function knownTimes(trx: Db, component: string, span: TimeSpan): Promise<Tally> {
  const measured = await measuredData(trx, { since: span.from, times: [span] });
  return totalsOf(measuredOf(measured, component), span).times;
}

export const readKnownTimes = (db: Db, component: string, span: TimeSpan): Promise<Tally> =>
  atOneMoment(db).execute((trx) => knownTimes(trx, component, span));

/** Milliseconds of an outage or the like, without maintenance; undefined where a part of it was not measured. */
export const lengthOf = ({ from, to }: TimeSpan, { unknown, maintenance }: Tally) =>
  unknown > 0 ? undefined : to - from - maintenance;
