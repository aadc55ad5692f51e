/** A mail server that misbehaves for an hour of the fake clock, and then works again. */
import { describe, expect, it, vi } from 'vitest';
import { hour, minute, second } from '../../server/clock.ts';
import { runDailyJobs } from '../../server/contact/daily-jobs.ts';
import { createLog } from '../../server/log.ts';
import { OutboxWorker } from '../../server/mail/outbox-worker.ts';
import { smtpTransport } from '../../server/mail/smtp-transport.ts';
import { newRequest, openTestStore, testClock } from '../../server/testing/test-store.ts';
import { type Behaviour, openSmtpTrap } from './support/smtp-trap.ts';

vi.setConfig({ testTimeout: 60_000, maxConcurrency: 8 });

const log = createLog({ write: () => {} });
type Copies = 'once' | 'same Message-ID';

interface ScenarioOptions {
  readonly auth?: boolean;
  /** Short where the server hangs, generous elsewhere: a busy machine is not a broken server. */
  readonly timeout?: number;
}

async function openScenario({ auth = false, timeout = 5000 }: ScenarioOptions = {}) {
  const clock = testClock(Date.parse('2026-11-17T10:00:00+01:00'));
  const opened = await openTestStore(clock);
  const trap = await openSmtpTrap({ auth });
  const { store } = opened;
  const worker = new OutboxWorker({
    store,
    clock,
    log,
    addresses: { from: 'kontakt@musterhost.example', to: ['team@musterhost.example'] },
    transport: smtpTransport({
      host: '127.0.0.1',
      port: trap.port,
      secure: false,
      requireTls: false,
      user: auth ? 'user' : undefined,
      password: auth ? 'wrong' : undefined,
      timeout,
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
    trap,
    worker,
    /** Runs the worker over the fake time, with a look at the queue at every step. */
    live: async (time: number, step: number) => {
      for (let elapsed = 0; elapsed < time; elapsed += step) {
        await worker.runDue();
        clock.advance(step);
      }
    },
    expectAllArrived: async (copies: Copies) => {
      const notifications = trap.received.filter(({ subject }) =>
        subject.startsWith('Kontaktanfrage'),
      );
      for (const ref of refs) {
        const mails = notifications.filter(({ subject }) => subject.endsWith(ref));
        expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
        if (copies === 'once') expect(mails).toHaveLength(1);
      }
      const states = (await store.mails(false))
        .filter(({ kind }) => kind === 'notify')
        .map(({ state }) => state);
      expect(states).toEqual(refs.map(() => 'sent'));
    },
    close: async () => {
      await trap.close();
      await opened.close();
    },
  };
}

const hangs = { timeout: 300 };

describe('an hour of misbehaviour', () => {
  it.concurrent.each<[Behaviour, Copies, ScenarioOptions]>([
    ['refusing', 'once', {}],
    ['drop at connect', 'once', {}],
    ['hanging', 'once', hangs],
    ['greeting 554', 'once', {}],
    ['auth 535', 'once', { auth: true }],
    ['mail 550', 'once', {}],
    ['rcpt 450', 'once', {}],
    ['rcpt 421', 'once', {}],
    ['data 451', 'once', {}],
    ['data 552', 'once', {}],
    ['data 421', 'once', {}],
    ['text 554', 'once', {}],
    ['drop before data', 'once', {}],
    ['drop after data', 'same Message-ID', {}],
    ['hang after data', 'same Message-ID', hangs],
  ])('%s: every notify arrives (%s)', async (behaviour, copies, options) => {
    const scenario = await openScenario(options);
    const { trap, live } = scenario;
    trap.behaviour = behaviour;
    await live(4 * minute, 30 * second);
    await live(56 * minute, 4 * minute);
    trap.behaviour = 'ok';
    await live(3 * hour, 15 * minute);
    // After a short time-out on a busy machine a mail may have gone out twice, but under one name.
    await scenario.expectAllArrived(options === hangs ? 'same Message-ID' : copies);
    await scenario.close();
  });

  it.concurrent('rcpt 550: the queue lives on, and every notify arrives once on the next morning', async () => {
    const { clock, store, trap, live, expectAllArrived, close } = await openScenario();
    trap.behaviour = 'rcpt 550';
    await live(hour, 10 * minute);
    expect((await store.figures(clock.now())).dead).toBeGreaterThan(0);
    trap.behaviour = 'ok';
    clock.advance(22 * hour);
    await runDailyJobs({ store, clock, log, onMail: () => {} });
    await live(minute, minute);
    await expectAllArrived('once');
    await close();
  });
});

it.concurrent('421 in mid-session: the mails before it are not sent twice', async () => {
  const { store, trap, live, expectAllArrived, close } = await openScenario();
  const { finish } = store;
  let finished = 0;
  // After the first mail of the session the server begins to close.
  Object.assign(store, {
    finish: async (...args: Parameters<typeof finish>) => {
      finished += 1;
      if (finished === 1) trap.behaviour = 'rcpt 421';
      if (finished === 4) trap.behaviour = 'ok';
      return finish(...args);
    },
  });
  await live(hour, 4 * minute);
  await expectAllArrived('once');
  await close();
});

it.concurrent('acks go out under the null return path, to a Unicode local part over SMTPUTF8', async () => {
  const { clock, store, trap, worker, close } = await openScenario();
  await store.accept(newRequest(clock.now(), { email: 'büro@firma.example', reminders: [] }));
  await worker.runDue();
  const acks = trap.received.filter(({ subject }) => subject.startsWith('Ihre Anfrage'));
  expect(acks.map(({ from }) => from)).toEqual(['', '']);
  expect(acks.flatMap(({ to }) => to)).toContain('büro@firma.example');
  await close();
});
