/**
 * pause      the server as a whole is at fault: no row's attempt counts
 * crowded    the server takes no session beside those that this process has: wait a moment, no attempt counts
 * drop       the connection broke before the text was through: wait, and count it
 * retry      this row was put off
 * refuse     this row was refused for good
 * ambiguous  the connection broke after the text: it may have arrived
 */
type FailureKind = 'pause' | 'crowded' | 'drop' | 'retry' | 'refuse' | 'ambiguous';

export class DeliveryFailure extends Error {
  readonly kind: FailureKind;
  readonly code: string;

  constructor(kind: FailureKind, code: string) {
    super(`Delivery failed: ${kind} (${code})`);
    this.name = 'DeliveryFailure';
    this.kind = kind;
    this.code = code;
  }
}
