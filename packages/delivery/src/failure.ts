/** What a failure means for its row, and for the queue behind it: the whole table, without side effects. */
import { codeOf, minute, second } from '@site/base';
import { StorageError } from '@site/storage';
import type { Kind, Outcome } from './kinds.ts';
import type { OutboxRow } from './schema.ts';

type FailureKind =
  /** No session came about, or the server or the database as a whole is at fault. The queue rests; no attempt counts. */
  | 'pause'
  /** A session that had served before was over when this mail came. It goes again at once, uncounted. */
  | 'stale'
  /** The connection broke before the text was through. The queue rests, but it counts: one mail cannot stop all others for ever. */
  | 'drop'
  /** This row was put off. */
  | 'retry'
  /** The connection broke after the text: it may have arrived. */
  | 'ambiguous'
  /** This row was refused for good. */
  | 'refuse';

interface FailureDetails {
  /** The recipients that were refused, where others got the mail. */
  readonly refused?: readonly string[];
  /** Milliseconds that the other side asks to be left alone. */
  readonly wait?: number;
}

export class DeliveryFailure extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  readonly details: FailureDetails;

  constructor(kind: FailureKind, code: string, details: FailureDetails = {}) {
    super(`Delivery failed: ${kind} (${code})`);
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

/** Any error but a delivery's or the database's is a defect of ours: the row waits, the queue goes on. */
export function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  return new DeliveryFailure(error instanceof StorageError ? 'pause' : 'retry', codeOf(error));
}

/** Whether the queue rests; otherwise the other side answered. */
export const pausesQueue = ({ kind }: DeliveryFailure): boolean =>
  kind === 'pause' || kind === 'drop';

/** How long a queue rests while its server is at fault. */
const pauses = [30 * second, minute, 2 * minute, 5 * minute];
export const pauseAfter = (failures: number): number => pauses[failures - 1] ?? 5 * minute;

/**
 * The waits before each attempt, in minutes. They depend on attempts and not on the clock, so that days with the server down
 * cost none.
 */
const waits: Readonly<Record<Kind['patience'], readonly number[]>> = {
  days: [0, 1, 5, 15, 30, 60, 120, ...Array<number>(29).fill(240)],
  hours: [0, 1, 5, 15, 60, 240],
};

type FailedRow = Pick<OutboxRow, 'attempts' | 'minimal'>;

/** Of a row that ended the process with every attempt; `attempts` counts the one under way. */
export const isSpent = ({ attempts }: FailedRow, { patience }: Kind): boolean =>
  attempts > waits[patience].length;

export function outcomeOf(
  row: FailedRow,
  { patience, queue, canShrink }: Kind,
  { kind, code, details }: DeliveryFailure,
  now: number,
): Outcome {
  const left = {
    last_code: code,
    ...(details.refused && { recipients: JSON.stringify(details.refused) }),
    ...(kind === 'ambiguous' && { ambiguous: 1 }),
  };
  const atOnce = { ...left, state: 'pending', due_at: now, isCounted: false } as const;
  if (kind === 'pause' || kind === 'stale') return atOnce;
  if (kind === 'refuse' && canShrink && row.minimal === 0) return { ...atOnce, minimal: 1 };
  const wait = kind === 'refuse' ? undefined : waits[patience][row.attempts];
  if (wait !== undefined) return { ...left, state: 'pending', due_at: now + wait * minute };
  // One subscriber among thousands, or a webhook, is no undeliverable mail; nor is one that would come too late.
  const isMissed = queue === 'requests' && (kind === 'refuse' || patience === 'days');
  return { ...left, state: isMissed ? 'dead' : 'expired' };
}
