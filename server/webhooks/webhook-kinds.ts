/**
 * A webhook as kinds of the outbox: the outbox handles attempts, leases and kills. This file decides what an answer means, and
 * when a target is left alone.
 */
import type { Insertable } from 'kysely';
import { type Clock, hour, second } from '../clock.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { delayAfter, pauseAfter } from '../outbox/failure-table.ts';
import { cancelled, type NotSent, type OutboxKinds } from '../outbox/outbox-kinds.ts';
import { type OutboxPlan, type OutboxRow, outboxRow } from '../outbox/outbox-row.ts';
import { WebhookFailure, type WebhookPost } from './post-webhook.ts';
import { signatureHeaders } from './signature.ts';
import { type WebhookEvent, webhookBody } from './webhook-event.ts';
import type { WebhookTarget } from './webhook-target.ts';
import {
  goneCode,
  type TroubleOptions,
  troubleMails,
  troubleOf,
  type WebhookName,
} from './webhook-trouble.ts';

export interface WebhookOptions extends TroubleOptions {
  /** Undefined: what still waits is cancelled. */
  readonly target: WebhookTarget | undefined;
  readonly webhooks: WebhookPost;
  readonly uptime: Clock;
  /** Written when it is sent, from what is stored then. */
  readonly eventOf: (row: OutboxRow, now: number) => Promise<WebhookEvent | NotSent>;
}

const patience = 'days';
const longestRest = hour;

export const webhookKind = (name: WebhookName): string => `webhook-${name}`;

/** Insert it in the transaction that writes what it is about. */
export const webhookRow = (
  name: WebhookName,
  plan: Omit<OutboxPlan, 'kind' | 'recipient'>,
  messageDomain: string,
): Insertable<OutboxRow> => outboxRow({ ...plan, kind: webhookKind(name) }, messageDomain);

/** The same for every attempt, and without the full stop that separates the signed parts. */
export const messageId = (id: string): string => `msg_${id.replaceAll('-', '')}`;

/** What goes over the wire: in the target's format, signed where there is a secret. */
export function messageFor(
  { format, secret }: WebhookTarget,
  id: string,
  event: WebhookEvent,
  now: number,
) {
  const body = webhookBody(format, event);
  const headers = secret ? signatureHeaders({ id: messageId(id), body }, secret, now) : {};
  return { headers, body };
}

/** Puts the row off without counting an attempt. */
const later = (code: string, nextAttemptAt: number): NotSent => ({
  notSent: { state: 'pending', code, nextAttemptAt, countAttempt: false },
});

/** A failed note about a target must not cause a second delivery: the next attempt writes it. */
const noted = (note: Promise<void>): Promise<void> => note.catch(() => undefined);

export function webhookKinds(options: WebhookOptions): OutboxKinds {
  const { name, target, webhooks, uptime, eventOf } = options;
  const trouble = troubleOf(options);
  let failures = 0;
  let lastCode = '';
  /** By `uptime`. */
  let restsUntil = 0;
  /** The receiver said 410; a restart asks again. */
  let isGone = false;

  /** The failure that the outbox counts; after the last attempt the row ends without becoming an undeliverable mail. */
  const failed = async (
    { attempts }: OutboxRow,
    code: string,
    now: number,
    retryAfter = 0,
  ): Promise<NotSent> => {
    failures += 1;
    lastCode = code;
    const wait = Math.max(pauseAfter(failures), Math.min(retryAfter * second, longestRest));
    restsUntil = uptime.now() + wait;
    await noted(trouble.failed(code, now));
    if (delayAfter(patience, attempts) !== undefined) throw new DeliveryFailure('retry', code);
    return { notSent: { state: 'expired', code } };
  };

  const deliver = async (
    to: WebhookTarget,
    row: OutboxRow,
    event: WebhookEvent,
    now: number,
    stop: AbortSignal,
  ): Promise<string | NotSent> => {
    const message = messageFor(to, row.id, event, now);
    let answer: Awaited<ReturnType<WebhookPost['post']>>;
    try {
      answer = await webhooks.post(to, message, stop);
    } catch (error) {
      const code = error instanceof WebhookFailure ? error.code : 'UNKNOWN';
      return stop.aborted ? later(code, now) : failed(row, code, now);
    }
    const { status, retryAfter } = answer;
    const code = String(status);
    if (status >= 200 && status < 300) {
      failures = 0;
      await noted(trouble.worked(now));
      return code;
    }
    if (code === goneCode) {
      isGone = true;
      await noted(trouble.gone(now));
      return cancelled(code);
    }
    return failed(row, code, now, retryAfter);
  };

  return {
    [webhookKind(name)]: {
      queue: 'webhooks',
      patience,
      // A summary waits for its hour.
      isScheduled: true,
      send: async (row, now, stop) => {
        if (!target) return cancelled('no-webhook');
        if (isGone) return cancelled(goneCode);
        const wait = restsUntil - uptime.now();
        if (wait > 0) return later(lastCode, now + wait);
        const event = await eventOf(row, now);
        return 'notSent' in event ? event : deliver(target, row, event, now, stop);
      },
    },
    ...troubleMails(options),
  };
}
