/** What a soak has shown: trends of the processes, answers to visitors, and a ledger of requests and mails. */
import { second } from '../../server/clock.ts';
import { openContactStore } from '../../server/contact/store/contact-store.ts';
import type { Engine } from '../../server/database/engine.ts';
import type { OutboxTables } from '../../server/outbox/outbox-row.ts';
import { notificationKind } from '../../server/status/store/subscribers.ts';
import { notifiedRef, type ReceivedMail } from '../../tests/faults/support/smtp-trap.ts';
import { median, medianRatio } from '../statistics.ts';
import { type Row, times, verdict, whole } from '../table.ts';
import { type ProcessFigures, readUnit } from './process-figures.ts';
import type { Load } from './soak-load.ts';

const NO_TREND = 1.1;
/** Delays are short and depend on what else runs on the machine. */
const NO_TREND_IN_DELAY = 1.5;
/** How long it may take to note that a mail was sent, on a busy machine too. */
const NOTING_MS = 5 * second;

/** Subscribers of the status, who are notified of all outages. */
export const SUBSCRIBERS = 200;

/** What each process needed from its start to its kill. */
export type Lives = readonly (readonly ProcessFigures[])[];

/** From the kill of an instance until it answers again. */
export interface Absence {
  readonly from: number;
  readonly to: number;
}

const none = (what: string, measured: number, of: number, note?: string): Row => ({
  what,
  measured: `${whole(measured)} of ${whole(of)}`,
  goal: '0',
  ...(note !== undefined && { note }),
  verdict: verdict(measured === 0 && of > 0),
});

/** The first third of a life warms the process up; the last one is compared with the one between. */
function trend(what: string, lives: readonly (readonly number[])[], unit: string, most: number) {
  const thirds = lives.map((life) => {
    const third = Math.floor(life.length / 3);
    return { before: life.slice(third, 2 * third), after: life.slice(2 * third) };
  });
  const before = thirds.flatMap((life) => life.before);
  const after = thirds.flatMap((life) => life.after);
  const ratio = medianRatio(after, before);
  const of = (life: readonly number[] = []) => median(life).toFixed(1);
  return {
    what: `${what}, last third of each life against the second`,
    measured: `${times(ratio)} (${median(after).toFixed(1)} : ${median(before).toFixed(1)} ${unit})`,
    goal: `≤ ${most}×`,
    note: `${lives.length} lives: ${of(lives[0])} in the first, ${of(lives.at(-1))} in the last, ${Math.min(...lives.flat()).toFixed(1)} to ${Math.max(...lives.flat()).toFixed(1)} ${unit} in all`,
    verdict: verdict(ratio <= most),
  } satisfies Row;
}

export function processRows(all: Lives): Row[] {
  const { megabytes: limit } = readUnit();
  const lives = all.filter(({ length }) => length >= 3);
  const of = (figure: keyof ProcessFigures) => lives.map((life) => life.map((one) => one[figure]));
  const highest = Math.max(...of('megabytes').flat());
  return [
    {
      what: 'highest memory',
      measured: `${whole(highest)} MB`,
      goal: `≤ ${limit} MB`,
      note: 'MemoryHigh of deploy/systemd/site.service',
      verdict: verdict(highest <= limit),
    },
    trend('memory', of('megabytes'), 'MB', NO_TREND),
    trend('open files and connections', of('handles'), '', NO_TREND),
    trend('delay of the event loop (p99)', of('delay'), 'ms', NO_TREND_IN_DELAY),
  ];
}

const countsOf = (byStatus: ReadonlyMap<number, number> | undefined): string =>
  [...(byStatus ?? [])].map(([status, answers]) => `${whole(answers)} × ${status}`).join(', ') ||
  'none';

