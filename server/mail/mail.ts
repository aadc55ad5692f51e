/** The mail part as features use it: an outbox to put mails into, and a worker to wake. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Engine } from '../database/engine.ts';
import { fileTransport, mailFolder } from './file-transport.ts';
import type { MailKinds } from './mail-kinds.ts';
import type { Outbox } from './outbox.ts';
import { openOutbox } from './outbox.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { type SmtpSettings, smtpTransport } from './smtp-transport.ts';

export interface MailSettings {
  readonly dataDir: string;
  /** Nothing: mails become files. */
  readonly smtp: SmtpSettings | undefined;
  readonly mailFrom: string;
  /** How long a mail is one worker's; tests shorten it. */
  readonly mailLease?: number;
}

interface MailDependencies {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly uptime: Clock;
  readonly log: Logger;
}

export interface Mail {
  readonly outbox: Outbox;
  /** How mails go out, for the line at the start. */
  readonly description: string;
  /** Looks at the queue now. Does nothing before the start and after the end. */
  wake(): void;
  start(kinds: MailKinds): void;
  /** Claims no further mail and waits for the one under way. */
  stop(): Promise<void>;
}

export function openMail(
  { engine, clock, uptime, log }: MailDependencies,
  { dataDir, smtp, mailFrom, mailLease }: MailSettings,
): Mail {
  const outbox = openOutbox(engine);
  const transport = smtp ? smtpTransport(smtp) : fileTransport(mailFolder(dataDir));
  let worker: OutboxWorker | undefined;
  return {
    outbox,
    description: transport.description,
    wake: () => worker?.wake(),
    start: (kinds) => {
      worker = new OutboxWorker({
        outbox,
        kinds,
        transport,
        from: mailFrom,
        clock,
        uptime,
        log,
        ...(mailLease !== undefined && { leaseTime: mailLease }),
      });
      worker.start();
    },
    stop: async () => worker?.stop(),
  };
}
