/** A store full of mails, a worker, and a mail server that does as it is told; time is fake. */
import { hour, minute, second } from '../../../server/clock.ts';
import { contactMailKinds } from '../../../server/contact/mails/contact-mail-kinds.ts';
import { OutboxWorker } from '../../../server/mail/outbox-worker.ts';
import { type SmtpSettings, smtpTransport } from '../../../server/mail/smtp-transport.ts';
import { createLog } from '../../../server/operations/log.ts';
import { newRequest, openTestStore, testClock } from '../../support/server/test-store.ts';
import { type Behaviour, openSmtpTrap, type TrapOptions } from './smtp-trap.ts';

export const log = createLog({ write: () => {} });

export interface ScenarioOptions extends TrapOptions {
  /** How the client speaks to the trap, where that is not in plain text. */
  readonly client?: Partial<SmtpSettings>;
  /** Short where the server hangs, generous elsewhere: a busy machine is not a broken server. */
  readonly timeout?: number;
}

export interface Arrivals {
  /** Notifications that arrived at least once, of how many. */
  readonly arrived: number;
  readonly expected: number;
  /** Further copies under the same Message-ID. */
  readonly copies: number;
  /** Further copies under another one: always wrong. */
  readonly strangers: number;
  /** Notifications the outbox counts as sent. */
  readonly sent: number;
}

export async function openScenario(options: ScenarioOptions = {}) {
  const { auth, timeout = 5000, client } = options;
  const clock = testClock(Date.parse('2026-11-17T10:00:00+01:00'));
  const opened = await openTestStore();
  const trap = await openSmtpTrap(options);
  const { store, outbox } = opened;
  const worker = new OutboxWorker({
    outbox,
    kinds: contactMailKinds({ store, outbox, recipients: ['team@provider.example'] }),
    clock,
    uptime: clock.uptime,
    log,
    deliveryTime: 2 * timeout,
    from: 'kontakt@provider.example',
    transport: smtpTransport({
      host: '127.0.0.1',
      port: trap.port,
      secure: false,
      requireTls: false,
      user: auth ? 'user' : undefined,
      password: auth ? 'wrong' : undefined,
      timeout,
      ...client,
    }),
  });
  const refs: string[] = [];
  for (const noAck of [undefined, 'no-script', 'no-script']) {
    const email = `n${refs.length}@firma.example`;
    const accepted = await store.accept(newRequest(clock.now(), { email, reminders: [], noAck }));
    if (accepted.kind === 'stored') refs.push(accepted.ref);
  }

  return {
    clock,
    store,
    outbox,
    values: opened.values,
    trap,
    worker,
    /** Runs the worker over the fake time, with a look at the queue at every step. */
    live: async (time: number, step: number) => {
      for (let elapsed = 0; elapsed < time; elapsed += step) {
        await worker.runDue();
        clock.advance(step);
      }
    },
    arrivals: async (): Promise<Arrivals> => {
      const perRef = refs.map((ref) =>
        trap.received.filter(({ subject }) => subject === `Kontaktanfrage ${ref}`),
      );
      const all = perRef.flat().length;
      const names = new Set(perRef.flat().map(({ messageId }) => messageId)).size;
      const arrived = perRef.filter((mails) => mails.length > 0).length;
      const mails = await store.mails(false);
      return {
        arrived,
        expected: refs.length,
        copies: all - names,
        strangers: names - arrived,
        sent: mails.filter(({ kind, state }) => kind === 'notify' && state === 'sent').length,
      };
    },
    close: async () => {
      await trap.close();
      await opened.close();
    },
  };
}

const hangs = { timeout: 300 };

/** Every way to misbehave, with what the client's patience is then. */
export const misbehaviours: readonly (readonly [Behaviour, ScenarioOptions])[] = [
  ['refusing', {}],
  ['drop at connect', {}],
  ['hanging', hangs],
  ['greeting 554', {}],
  ['auth 535', { auth: true }],
  ['mail 550', {}],
  ['rcpt 450', {}],
  ['rcpt 421', {}],
  ['data 451', {}],
  ['data 552', {}],
  ['data 421', {}],
  ['text 554', {}],
  ['drop before data', {}],
  ['drop after data', {}],
  ['hang after data', hangs],
  ['dripping', hangs],
  ['dripping after data', hangs],
];

/** Only a connection that breaks behind the text may lead to a copy; a short time-out can do that too. */
export const mayCopy = (behaviour: Behaviour): boolean =>
  / after data$|^(?:hanging|dripping)$/.test(behaviour);

/** An hour of it, then three hours of a server that works. */
export async function anHourOf(behaviour: Behaviour, options: ScenarioOptions): Promise<Arrivals> {
  const scenario = await openScenario(options);
  try {
    scenario.trap.behaviour = behaviour;
    await scenario.live(4 * minute, 30 * second);
    await scenario.live(56 * minute, 4 * minute);
    scenario.trap.behaviour = 'ok';
    await scenario.live(3 * hour, 15 * minute);
    return await scenario.arrivals();
  } finally {
    await scenario.close();
  }
}
