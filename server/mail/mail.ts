/** The mail part as features use it: an outbox to put mails into, and the workers of its lanes to wake. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Engine } from '../database/engine.ts';
import { fileTransport, mailFolder } from './file-transport.ts';
import { createLanePause } from './lane-pause.ts';
import { kindsOfLane, type LaneName, laneNames, type MailKinds } from './mail-kinds.ts';
import { openOutbox } from './outbox.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox-worker.ts';
import { paceOf } from './pace.ts';
import { createRelayPlaces } from './relay-places.ts';
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

export type Mail = ReturnType<typeof openMail>;

/** A relay that is 50 ms away takes four trips for a mail: on a busy machine too, a session hands over two a second. */
const mailsASession = 120;
const mostNewsSessions = 10;

/** The kinds of a lane for each of its workers. */
const sharesOf: Readonly<
  Record<LaneName, (own: MailKinds, newsRate: number) => readonly MailKinds[]>
> = {
  requests: (own) => [own],
  news: (own, rate) =>
    Array.from({ length: Math.min(Math.ceil(rate / mailsASession), mostNewsSessions) }, () => own),
  // Every webhook has a worker of its own: a target that hangs holds up no other.
  webhooks: (own) => Object.entries(own).map(([name, kind]) => ({ [name]: kind })),
};

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
  const places = createRelayPlaces(transport, uptime);
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
      const common = { outbox, from: mailFrom, clock, uptime, log };
      workers = laneNames.flatMap((lane) => {
        const own = kindsOfLane(kinds, lane);
        if (Object.keys(own).length === 0) return [];
        const isNews = lane === 'news';
        const parts = {
          ...common,
          transport: places.transportFor(lane),
          pause: createLanePause({ ...common, lane }),
          pace: isNews ? paceOf(lane, statusMailRate) : undefined,
          leaseTime: mailLease,
        };
        return sharesOf[lane](own, statusMailRate).map((share, index) =>
          createOutboxWorker({
            ...parts,
            kinds: share,
            hasPlace: () => !isNews || index < places.forNews(),
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
