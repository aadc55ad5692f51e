/** Posts events: data for programs, signed, and the same in words for a chat. Redirects are answers like any other. */
import { createHmac } from 'node:crypto';
import { codeOf, hour, second } from '@site/base';
import type { Storage } from '@site/storage';
import { DeliveryFailure } from './failure.ts';
import { cancelled, type Outcome, type WebhookEvent, type WebhookKind } from './kinds.ts';
import { rowName } from './message.ts';
import type { OutboxRow } from './schema.ts';
import type { WebhookFormat, WebhookTarget } from './settings.ts';
import { goneCode, noteTrouble } from './webhook-trouble.ts';

const inHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
/** Slack takes these three for its own marks, and has no other. */
const inSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inMarkdown = (text: string): string => text.replace(/[\\`*_[\]#<>~|]/g, '\\$&');

const bodies: Readonly<Record<WebhookFormat, (event: WebhookEvent) => object>> = {
  standard: ({ type, at, data }) => ({ type, timestamp: new Date(at).toISOString(), data }),
  slack: ({ headline, lines, link }) => ({
    text: [...[headline, ...lines].map(inSlack), link].join('\n'),
    // A preview would open the link.
    unfurl_links: false,
    unfurl_media: false,
  }),
  mattermost: ({ headline, lines, link }) => ({
    text: [`**${inMarkdown(headline)}**`, ...lines.map(inMarkdown), link].join('\n'),
  }),
  // What bridges show that know no HTML is `text`.
  matrix: ({ headline, lines, link }) => ({
    text: [headline, ...lines, link].join('\n'),
    html: [
      `<strong>${inHtml(headline)}</strong>`,
      ...lines.map(inHtml),
      `<a href="${inHtml(link)}">${inHtml(link)}</a>`,
    ].join('<br>'),
  }),
};

/** The signature of Standard Webhooks 1.0.0, symmetric (`v1`): HMAC-SHA256 over `id.timestamp.body`. */
export function signatureHeaders(id: string, body: string, secret: Buffer, now: number) {
  const timestamp = String(Math.floor(now / second));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  };
}

/** What goes over the wire. `name` is the same for every attempt, so that a receiver can recognise a repetition. */
export function webhookMessage(
  { format, secret }: WebhookTarget,
  name: string,
  event: WebhookEvent,
  now: number,
) {
  const body = JSON.stringify(bodies[format](event));
  return { headers: secret ? signatureHeaders(`msg_${name}`, body, secret, now) : {}, body };
}

/** Standard Webhooks recommend 15 to 30 seconds; shorter than the lease. */
const usualTimeout = 20 * second;
const longestWait = hour;

/** Resolves with the status and the seconds of `Retry-After`; a date there is not read. Rejects with a `DeliveryFailure`. */
export async function postWebhook(
  { url }: WebhookTarget,
  { headers, body }: ReturnType<typeof webhookMessage>,
  { timeout = usualTimeout, stop }: { readonly timeout?: number; readonly stop?: AbortSignal } = {},
): Promise<{ readonly status: number; readonly retryAfter: number }> {
  const over = AbortSignal.timeout(timeout);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: stop ? AbortSignal.any([over, stop]) : over,
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'site-webhook', ...headers },
      body,
    });
    // What a receiver says beside its status may be endless, and is not read.
    await answer.body?.cancel();
    const wait = answer.headers.get('retry-after') ?? '';
    return { status: answer.status, retryAfter: /^\d{1,9}$/.test(wait) ? Number(wait) : 0 };
  } catch (error) {
    // `fetch` wraps what happened on the connection.
    const reason = codeOf(error instanceof TypeError ? error.cause : error);
    throw new DeliveryFailure('drop', over.aborted ? 'ETIMEDOUT' : reason);
  }
}

/** Delivers the rows of one webhook. */
export function webhookSender(
  { target, webhook, event: eventOf }: WebhookKind,
  storage: Storage,
  stop: AbortSignal,
) {
  // What cannot be noted must not cause a second delivery: the next attempt notes it.
  const note = (now: number, code?: string) =>
    noteTrouble(storage.db, webhook, now, code).catch(() => undefined);
  /** The receiver said 410; a restart asks again. */
  let isGone = false;
  return async (row: OutboxRow, now: number): Promise<Outcome> => {
    if (!target) return cancelled('no-webhook').notSent;
    if (isGone) {
      await note(now, goneCode);
      return cancelled(goneCode).notSent;
    }
    const event = await eventOf(row, now);
    if ('notSent' in event) return event.notSent;
    try {
      const message = webhookMessage(target, rowName(row), event, now);
      const { status, retryAfter } = await postWebhook(target, message, { stop });
      const code = String(status);
      isGone = code === goneCode;
      const wait = Math.min(retryAfter * second, longestWait);
      if (status >= 300) throw new DeliveryFailure(isGone ? 'refuse' : 'drop', code, { wait });
      await note(now);
      return { state: 'sent', last_code: code };
    } catch (error) {
      if (!stop.aborted) await note(now, codeOf(error));
      throw error;
    }
  };
}
