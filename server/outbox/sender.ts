/** Delivers rows of the outbox one by one; mails share an SMTP session. */

import { retryBriefly } from '../database/retry-briefly.ts';
import { StorageError } from '../database/storage-error.ts';
import { compose, needsSmtpUtf8 } from '../mail/compose.ts';
import type { MailSession, MailTransport } from '../mail/mail-transport.ts';
import type { ClaimedRow, DeliveryOutcome } from './outbox.ts';
import type { MailKind, OutboxKind } from './outbox-kinds.ts';

const mailsPerSession = 50;

const isOfStorage = (error: unknown): boolean => error instanceof StorageError;

interface Attempt {
  readonly now: number;
  readonly stop: AbortSignal;
  /** True once another worker may have the row. */
  readonly isOver: () => boolean;
}

export function createSender(transport: MailTransport, from: string) {
  let session: MailSession | undefined;
  let sent = 0;
  const close = (): void => {
    session?.close();
    session = undefined;
    sent = 0;
  };

  const mail = async (
    row: ClaimedRow,
    kind: MailKind,
    { now, stop, isOver }: Attempt,
  ): Promise<DeliveryOutcome | 'lost'> => {
    const draft = await retryBriefly(() => kind.draft(row, now), isOfStorage);
    if ('notSent' in draft) return draft.notSent;
    session ??= await transport.open(stop);
    if (isOver()) return 'lost';
    if (needsSmtpUtf8(draft) && !session.smtpUtf8) {
      return { state: 'suppressed', code: 'no-smtputf8' };
    }
    const { envelope, message } = await compose(row, draft, from);
    const code = await session.send(envelope, message, `${row.kind}-${row.id}`, stop);
    sent += 1;
    if (sent >= mailsPerSession) close();
    return { state: 'sent', code };
  };

  return {
    /** Rejects with a `DeliveryFailure`, or with the error of rendering it. */
    send: async (
      row: ClaimedRow,
      kind: OutboxKind,
      attempt: Attempt,
    ): Promise<DeliveryOutcome | 'lost'> => {
      if (!('send' in kind)) return mail(row, kind, attempt);
      if (attempt.isOver()) return 'lost';
      const reply = await kind.send(row, attempt.now, attempt.stop);
      return typeof reply === 'string' ? { state: 'sent', code: reply } : reply.notSent;
    },
    close,
  };
}

export type Sender = ReturnType<typeof createSender>;
