/**
 * Tells the operator which address a visitor seems to have: `npm run doctor` asks through the public address whether
 * visitors' addresses arrive behind the proxy. The question is signed with the server's secret and valid for a minute;
 * for everybody else the path does not exist.
 */

import type { Signer } from '@site/base';
import { type Clock, minute } from '@site/base';
import type { FastifyInstance } from 'fastify';

export const seenAddressPath = '/kontakt/gesehene-adresse';
export const questionHeader = 'X-Doctor-Question';

const purpose = 'seen-address';
const lifetime = minute;

export interface SeenAddress {
  /** What limits are counted by. */
  readonly address: string;
  /** The other end of the connection: the proxy, where there is one. */
  readonly sender: string;
  /** Whether `X-Forwarded-For` came. */
  readonly forwarded: boolean;
  /** Whether the sender is one of `TRUST_PROXY`. */
  readonly trusted: boolean;
}

export const signQuestion = (signer: Signer, now: number): string =>
  `${now}.${signer.sign(purpose, String(now))}`;

function isAsked(signer: Signer, question: unknown, now: number): boolean {
  if (typeof question !== 'string') return false;
  const [at = '', signature = ''] = question.split('.');
  return Math.abs(now - Number(at)) < lifetime && signer.verify(purpose, at, signature);
}

/** A hook instead of a route, whose methods would reveal that the path exists. */
export function registerSeenAddress(app: FastifyInstance, signer: Signer, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url !== seenAddressPath) return done();
    const question = request.headers[questionHeader.toLowerCase()];
    if (!isAsked(signer, question, clock.now())) return done();
    const seen: SeenAddress = {
      address: request.ip,
      sender: request.socket.remoteAddress ?? '',
      forwarded: request.headers['x-forwarded-for'] !== undefined,
      trusted: (request.ips?.length ?? 1) > 1,
    };
    reply.header('cache-control', 'no-store').send(seen);
  });
}
