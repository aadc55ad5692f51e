/**
 * Posts to one address within a total time. The name is resolved once, every address is checked, and the connection goes to a
 * checked one: a name server cannot send it elsewhere in between. Redirects are answers like any other.
 */
import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, isIP, type LookupFunction } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { second } from '../clock.ts';
import { codeOf } from '../operations/error-code.ts';
import { isPublicAddress } from './public-addresses.ts';
import { hostOf, type WebhookTarget } from './webhook-target.ts';

/** The addresses of a name; rejects where there are none. */
export type FindAddresses = (
  host: string,
  timeout: number,
  stop: AbortSignal,
) => Promise<readonly LookupAddress[]>;

interface PostOptions {
  readonly findAddresses: FindAddresses;
  /** Milliseconds for everything; tests shorten it. */
  readonly timeout?: number;
  /** Certificates to trust instead of the platform's; for tests. */
  readonly ca?: string;
}

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

const failureOf = (error: unknown): WebhookFailure => {
  if (error instanceof WebhookFailure) return error;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return new WebhookFailure(codeOf(first));
};

export function createPost({ findAddresses, ca, timeout = usualTimeout }: PostOptions) {
  /** Stated, because `NODE_TLS_REJECT_UNAUTHORIZED` would otherwise switch it off. */
  const trust = { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }) };

  const checkedAddresses = async (
    { url, isAllowed }: WebhookTarget,
    end: AbortSignal,
  ): Promise<readonly LookupAddress[]> => {
    const host = hostOf(url);
    const family = isIP(host);
    const found = family ? [{ address: host, family }] : await findAddresses(host, timeout, end);
    if (found.length === 0) throw new WebhookFailure('ENOTFOUND');
    // One private address among public ones is refused as well: which of them is connected to would be chance.
    if (!isAllowed && !found.every(({ address }) => isPublicAddress(address))) {
      throw new WebhookFailure('PRIVATE_ADDRESS');
    }
    return found;
  };

  /** Runs until the work ends, the time is over or the caller stops. Once there is an answer, time no longer counts. */
  const within = async <Result>(
    stop: AbortSignal,
    work: (end: AbortSignal, answered: () => void) => Promise<Result>,
  ): Promise<Result> => {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(new WebhookFailure('ETIMEDOUT')), timeout);
    const end = AbortSignal.any([over.signal, stop]);
    try {
      return await new Promise<Result>((resolve, reject) => {
        const giveUp = () => reject(over.signal.aborted ? over.signal.reason : stopped);
        if (end.aborted) giveUp();
        end.addEventListener('abort', giveUp, { once: true });
        work(end, () => clearTimeout(timer)).then(resolve, reject);
      });
    } catch (error) {
      throw failureOf(error);
    } finally {
      clearTimeout(timer);
      // Releases what is still open: a name server that is asked, a body that is read.
      over.abort(stopped);
    }
  };

  const send = (
    { url }: WebhookTarget,
    { headers, body }: Message,
    addresses: readonly LookupAddress[],
    end: AbortSignal,
    answered: () => void,
  ): Promise<WebhookAnswer> =>
    new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        agent: false,
        signal: end,
        lookup: lookupOf(addresses),
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'site-webhook',
          ...headers,
        },
        ...trust,
      });
      request.once('response', (response) => {
        answered();
        const answer = answerOf(response);
        discard(response, () => resolve(answer));
      });
      // Stays for the life of the request: a late error without a listener would end the process.
      request.on('error', reject);
      request.end(body);
    });

  return {
    /** Rejects with a `WebhookFailure`. */
    post: (target: WebhookTarget, message: Message, stop: AbortSignal): Promise<WebhookAnswer> =>
      within(stop, async (end, answered) =>
        send(target, message, await checkedAddresses(target, end), end, answered),
      ),

    /** Connects, with the certificate checked, and says nothing. Rejects with a `WebhookFailure`. */
    reach: (target: WebhookTarget, stop: AbortSignal): Promise<void> =>
      within(stop, async (end) => {
        const addresses = await checkedAddresses(target, end);
        const { url } = target;
        const isSecure = url.protocol === 'https:';
        const place = {
          host: hostOf(url),
          port: Number(url.port) || (isSecure ? 443 : 80),
          lookup: lookupOf(addresses),
          autoSelectFamily: true,
        };
        const socket = isSecure
          ? connectTls({
              ...place,
              ...trust,
              ...(isIP(place.host) ? {} : { servername: place.host }),
            })
          : connect(place);
        end.addEventListener('abort', () => socket.destroy(), { once: true });
        await new Promise<void>((resolve, reject) => {
          socket.once(isSecure ? 'secureConnect' : 'connect', () => resolve());
          socket.on('error', reject);
        });
        socket.destroy();
      }),
  };
}

export type WebhookPost = ReturnType<typeof createPost>;

const stopped = new WebhookFailure('STOPPED');

const lookupOf =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    if (all) return callback(null, [...addresses]);
    callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };

function answerOf({ statusCode = 0, headers }: IncomingMessage): WebhookAnswer {
  const wait = headers['retry-after'];
  return {
    status: statusCode,
    retryAfter: /^\d{1,9}$/.test(wait ?? '') ? Number(wait) : undefined,
  };
}

/** Reads the body to its end or its limits; one that breaks off changes nothing. */
function discard(response: IncomingMessage, done: () => void): void {
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(), longestParting);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) response.destroy();
  });
  response.on('error', done);
  response.once('close', () => {
    clearTimeout(timer);
    done();
  });
}
