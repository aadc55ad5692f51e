/** How many mails a minute a queue hands over, all instances together: a row says when the next one may leave. */
import { type Kysely, sql } from 'kysely';
import { minute, second } from '../clock.ts';
import type { KeyValueTables } from '../database/key-values.ts';
import type { OutboxTables } from './outbox-row.ts';

/** What a claim reads and writes. */
export type ClaimTables = OutboxTables & KeyValueTables;

export interface Pace {
  /** The name of the row that all instances share. */
  readonly name: string;
  /** Milliseconds between two mails. */
  readonly interval: number;
}

/** 2 % headroom: the relay may count a late mail in the next minute. */
const reserve = 1.02;

export const paceOf = (queue: string, mailsAMinute: number): Pace => ({
  name: `mail-pace:${queue}`,
  interval: Math.ceil((reserve * minute) / mailsAMinute),
});

/** How long before its slot a mail is claimed, so that several workers can prepare theirs. */
const ahead = second;

const stored = sql<number>`cast(key_values.value as bigint)`;

/** The moment at which one mail may leave; undefined while that is still far off. */
export async function takeSlot(
  db: Kysely<ClaimTables>,
  { name, interval }: Pace,
  now: number,
): Promise<number | undefined> {
  const row = await db
    .insertInto('key_values')
    .values({ name, value: String(now + interval) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          value: sql<string>`cast(case when ${stored} between ${now} and ${now + ahead} then ${stored} else ${now} end + ${interval} as text)`,
        })
        // Later than any claim can have put it: the clock was set back since.
        .where(
          sql<boolean>`${stored} <= ${now + ahead} or ${stored} > ${now + ahead + interval + minute}`,
        ),
    )
    .returning('value')
    .executeTakeFirst();
  return row && Number(row.value) - interval;
}

/** When a mail can be claimed again. */
export async function nextSlot(db: Kysely<ClaimTables>, { name }: Pace): Promise<number> {
  const row = await db
    .selectFrom('key_values')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirst();
  return row ? Number(row.value) - ahead : 0;
}