export function answerRows({ tally, failures }: Load, absences: readonly Absence[]): Row[] {
  const right = { posts: 201, challenges: 200, receipts: 200, pushes: 204 };
  const never = Object.entries(right).map(([name, expected]): Row => {
    const byStatus = tally.get(name);
    const isRight = byStatus?.size === 1 && byStatus.has(expected);
    return {
      what: `answers to ${name}`,
      measured: countsOf(byStatus),
      goal: `${expected} alone`,
      verdict: verdict(isRight),
    };
  });
  const unexplained = failures.filter(
    ({ at }) => !absences.some(({ from, to }) => at >= from && at <= to + second),
  );
  return [
    ...never,
    {
      what: 'answers to pages and sheets',
      measured: `${countsOf(tally.get('pages'))}; ${countsOf(tally.get('sheets'))}`,
      verdict: 'reported',
    },
    {
      what: 'requests without an answer, but for those to a killed process',
      measured: whole(unexplained.length),
      goal: '0',
      note: [`${whole(failures.length)} in all`, ...unexplained.map(({ error }) => error)]
        .slice(0, 2)
        .join('; '),
      verdict: verdict(unexplained.length === 0),
    },
  ];
}

/** The mails that arrived more than once. A copy is excused where the one before was under way when a process was killed. */
function copiedMails(
  received: readonly Pick<ReceivedMail, 'messageId' | 'at'>[],
  absences: readonly Absence[],
) {
  const wasUnderWay = ({ at }: Pick<ReceivedMail, 'at'>) =>
    absences.some(({ from, to }) => at > from - NOTING_MS && at < to);
  const copied = [...Map.groupBy(received, ({ messageId }) => messageId)].filter(
    ([, { length }]) => length > 1,
  );
  const { true: excused = [], false: wrong = [] } = Object.groupBy(copied, ([, copies]) =>
    copies.slice(0, -1).every(wasUnderWay) ? 'true' : 'false',
  );
  return { excused: excused.map(([id]) => id), wrong: wrong.map(([id]) => id) };
}

/** The database at the end, the servers being stopped, against what visitors and mailboxes got. */
export async function ledgerRows(
  engine: Engine,
  acknowledged: readonly string[],
  received: readonly ReceivedMail[],
  absences: readonly Absence[],
): Promise<Row[]> {
  const store = openContactStore(engine, { messageDomain: 'provider.example', recipients: [] });
  const requests = await store.list({});
  const stored = new Set(requests.map(({ ref }) => ref));
  const open = requests.filter(({ state }) => state === 'open').map(({ ref }) => ref);
  const planned = await engine.db
    .$extendTables<OutboxTables>()
    .selectFrom('outbox')
    .selectAll()
    .execute();
  const sent = planned.filter(({ state }) => state === 'sent');
  const now = Date.now();
  const left = planned.filter(
    ({ state, next_attempt_at }) =>
      ['sending', 'dead', 'expired'].includes(state) ||
      (state === 'pending' && next_attempt_at < now),
  );
  const news = sent.filter(({ kind }) => kind === notificationKind);
  const notified = new Set(news.map(({ recipient }) => recipient)).size;
  const known = new Set(planned.map(({ message_id }) => message_id));
  const arrived = new Set(received.map(({ messageId }) => messageId));
  const notices = received.filter(({ subject }) => notifiedRef(subject));
  const heard = new Set(notices.map(({ subject }) => notifiedRef(subject) ?? ''));
  const underOtherIds = new Set(notices.map(({ messageId }) => messageId)).size - heard.size;
  const { excused, wrong } = copiedMails(received, absences);
  return [
    none(
      'acknowledged requests that are not stored',
      acknowledged.filter((ref) => !stored.has(ref)).length,
      acknowledged.length,
    ),
    none(
      'open requests without a mail to the staff',
      open.filter((ref) => !heard.has(ref)).length,
      open.length,
    ),
    none(
      'subscribers who were notified of no outage',
      SUBSCRIBERS - notified,
      SUBSCRIBERS,
      `${whole(news.length)} mails to them`,
    ),
    none('due mails that were not sent', left.length, planned.length),
    none(
      'mails noted as sent that never arrived',
      sent.filter(({ message_id }) => !arrived.has(message_id)).length,
      sent.length,
    ),
    none(
      'mails that arrived twice, but for those under way at a kill',
      wrong.length + underOtherIds,
      arrived.size,
      `${excused.length} under way at a kill, again under their Message-ID`,
    ),
    none(
      'mails that the outbox does not know',
      [...arrived].filter((id) => !known.has(id)).length,
      arrived.size,
    ),
  ];
}
