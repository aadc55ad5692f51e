/** A mail server that misbehaves for an hour of the fake clock, and then works again. */
import { describe, expect, it, vi } from 'vitest';
import { hour, minute } from '../../server/clock.ts';
import { contactJobs } from '../../server/contact/contact-jobs.ts';
import { smtpTransport } from '../../server/mail/smtp-transport.ts';
import { runDailyJobs } from '../../server/operations/daily-jobs.ts';
import { plainSmtp } from '../support/server/plain-smtp.ts';
import { newRequest } from '../support/server/test-store.ts';
import { anHourOf, mayCopy, misbehaviours, openScenario } from './support/mail-scenario.ts';
import { log } from './support/mail-worker.ts';
import { notifiedRef } from './support/smtp-trap.ts';

vi.setConfig({ maxConcurrency: 8 });

const once = { arrived: 3, sent: 3, copies: 0, copiesUnderNewId: 0 };

describe('an hour of misbehaviour', () => {
  it.concurrent.each(misbehaviours)('%s: every notify arrives', async (behaviour, options) => {
    const result = await anHourOf(behaviour, options);
    expect(result).toMatchObject({ ...once, copies: expect.any(Number) });
    if (!mayCopy(behaviour)) expect(result.copies).toBe(0);
  });

  it.concurrent('rcpt 550: the queue goes on, and every notify arrives the next morning', async () => {
    const scenario = await openScenario();
    const { clock, store, outbox, values, engine, trap, passTime, arrivals, close } = scenario;
    trap.behaviour = 'rcpt 550';
    await passTime(hour, 10 * minute);
    expect((await outbox.stats(clock.now())).dead).toBeGreaterThan(0);
    trap.behaviour = 'ok';
    clock.advance(22 * hour);
    const jobs = contactJobs({
      store,
      outbox,
      values,
      log,
      onMail: () => {},
      pruneMails: async () => {},
    });
    await runDailyJobs(jobs, { engine, clock, log });
    await passTime(minute, minute);
    expect(await arrivals()).toMatchObject(once);
    const notifies = trap.received.filter(({ subject }) => notifiedRef(subject));
    const whole = /Wir m=C3=B6chten umziehen\.|Ausweise verkauft/;
    expect(notifies.filter(({ raw }) => !whole.test(raw))).toEqual([]);
    await close();
  });
});

it.concurrent('30 minutes of greylisting: every mail arrives at its next attempt, once, and no queue is paused', async () => {
  const { clock, outbox, store, trap, passTime, arrivals, close } = await openScenario();
  const started = clock.now();
  const minutesUntil = new Map<string, number>();
  trap.behaviour = 'rcpt 450';
  await passTime(30 * minute, minute);
  expect(trap.received).toEqual([]);
  expect(await outbox.pause()).toBeUndefined();
  trap.behaviour = 'ok';
  while (clock.now() < started + 2 * hour) {
    await passTime(minute, minute);
    for (const { messageId } of trap.received) {
      if (!minutesUntil.has(messageId))
        minutesUntil.set(messageId, (clock.now() - started) / minute - 1);
    }
  }
  expect(await arrivals()).toMatchObject(once);
  const kinds = new Set((await store.mails(false)).map(({ kind }) => kind));
  // Attempts after 0, 1, 6, 21 and 51 minutes; an acknowledgement after 81.
  expect([...minutesUntil.values()].toSorted((one, other) => one - other)).toEqual([
    51, 51, 51, 81,
  ]);
  expect(kinds).toEqual(new Set(['notify', 'ack']));
  await close();
});

it.concurrent('a relay that scans for long gets each mail once, and the mail stays this worker’s', async () => {
  // Each renewal comes later than the limit on every other wait, and the lease is over after three of them. Those limits
  // leave a busy machine a second.
  const leaseTime = 4500;
  const waiting = { timeout: 30_000 };
  const times = { connecting: 1000, talking: 1000, accepting: minute };
  const { clock, outbox, trap, worker, arrivals, close } = await openScenario({
    client: { times },
    leaseTime,
  });
  let renewals = 0;
  const { renew } = outbox;
  Object.assign(outbox, {
    renew: async (...args: Parameters<typeof renew>) => {
      renewals += 1;
      return renew(...args);
    },
  });
  trap.behaviour = 'scan after data';
  const round = worker.runDue();
  await vi.waitUntil(() => trap.received.length === 1, waiting);
  for (const count of [1, 2, 3]) {
    await vi.waitUntil(() => renewals >= count, waiting);
    clock.advance(leaseTime / 2);
  }
  await vi.waitUntil(() => renewals >= 4, waiting);
  trap.behaviour = 'ok';
  trap.accept();
  await round;
  expect(await arrivals()).toMatchObject(once);
  await close();
});

it.concurrent('421 in mid-session: the mails before it are not sent twice', async () => {
  const { outbox, trap, passTime, arrivals, close } = await openScenario();
  const { finish } = outbox;
  let finished = 0;
  // The server starts to close the session after its first mail.
  Object.assign(outbox, {
    finish: async (...args: Parameters<typeof finish>) => {
      finished += 1;
      if (finished === 1) trap.behaviour = 'rcpt 421';
      if (finished === 4) trap.behaviour = 'ok';
      return finish(...args);
    },
  });
  await passTime(hour, 4 * minute);
  expect(await arrivals()).toMatchObject(once);
  await close();
});

it.concurrent('acks go out under the null return path, to a Unicode local part too', async () => {
  const { clock, store, trap, worker, close } = await openScenario();
  const email = 'büro@firma.example';
  await store.accept(newRequest(clock.now(), { email, reminders: [] }));
  await worker.runDue();
  const acks = trap.received.filter(({ subject }) => /^Ihre (?:Anfrage|Meldung) /.test(subject));
  expect(acks.map(({ from }) => from)).toEqual(['', '']);
  expect(acks.flatMap(({ to }) => to)).toContain('büro@firma.example');
  await close();
});

it.concurrent('a server without STARTTLS gets neither password nor mail', async () => {
  const { trap, close } = await openScenario({ auth: true });
  const transport = smtpTransport({
    ...plainSmtp(trap.port),
    requireTls: true,
    user: 'user',
    password: 'geheim',
    times: { connecting: 5000 },
  });
  await expect(transport.open(new AbortController().signal)).rejects.toMatchObject({
    kind: 'pause',
  });
  await close();
});
