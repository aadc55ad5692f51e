/** Why a target is down, in words for the operator. Of what a target sends, only numbers and known codes get into them. */

import { codeOf } from '@site/base';
import { statusMails } from '@site/company/status/mails';
import type { Fault, ProbeOutcome, Sentence } from './probe.ts';

/** Its message is the reason. */
export class Down extends Error {
  readonly fault: Fault | undefined;

  constructor(reason: string, fault?: Fault) {
    super(reason);
    this.fault = fault;
  }
}

export const refusedLogin = (code: string): Down =>
  new Down(`configuration fault: login refused (${code})`, 'login');

export const loginRefused: Sentence = [
  /^configuration fault: login refused \((?<code>\w+)\)$/,
  statusMails.reasons.loginRefused,
];

/** `pattern` has the name of the protocol as its group `protocol`. */
export const otherProtocol = (pattern: RegExp): Sentence => [
  pattern,
  statusMails.reasons.otherProtocol,
];

const sentences: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'certificate has expired',
  CERT_NOT_YET_VALID: 'certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate is of an unknown issuer',
  CERT_REVOKED: 'certificate is revoked',
  // A driver that reads past the end of a packet.
  ERR_OUT_OF_RANGE: 'unexpected answer',
};

/** What this machine lacks says nothing about the target. */
const ownTroubles = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'EADDRNOTAVAIL', 'ENETDOWN']);
/** The codes of c-ares and of the system when none of this machine's name servers has found an answer. */
const silentResolvers = new Set(['ETIMEOUT', 'ECONNREFUSED', 'ESERVFAIL', 'ECANCELLED']);

export const isOwnTrouble = (error: unknown): boolean => ownTroubles.has(codeOf(error));

/** A look-up by this machine's name servers has failed. */
export const isSilentResolver = (error: unknown): boolean => silentResolvers.has(codeOf(error));

/** Node reports one error for each address of a name. */
const lacksRoute = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(lacksRoute)
    : codeOf(error) === 'ENETUNREACH';

function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Down) return error.fault;
  if (isOwnTrouble(error)) return 'local';
  return lacksRoute(error) ? 'route' : undefined;
}

export function reasonOf(error: unknown): string {
  if (error instanceof Down) return error.message;
  const code = codeOf(error);
  if (code === 'UNKNOWN' || !/^[A-Z][A-Z0-9_]{2,59}$/.test(code)) return 'unexpected answer';
  return sentences[code] ?? code;
}

/** What a failed attempt says about its target. */
export function failedBy(error: unknown): ProbeOutcome {
  const fault = faultOf(error);
  const saysNothing = fault === 'login' || isOwnTrouble(error);
  return {
    result: saysNothing ? 'unknown' : 'down',
    milliseconds: null,
    reason: reasonOf(error),
    ...(fault && { fault }),
  };
}
