/** The table of the outbox. Times are milliseconds since 1970, flags 0 or 1. */
import type { Migration } from '@site/storage';
import { type Generated, sql } from 'kysely';
import type { QueueName } from './kinds.ts';

type RowState = 'pending' | 'sending' | 'sent' | 'dead' | 'suppressed' | 'cancelled' | 'expired';

export interface OutboxRow {
  id: number;
  queue: QueueName;
  kind: string;
  state: RowState;
  /** The lowest first. */
  priority: number;
  /** Unique: one notify per request, one digest per day. */
  occasion: string | null;
  /** What it is about: the id of a request or an incident. */
  ref: string | null;
  /** The id of a subscriber. */
  recipient: string | null;
  /** The staff's addresses that have not got it, as JSON; null: everyone the kind is meant for. */
  recipients: string | null;
  /** What the monitor says, as JSON; never a visitor's. */
  data: string | null;
  /** The keyed hash of a mailbox that anybody may have typed, by which the caps count. */
  mailbox: string | null;
  mail_date: number;
  attempts: number;
  due_at: number;
  lease_until: number | null;
  lease_token: string | null;
  /** The last reply, or why the row was suppressed, cancelled or given up. */
  last_code: string | null;
  /** 1: it may have arrived already. */
  ambiguous: number;
  /** 1: a server refused the mail with the visitor's text, so it goes out without. */
  minimal: number;
  created_at: number;
  finished_at: number | null;
}

export type OutboxTables = { outbox: Omit<OutboxRow, 'id'> & { id: Generated<number> } };

/** Most hold what waits alone, so that ten thousand rows which are done cost a claim nothing. */
const indexes = [
  "index outbox_due on outbox (queue, priority, due_at) where state = 'pending'",
  "index outbox_sending on outbox (lease_until) where state = 'sending'",
  'unique index outbox_occasion on outbox (occasion) where occasion is not null',
  'index outbox_ref on outbox (ref) where ref is not null',
  'index outbox_recipient on outbox (recipient) where recipient is not null',
  'index outbox_mailbox on outbox (mail_date) where mailbox is not null',
];

export const deliveryMigrations: readonly Migration[] = [
  async (db, { kind, timeType: time }) => {
    const isSqlite = kind === 'sqlite';
    const table = `table outbox (
      id ${isSqlite ? 'integer' : 'bigserial'} primary key,
      queue text not null, kind text not null, state text not null, priority integer not null,
      occasion text, ref text, recipient text, recipients text, data text, mailbox text,
      mail_date ${time} not null,
      attempts integer not null, due_at ${time} not null,
      lease_until ${time}, lease_token text,
      last_code text, ambiguous integer not null, minimal integer not null,
      created_at ${time} not null, finished_at ${time}
    ) ${isSqlite ? 'strict' : ''}`;
    for (const made of [table, ...indexes]) await sql.raw(`create ${made}`).execute(db);
  },
];
