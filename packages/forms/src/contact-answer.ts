/** What a form's address and `GET /kontakt/challenge` answer in JSON, and the form fields no visitor sees. */

export interface Accepted {
  /** `K7Q3-M9XT` */
  readonly ref: string;
  /** ISO 8601: the time by which the visitor hears back. */
  readonly dueAt: string;
  /** The same in words: „spätestens Montag, 16. November, 22:39 Uhr …“. */
  readonly reply: string;
}

/** One German sentence for each field that is wrong; `form` for what concerns no single one. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** 422 */
export interface Rejected {
  readonly errors: FieldErrors;
}

/** 403, 413, 415, 429, 503: one German sentence to show as it is. */
export interface Failure {
  readonly error: string;
}

export interface ChallengeAnswer {
  /** Made and solved by `altcha-lib`; everybody else hands it on. */
  readonly challenge: unknown;
  /** The signed moment at which the visitor began; goes back unchanged with the request. */
  readonly stamp: string;
}

/** The hidden fields of the form that no visitor fills in. */
export const honeypotField = 'qrv';
export const stampField = 'stamp';

/** Carries the key of a request, so that the server knows it before it reads the body. */
export const idempotencyHeader = 'idempotency-key';

/** The time trap: a request that comes sooner after its stamp than this is held, so the browser waits that long. */
export const leastWritingMs = 3_000;
