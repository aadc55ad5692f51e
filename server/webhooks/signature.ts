/** The signature of Standard Webhooks 1.0.0, symmetric (`v1`): HMAC-SHA256 over `id.timestamp.body`. */
import { createHmac } from 'node:crypto';
import { second } from '../clock.ts';

export interface WebhookMessage {
  /** The same for every attempt, so that a receiver can recognise a repetition. */
  readonly id: string;
  readonly body: string;
}

export function signatureHeaders(
  { id, body }: WebhookMessage,
  secret: Buffer,
  now: number,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / second));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  };
}
