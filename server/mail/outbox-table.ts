/** The outbox as the queries see it. Times are milliseconds since 1970, flags 0 or 1. */
export type MailState =
  | 'pending'
  | 'sending'
  | 'sent'
  | 'dead'
  | 'suppressed'
  | 'cancelled'
  | 'expired';

export interface OutboxRow {
  id: string;
  request_id: string | null;
  /** One of the kinds that the features define (`mail-kinds.ts`). */
  kind: string;
  state: MailState;
  /** Two rows with the same occasion cannot exist: one notify per request, one digest per day. */
  occasion: string;
  /** Nothing: everyone the kind is meant for. */
  recipient: string | null;
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

export type MailTables = { outbox: OutboxRow };
