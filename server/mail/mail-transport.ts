/** How mails go out: over SMTP, or as files when no server is configured. */

export interface MailEnvelope {
  /** Empty: the null return path, to which nothing bounces. */
  readonly from: string;
  readonly to: readonly string[];
}

export interface MailSession {
  /** Whether addresses with a Unicode local part can be delivered. */
  readonly smtpUtf8: boolean;
  /** Resolves with the reply code; rejects with a `DeliveryFailure`, also after `stop`. Bounds its own waits. */
  send(envelope: MailEnvelope, message: Buffer, name: string, stop: AbortSignal): Promise<string>;
  close(): void;
}

export interface MailTransport {
  /** Printed when the server starts. */
  readonly description: string;
  /** Rejects with a `DeliveryFailure`, also after `stop`. Bounds its own waits. */
  open(stop: AbortSignal): Promise<MailSession>;
}
