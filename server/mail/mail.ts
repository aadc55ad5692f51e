/** The mail part as features use it: an outbox to put mails into, and a worker to wake. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Engine } from '../database/engine.ts';
import { fileTransport, mailFolder } from './file-transport.ts';
import type { MailKinds } from './mail-kinds.ts';
import { openOutbox } from './outbox.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox-worker.ts';
import { type SmtpSettings, smtpTransport } from './smtp-transport.ts';

export interface MailSettings {
  readonly dataDir: string;
  /** Nothing: mails become files. */
  readonly smtp: SmtpSettings | undefined;
  readonly mailFrom: string;
  /** How long a mail is one worker's; tests shorten it. */
  readonly mailLease?: number;
}

export type Mail = ReturnType<typeof openMail>;

interface MailDependencies {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly uptime: Clock;
  readonly log: Logger;
}

export function openMail(
  { engine, clock, uptime, log }: MailDependencies,
  { dataDir, smtp, mailFrom, mailLease }: MailSettings,
) {
  const outbox = openOutbox(engine);
  const transport = smtp ? smtpTransport(smtp) : fileTransport(mailFolder(dataDir));
  let worker: OutboxWorker | undefined;
  return {
    outbox,
    description: transport.description,
    /** Looks at the queue now. Does nothing before the start and after the end. */
    wake: () => worker?.wake(),
    start: (kinds: MailKinds) => {
      const leaseTime = mailLease;
      const dependencies = { outbox, kinds, transport, from: mailFrom, clock, uptime, log };
      worker = createOutboxWorker({ ...dependencies, leaseTime });
      worker.wake();
    },
    stop: async () => worker?.stop(),
  };
}
