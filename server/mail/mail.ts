/** The mail part as features use it: an outbox to put mails into, and the workers of its lanes to wake. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Engine } from '../database/engine.ts';
import { fileTransport, mailFolder } from './file-transport.ts';
import { createLanePause } from './lane-pause.ts';
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

const laneNames: readonly LaneName[] = ['requests', 'news', 'webhooks'];

/** The kinds of a lane for each of its workers. */
function sharesOf(lane: LaneName, kinds: MailKinds): readonly MailKinds[] {
  const own = kindsOfLane(kinds, lane);
  // Every webhook has a worker of its own: a target that hangs holds up no other.
  if (lane === 'webhooks') return Object.entries(own).map(([name, kind]) => ({ [name]: kind }));
  const count = Object.keys(own).length === 0 ? 0 : lane === 'news' ? newsWorkers : 1;
  return Array.from({ length: count }, () => own);
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
      workers = laneNames.flatMap((lane) => {
        const pause = createLanePause({ ...common, lane });
        const pace = lane === 'news' ? paceOf(lane, statusMailRate) : undefined;
        const parts = { ...common, pause, pace, leaseTime: mailLease };
        return sharesOf(lane, kinds).map((share) => createOutboxWorker({ ...parts, kinds: share }));
      });
      wake();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
