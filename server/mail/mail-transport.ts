/** How mails go out: over SMTP, or as files when no server is configured. */

export interface MailEnvelope {
  /** Empty: the null return path, to which nothing bounces. */
  readonly from: string;
  readonly to: readonly string[];
}

export interface MailSession {
  /** Whether addresses with a Unicode local part can be delivered. */
  readonly smtpUtf8: boolean;
  /** Resolves with the reply code; rejects with a `MailFailure`, also after `stop`. Bounds its own waits. */
  send(envelope: MailEnvelope, message: Buffer, name: string, stop: AbortSignal): Promise<string>;
  close(): void;
}

export interface MailTransport {
  /** For the line at the start. */
  readonly description: string;
  /** Rejects with a `MailFailure`, also after `stop`. Bounds its own waits. */
  open(stop: AbortSignal): Promise<MailSession>;
}

/**
 * pause      the server as a whole is at fault: no mail's attempt counts
 * crowded    the server takes no session beside those that this process has: wait a moment, no attempt counts
 * drop       the connection broke before the text was through: wait, and count it
 * retry      this mail was put off
 * refuse     this mail was refused for good
 * ambiguous  the connection broke after the text: it may have arrived
 */
type FailureKind = 'pause' | 'crowded' | 'drop' | 'retry' | 'refuse' | 'ambiguous';

export class MailFailure extends Error {
  readonly kind: FailureKind;
  readonly code: string;

  constructor(kind: FailureKind, code: string) {
    super(`Mail failed: ${kind} (${code})`);
    this.name = 'MailFailure';
    this.kind = kind;
    this.code = code;
  }
}
