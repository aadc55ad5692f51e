/** The mail part as features use it: an outbox to put mails into, and the workers of its lanes to wake. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Engine } from '../database/engine.ts';
import { fileTransport, mailFolder } from './file-transport.ts';
import { kindsOfLane, type LaneName, type MailKinds } from './mail-kinds.ts';
import { openOutbox } from './outbox.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox-worker.ts';
import { paceOf } from './pace.ts';
import { type SmtpSettings, smtpTransport } from './smtp-transport.ts';

export interface MailSettings {
  readonly dataDir: string;
  /** Nothing: mails become files. */
  readonly smtp: SmtpSettings | undefined;
  readonly mailFrom: string;
  /** Mails a minute in the lane `news`, all instances together. */
  readonly statusMailRate: number;
  /** How long a mail is one worker's; tests shorten it. */
  readonly mailLease?: number;
}

/** A relay that is 50 ms away takes four trips for a mail: on a busy machine too, these hand over twenty a second. */
const newsWorkers = 10;

export type Mail = ReturnType<typeof openMail>;

/** The kinds of a lane for each of its workers. Every webhook has one of its own: a target that hangs holds up no other. */
function sharesOf(lane: LaneName, kinds: MailKinds): readonly MailKinds[] {
  const own = kindsOfLane(kinds, lane);
  return lane === 'webhooks'
    ? Object.entries(own).map(([name, kind]) => ({ [name]: kind }))
    : [own];
}

interface MailDependencies {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly uptime: Clock;
  readonly log: Logger;
}

export function openMail(
  { engine, clock, uptime, log }: MailDependencies,
  { dataDir, smtp, mailFrom, statusMailRate, mailLease }: MailSettings,
) {
  const outbox = openOutbox(engine);
  const transport = smtp ? smtpTransport(smtp) : fileTransport(mailFolder(dataDir));
  const lanes = [
    { lane: 'requests' },
    { lane: 'news', senders: newsSenders, pace: paceOf('news', statusMailRate) },
    { lane: 'webhooks' },
  ] as const;
  let workers: readonly OutboxWorker[] = [];
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  return {
    outbox,
    description: transport.description,
    /** Looks at the queue now. Does nothing before the start and after the end. */
    wake,
    start: (kinds: MailKinds) => {
      const common = { outbox, transport, from: mailFrom, clock, uptime, log };
      workers = lanes.flatMap((lane) =>
        sharesOf(lane.lane, kinds)
          .filter((share) => Object.keys(share).length > 0)
          .map((share) =>
            createOutboxWorker({ ...common, ...lane, kinds: share, leaseTime: mailLease }),
          ),
      );
      wake();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
