/** Delivery as features use it: the outbox to put mails and webhooks into, and the workers of its queues to wake. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Engine } from '../database/engine.ts';
import { fileTransport, mailFolder } from '../mail/file-transport.ts';
import { type SmtpSettings, smtpTransport } from '../mail/smtp-transport.ts';
import { openOutbox } from './outbox.ts';
import { kindsOfQueue, type OutboxKinds, type QueueName, queueNames } from './outbox-kinds.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox-worker.ts';
import { paceOf } from './pace.ts';
import { createQueuePause } from './queue-pause.ts';
import { createRelaySessions } from './relay-sessions.ts';

export interface MailSettings {
  readonly dataDir: string;
  /** Undefined: mails become files. */
  readonly smtp: SmtpSettings | undefined;
  readonly mailFrom: string;
  /** Mails a minute in the queue `subscribers`, all instances together. */
  readonly statusMailRate: number;
  /** How long a worker leases a row; tests shorten it. */
  readonly mailLease?: number;
}

export type Delivery = ReturnType<typeof openDelivery>;

/** A relay that is 50 ms away takes four trips for a mail: on a busy machine too, a session hands over two a second. */
const mailsASession = 120;
const mostSubscriberSessions = 10;

/** The kinds of a queue for each of its workers. */
const sharesOf: Readonly<
  Record<QueueName, (own: OutboxKinds, subscriberRate: number) => readonly OutboxKinds[]>
> = {
  requests: (own) => [own],
  subscribers: (own, rate) =>
    Array.from(
      { length: Math.min(Math.ceil(rate / mailsASession), mostSubscriberSessions) },
      () => own,
    ),
  // Every webhook has a worker of its own: a target that hangs holds up no other.
  webhooks: (own) => Object.entries(own).map(([name, kind]) => ({ [name]: kind })),
};

interface MailDependencies {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly uptime: Clock;
  readonly log: Logger;
}

export function openDelivery(
  { engine, clock, uptime, log }: MailDependencies,
  { dataDir, smtp, mailFrom, statusMailRate, mailLease }: MailSettings,
) {
  const outbox = openOutbox(engine);
  const transport = smtp ? smtpTransport(smtp) : fileTransport(mailFolder(dataDir));
  const sessions = createRelaySessions(transport, uptime);
  let workers: readonly OutboxWorker[] = [];
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  return {
    outbox,
    description: transport.description,
    /** Wakes all workers. Does nothing before the start and after the end. */
    wake,
    start: (kinds: OutboxKinds) => {
      const common = { outbox, from: mailFrom, clock, uptime, log };
      workers = queueNames.flatMap((queue) => {
        const own = kindsOfQueue(kinds, queue);
        if (Object.keys(own).length === 0) return [];
        const isPaced = queue === 'subscribers';
        const parts = {
          ...common,
          transport: sessions.transportFor(queue),
          pause: createQueuePause({ ...common, queue }),
          pace: isPaced ? paceOf(queue, statusMailRate) : undefined,
          leaseTime: mailLease,
        };
        return sharesOf[queue](own, statusMailRate).map((share, index) =>
          createOutboxWorker({
            ...parts,
            kinds: share,
            mayOpenSession: () => !isPaced || index < sessions.forSubscribers(),
          }),
        );
      });
      wake();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
