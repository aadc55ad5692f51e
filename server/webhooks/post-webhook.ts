/** Posts to one address within a total time. Redirects are answers like any other. */
import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { second } from '../clock.ts';
import { codeOf } from '../operations/error-code.ts';
import { hostOf, type WebhookTarget } from './webhook-target.ts';

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookAnswer {
  readonly status: number;
  /** The seconds of `Retry-After`; a date there is not read. */
  readonly retryAfter: number | undefined;
}

/** Why nothing was answered: a code for log and outbox. */
export class WebhookFailure extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The webhook failed (${code})`);
    this.name = 'WebhookFailure';
    this.code = code;
  }
}

/** Standard Webhooks recommend 15 to 30 seconds. */
const usualTimeout = 20 * second;
/** What a receiver says beside its status is read no further than this, no longer than that, and kept nowhere. */
const mostBytes = 64 * 1024;
const longestParting = second;

/** `fetch` wraps what happened on the connection, and has no code for a port that it never speaks to. */
function reasonOf(error: unknown): string {
  const cause = error instanceof TypeError ? error.cause : error;
  if (cause instanceof Error && cause.message === 'bad port') return 'BAD_PORT';
  return codeOf(cause instanceof AggregateError ? cause.errors[0] : cause);
}

/** Runs the work until the time is over or the caller stops. Rejects with a `WebhookFailure`. */
async function within<Result>(
  timeout: number,
  stop: AbortSignal,
  work: (end: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const over = AbortSignal.timeout(timeout);
  try {
    return await work(AbortSignal.any([over, stop]));
  } catch (error) {
    if (stop.aborted) throw new WebhookFailure('STOPPED');
    throw new WebhookFailure(over.aborted ? 'ETIMEDOUT' : reasonOf(error));
  }
}

/** Reads the body to its end or its limits; one that breaks off changes nothing. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  const reader = body?.getReader();
  if (!reader) return;
  const cancel = () => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(cancel, longestParting);
  try {
    let bytes = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.length;
      if (bytes > mostBytes) cancel();
    }
  } catch {
    // The status counts.
  } finally {
    clearTimeout(timer);
  }
}

export const createPost = (timeout = usualTimeout) => ({
  /** Rejects with a `WebhookFailure`. */
  post: (
    { url }: WebhookTarget,
    { headers, body }: Message,
    stop: AbortSignal,
  ): Promise<WebhookAnswer> =>
    within(timeout, stop, async (signal) => {
      const {
        status,
        headers: answered,
        body: parting,
      } = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal,
        headers: { 'Content-Type': 'application/json', 'User-Agent': 'site-webhook', ...headers },
        body,
      });
      await discard(parting);
      const wait = answered.get('retry-after') ?? '';
      return { status, retryAfter: /^\d{1,9}$/.test(wait) ? Number(wait) : undefined };
    }),

  /** Connects, with the certificate checked, and says nothing. Rejects with a `WebhookFailure`. */
  reach: ({ url }: WebhookTarget, stop: AbortSignal): Promise<void> =>
    within(timeout, stop, async (signal) => {
      const isSecure = url.protocol === 'https:';
      const host = hostOf(url);
      const place = { host, port: Number(url.port) || (isSecure ? 443 : 80) };
      const socket = isSecure
        ? connectTls({ ...place, ...(isIP(host) ? {} : { servername: host }) })
        : connect(place);
      signal.addEventListener('abort', () => socket.destroy(new Error('aborted')), { once: true });
      await new Promise<void>((resolve, reject) => {
        socket.once(isSecure ? 'secureConnect' : 'connect', () => resolve());
        socket.on('error', reject);
      });
      socket.destroy();
    }),
});

export type WebhookPost = ReturnType<typeof createPost>;
