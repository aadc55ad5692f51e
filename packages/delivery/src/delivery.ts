/** The workers of all queues, over one relay and the webhooks. */
import { codeOf, minute, repeatedTask, second } from '@site/base';
import type { Storage } from '@site/storage';
import { openClaims } from './claims.ts';
import { openMailFiles } from './eml.ts';
import type { DeliveredKind, MailKind, Outcome } from './kinds.ts';
import { compose, type Sender } from './message.ts';
import type { OutboxRow } from './schema.ts';
import type { SmtpSettings } from './settings.ts';
import { openSmtp } from './smtp.ts';
import { webhookSender } from './webhook.ts';
import { troubleKind } from './webhook-trouble.ts';
import { startWorker, type WorkerContext } from './worker.ts';

interface DeliveryParts extends Pick<WorkerContext, 'clock' | 'uptime' | 'log'> {
  readonly storage: Storage;
  readonly dataDir: string;
  /** Undefined: mails become files. */
  readonly smtp: SmtpSettings | undefined;
  readonly from: Sender;
  /** Mails a minute to subscribers. */
  readonly subscriberRate: number;
}

/** Another process may have added a row, or left one. */
const rest = 15 * second;

/** A relay that is 50 ms away takes four trips for a mail: on a busy machine too, a session hands over two a second. */
const mailsASession = 120;
const mostSessions = 10;

export type Delivery = ReturnType<typeof startDelivery>;

export function startDelivery(
  { storage, dataDir, smtp, from, subscriberRate, ...parts }: DeliveryParts,
  kinds: readonly DeliveredKind[],
) {
  const { clock, uptime, log } = parts;
  const claims = openClaims(storage);
  const end = new AbortController();
  const context = { ...parts, claims, end: end.signal };
  const transport = smtp ? openSmtp(smtp) : openMailFiles(dataDir);
  const webhooks = kinds.filter((kind) => kind.queue === 'webhooks');
  const mails = [...kinds.filter((kind) => kind.queue !== 'webhooks'), troubleKind(webhooks)];

  const mailWorker = (queue: MailKind['queue'], wait?: () => number) => {
    const session = transport.open();
    const send = async (row: OutboxRow, now: number, kind: MailKind): Promise<Outcome> => {
      const draft = await kind.draft(row, now);
      if ('notSent' in draft) return draft.notSent;
      const code = await session.send(await compose(row, draft, from), end.signal);
      return { state: 'sent', last_code: code };
    };
    const own = mails.filter((kind) => kind.queue === queue);
    const worker = startWorker(context, queue, own, send, wait);
    return { ...worker, stop: () => worker.stop().finally(session.close) };
  };
  const requests = mailWorker('requests');

  let nextMail = 0;
  const waitOfSubscribers = (): number => {
    // A relay that limits its sessions may have no room for mails about requests while these are open.
    if (requests.pause()) return rest;
    const wait = nextMail - uptime.now();
    // With 2 % headroom: the relay may count a late mail in the next minute. A rest saves nothing up.
    if (wait <= 0) nextMail = uptime.now() + (1.02 * minute) / subscriberRate;
    return wait;
  };
  const hasSubscribers = mails.some(({ queue }) => queue === 'subscribers');
  const wanted = Math.min(Math.ceil(subscriberRate / mailsASession), mostSessions);
  const subscribers = Array.from({ length: hasSubscribers ? wanted : 0 }, () =>
    mailWorker('subscribers', waitOfSubscribers),
  );
  // Each has a worker of its own: a target that hangs holds up no other.
  const hooks = webhooks.map((kind) =>
    startWorker(context, 'webhooks', [kind], webhookSender(kind, storage, end.signal)),
  );
  const workers = [requests, ...subscribers, ...hooks];
  const wake = (): void => {
    for (const worker of workers) worker.wake();
  };

  /** Between the clock and the time that has passed, which a clock set back makes smaller. Of the time before nothing is known. */
  let lead = Number.POSITIVE_INFINITY;
  const upkeep = repeatedTask(async () => {
    try {
      const now = clock.now();
      const newLead = now - uptime.now();
      if (newLead < lead - minute) await claims.hurry(now);
      lead = newLead;
      await claims.release();
    } catch (error) {
      log.error({ code: codeOf(error) }, 'the outbox could not be looked through');
    }
    wake();
    return rest;
  });
  void upkeep.wake();

  return {
    /** Where mails go, for the start. */
    description: transport.description,
    /** There is a new row. */
    wake,
    /** Why a queue rests; undefined while it runs, or while the relay has room for some of the subscribers' sessions. */
    pauses: () => ({
      requests: requests.pause(),
      subscribers: subscribers.every((worker) => worker.pause())
        ? subscribers[0]?.pause()
        : undefined,
    }),
    /** Claims nothing more. What is under way may end within that time; tests shorten it. */
    stop: async (within = 10 * second): Promise<void> => {
      const limit = setTimeout(() => end.abort(), within);
      await Promise.all([upkeep, ...workers].map((part) => part.stop()));
      clearTimeout(limit);
    },
  };
}
