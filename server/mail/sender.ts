/** Hands over one row of the outbox after the other; mails go over a session that is kept for some of them. */
import { StorageError } from '../database/storage-error.ts';
import { compose, needsSmtpUtf8 } from './compose.ts';
import { insist } from './insist.ts';
import type { MailKind, OutboxKind } from './mail-kinds.ts';
import type { MailSession, MailTransport } from './mail-transport.ts';
import type { ClaimedMail, MailOutcome } from './outbox.ts';

const mailsPerSession = 50;

const isOfStorage = (error: unknown): boolean => error instanceof StorageError;

interface Attempt {
  readonly now: number;
  readonly stop: AbortSignal;
  /** By now the row may be another worker's. */
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
    row: ClaimedMail,
    kind: MailKind,
    { now, stop, isOver }: Attempt,
  ): Promise<MailOutcome | 'lost'> => {
    const draft = await insist(() => kind.draft(row, now), isOfStorage);
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
    /** Rejects with a `MailFailure`, or with what went wrong in the making. */
    send: async (
      row: ClaimedMail,
      kind: OutboxKind,
      attempt: Attempt,
    ): Promise<MailOutcome | 'lost'> => {
      if (!('send' in kind)) return mail(row, kind, attempt);
      if (attempt.isOver()) return 'lost';
      const reply = await kind.send(row, attempt.now, attempt.stop);
      return typeof reply === 'string' ? { state: 'sent', code: reply } : reply.notSent;
    },
    close,
  };
}

export type Sender = ReturnType<typeof createSender>;
