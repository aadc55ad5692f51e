/** A store with mails to send, a worker, and a mail server that a test controls, on a fake clock. */
import { hour, minute, second } from '../../../server/clock.ts';
import type { SmtpSettings } from '../../../server/mail/smtp-transport.ts';
import { isLong } from '../../support/machine/long.ts';
import { plainSmtp } from '../../support/server/plain-smtp.ts';
import { newRequest, openTestStore, testClock } from '../../support/server/test-store.ts';
import { mailWorker } from './mail-worker.ts';
import { type Behaviour, notifiedRef, openSmtpTrap, type TrapOptions } from './smtp-trap.ts';

export interface ScenarioOptions extends TrapOptions {
  /** Settings of the client; plain text when left out. */
  readonly client?: Partial<SmtpSettings>;
  /** The client's patience: short where the server hangs, else generous, because the machine may be busy. */
  readonly patience?: number;
  readonly leaseTime?: number;
}

export async function openScenario(options: ScenarioOptions = {}) {
  const { auth, patience = 5000, client, leaseTime } = options;
  const clock = testClock(Date.parse('2026-11-17T10:00:00+01:00'));
  const opened = await openTestStore();
  const trap = await openSmtpTrap(options);
  const { store, outbox } = opened;
  const smtp = {
    ...plainSmtp(trap.port),
    user: auth ? 'user' : undefined,
    password: auth ? 'wrong' : undefined,
    times: { connecting: patience, talking: 2 * patience, accepting: 2 * patience },
    ...client,
  };
  const times = { clock, uptime: clock.uptime, leaseTime };
  const worker = mailWorker(opened, smtp, times);
  const refs: string[] = [];
  // Of both kinds alternately: what holds for a contact request holds for a notice.
  for (const [kind, noAck] of [
    ['notice', undefined],
    ['contact', 'no-script'],
    ['notice', 'no-address'],
  ] as const) {
    const email = `n${refs.length}@firma.example`;
    const change = { kind, email, reminders: [], noAck };
    const accepted = await store.accept(newRequest(clock.now(), change));
    if (accepted.kind === 'stored') refs.push(accepted.ref);
  }

  return {
    clock,
    store,
    outbox,
    values: opened.values,
    engine: opened.engine,
    trap,
    worker,
    /** Lets fake time pass in steps and runs the worker at each step. */
    passTime: async (time: number, step: number) => {
      for (let elapsed = 0; elapsed < time; elapsed += step) {
        await worker.runDue();
        clock.advance(step);
      }
    },
    arrivals: async () => {
      const perRef = refs.map((ref) =>
        trap.received.filter(({ subject }) => notifiedRef(subject) === ref),
      );
      const all = perRef.flat().length;
      const names = new Set(perRef.flat().map(({ messageId }) => messageId)).size;
      const arrived = perRef.filter((mails) => mails.length > 0).length;
      const mails = await store.mails(false);
      return {
        arrived,
        /** Further copies under the same Message-ID; under another one they are always wrong. */
        copies: all - names,
        copiesUnderNewId: names - arrived,
        sent: mails.filter(({ kind, state }) => kind === 'notify' && state === 'sent').length,
      };
    },
    close: async () => {
      await trap.close();
      await opened.close();
    },
  };
}

const hangs = { patience: 300 };

type Misbehaviour = readonly [Behaviour, ScenarioOptions];

/** A way of each kind: no server, no session, a refusal for now, a break after the text, and a drip. */
const typical: readonly Misbehaviour[] = [
  ['refusing', {}],
  ['auth 535', { auth: true }],
  ['rcpt 450', {}],
  ['drop after data', {}],
  ['dripping', hangs],
];

const further: readonly Misbehaviour[] = [
  ['drop at connect', {}],
  ['hanging', hangs],
  ['greeting 554', {}],
  ['mail 550', {}],
  ['rcpt 421', {}],
  ['data 451', {}],
  ['data 552', {}],
  ['data 421', {}],
  ['text 554', {}],
  ['drop before data', {}],
  ['hang after data', hangs],
  ['dripping after data', hangs],
];

/** With the options that each needs. */
export const misbehaviours = isLong ? [...typical, ...further] : typical;

/** A copy may arise only when the connection breaks after the text was sent, which a short time-out can cause too. */
export const mayCopy = (behaviour: Behaviour): boolean =>
  / after data$|^(?:hanging|dripping)$/.test(behaviour);

/** Runs an hour of misbehaviour and then three hours with a server that works. */
export async function anHourOf(behaviour: Behaviour, options: ScenarioOptions) {
  const scenario = await openScenario(options);
  try {
    scenario.trap.behaviour = behaviour;
    await scenario.passTime(4 * minute, 30 * second);
    await scenario.passTime(56 * minute, 4 * minute);
    scenario.trap.behaviour = 'ok';
    await scenario.passTime(3 * hour, 15 * minute);
    return await scenario.arrivals();
  } finally {
    await scenario.close();
  }
}
