/** The tables as the queries see them. Times are milliseconds since 1970, flags 0 or 1. */
import type { Kysely } from 'kysely';
import type { KeyValueTables } from '../../database/key-values.ts';
import type { MailTables } from '../../mail/outbox-table.ts';
import type { KindName } from '../request-fields.ts';
import type { RequestColumns } from './request-columns.ts';

type RequestState = 'open' | 'held' | 'answered';
export type Channel = 'script' | 'plain';

export interface RequestRow extends RequestColumns {
  id: string;
  ref: string;
  kind: KindName;
  state: RequestState;
  channel: Channel;
  /** The address in lower case: what export and erasure look up. */
  email_key: string;
  /** What the caps on acknowledgements count by; null in rows of earlier releases. */
  mailbox_key: string | null;
  domain_key: string | null;
  /** Why it was held, separated by commas; empty when it was not. */
  suspicions: string;
  received_at: number;
  due_at: number;
  answered_at: number | null;
  last_activity_at: number;
}

interface KeyRow {
  key: string;
  request_id: string;
  content_hash: string;
  created_at: number;
}

interface ChallengeRow {
  id: string;
  expires_at: number;
}

export type ContactTables = MailTables &
  KeyValueTables & {
    requests: RequestRow;
    idempotency_keys: KeyRow;
    used_challenges: ChallengeRow;
  };

export type Db = Kysely<ContactTables>;
