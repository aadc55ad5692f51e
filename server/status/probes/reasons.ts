/** Why a target is down, in words for the operator. Nothing that a target sends gets into them but numbers and known codes. */
import { codeOf } from '../../operations/error-code.ts';

/** Its message is the reason. */
export class Down extends Error {}

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
};

/** What this machine lacks says nothing about the target. */
const ownTroubles = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'EADDRNOTAVAIL', 'ENETDOWN']);

export const isOwnTrouble = (error: unknown): boolean => ownTroubles.has(codeOf(error));

export function reasonOf(error: unknown): string {
  if (error instanceof Down) return error.message;
  const code = codeOf(error);
  if (code === 'UNKNOWN' || !/^[A-Z][A-Z0-9_]{2,59}$/.test(code)) return 'unexpected answer';
  return sentences[code] ?? code;
}
