/** The tables as the queries see them. Times are milliseconds since 1970, flags 0 or 1. */

type RequestState = 'open' | 'held' | 'answered';
export type Channel = 'script' | 'plain';
export type MailKind = 'notify' | 'ack' | 'reminder' | 'digest';
export type MailState =
  | 'pending'
  | 'sending'
  | 'sent'
  | 'dead'
  | 'suppressed'
  | 'cancelled'
  | 'expired';

export interface RequestRow {
  id: string;
  ref: string;
  state: RequestState;
  channel: Channel;
  first_name: string;
  last_name: string;
  email: string;
  /** The address in lower case: what caps, export and erasure look up. */
  email_key: string;
  company: string;
  message: string;
  package: string | null;
  /** Why it was held, separated by commas; empty when it was not. */
  suspicions: string;
  received_at: number;
  due_at: number;
  answered_at: number | null;
  last_activity_at: number;
}

export interface OutboxRow {
  id: string;
  request_id: string | null;
  kind: MailKind;
  state: MailState;
  /** Two rows with the same occasion cannot exist: one notify per request, one digest per day. */
  occasion: string;
  message_id: string;
  mail_date: number;
  attempts: number;
  next_attempt_at: number;
  lease_until: number | null;
  lease_token: string | null;
  last_code: string | null;
  reason: string | null;
  ambiguous: number;
  /** 1: the mail goes out without the visitor's text, after a server refused it with the text. */
  minimal: number;
  created_at: number;
  finished_at: number | null;
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

interface NoteRow {
  name: string;
  value: string;
}

export interface Tables {
  requests: RequestRow;
  outbox: OutboxRow;
  idempotency_keys: KeyRow;
  used_challenges: ChallengeRow;
  notes: NoteRow;
  migrations: { name: string; applied_at: number };
}
