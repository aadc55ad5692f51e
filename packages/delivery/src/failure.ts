/** What a failure means for its row, and for the queue behind it: the whole table, without side effects. */
import { codeOf, minute, second } from '@site/base';
import { StorageError } from '@site/storage';
import type { Kind } from './kinds.ts';
import type { OutboxRow, Outcome } from './schema.ts';

/** What becomes of the row (`now` and `later` try again, the latter counts), and of its queue. */
const table = {
  /** No session came about, or the server or the database as a whole is at fault. */
  pause: { row: 'now', queue: 'pause' },
  /** A session that had served before was over when this mail came. */
  stale: { row: 'now', queue: 'same' },
  /** The connection broke before the text was through. It counts, so that one mail cannot stop all others for ever. */
  drop: { row: 'later', queue: 'pause' },
  /** This row was put off. */
  retry: { row: 'later', queue: 'resume' },
  /** The connection broke after the text: it may have arrived. */
  ambiguous: { row: 'later', queue: 'resume' },
  /** This row was refused for good. */
  refuse: { row: 'end', queue: 'resume' },
} as const;

interface FailureDetails {
  /** The recipients that were refused, where others got the mail. */
  readonly refused?: readonly string[];
  /** Milliseconds that the other side asks to be left alone. */
  readonly wait?: number;
}

export class DeliveryFailure extends Error {
  readonly kind: keyof typeof table;
  readonly code: string;
  readonly details: FailureDetails;

  constructor(kind: keyof typeof table, code: string, details: FailureDetails = {}) {
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

/** `pause`: the other side as a whole is at fault. `resume`: it answered. */
export const queueAfter = ({ kind }: DeliveryFailure) => table[kind].queue;

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

/** One subscriber among thousands, or a webhook, is no undeliverable mail; nor is one that would come too late. */
const givenUp = ({ patience, queue }: Kind) =>
  patience === 'days' && queue === 'requests' ? 'dead' : 'expired';

/** Of a row that ended the process with every attempt; `attempts` counts the one under way. */
export const outcomeWhenSpent = ({ attempts }: FailedRow, kind: Kind): Outcome | undefined =>
  attempts > waits[kind.patience].length ? { state: givenUp(kind), code: 'attempts' } : undefined;

export function outcomeOf(
  row: FailedRow,
  kind: Kind,
  { kind: failure, code, details }: DeliveryFailure,
  now: number,
): Outcome {
  const left = { code, recipients: details.refused, ambiguous: failure === 'ambiguous' };
  const again = { ...left, state: 'pending', dueAt: now, isCounted: false } as const;
  const { row: way } = table[failure];
  if (way === 'now') return again;
  if (way === 'end') {
    if (kind.canShrink && row.minimal === 0) return { ...again, minimal: true };
    return { ...left, state: kind.queue === 'requests' ? 'dead' : 'expired' };
  }
  const wait = waits[kind.patience][row.attempts];
  if (wait === undefined) return { ...left, state: givenUp(kind) };
  return { ...left, state: 'pending', dueAt: now + wait * minute };
}
