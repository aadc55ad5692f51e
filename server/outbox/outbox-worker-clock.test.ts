/** The clock ran two hours ahead and is put right: mail goes on as if it had always been right. */
import { beforeEach, expect, it } from 'vitest';
import { eachTestOutbox } from '../../tests/support/server/test-outbox.ts';
import { hour, minute, second } from '../clock.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { knownKinds } from './outbox-kinds.ts';

const ahead = 2 * hour;

const test = eachTestOutbox();
beforeEach(() => test.clock.set(ahead));

const retry = new DeliveryFailure('retry', '450');
const nextAttempt = async (ref: string) =>
  ((await test.mailOf(ref, 'notify'))?.nextAttemptAt ?? 0) - test.clock.now();

it('ends a pause after its time', async () => {
  const { clock, relay, worker, accept, mailOf } = test;
  const ref = await accept({ noAck: 'no-script' });
  relay.onOpen = [new DeliveryFailure('pause', 'ETIMEDOUT')];
  await worker.runDue();
  clock.set(-ahead);
  clock.advance(29 * second);
  await worker.runDue();
  expect(relay.sent).toHaveLength(0);
  clock.advance(second);
  await worker.runDue();
  expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'sent' });
});

it('sends at once what is due, and waits with the rest no longer than the back-off', async () => {
  const { clock, relay, worker, accept, mailOf, lines } = test;
  const delayed = await accept({ noAck: 'no-script' });
  relay.onSend = [retry, retry];
  await worker.runDue();
  clock.advance(minute);
  await worker.runDue();
  expect(await nextAttempt(delayed)).toBe(5 * minute);
  const due = await accept({ noAck: 'no-script' });
  clock.set(-ahead);
  await worker.runDue();
  expect(await mailOf(due, 'notify')).toMatchObject({ state: 'sent' });
  expect(await nextAttempt(delayed)).toBe(5 * minute);
  expect(lines.join('')).toContain('the clock was set back');
  clock.advance(5 * minute);
  await worker.runDue();
  expect(await mailOf(delayed, 'notify')).toMatchObject({ state: 'sent', attempts: 3 });
});

it('finds what a process left that ended before the clock was put right', async () => {
  const { clock, outbox, kinds, accept, mailOf } = test;
  const left = await accept({ noAck: 'no-script' });
  const claimed = await outbox.claim(clock.now(), clock.now() + 5 * minute, knownKinds(kinds));
  expect(claimed?.kind).toBe('notify');
  const waiting = await accept({ noAck: 'no-script' });
  clock.set(-ahead);
  const next = test.workerWith();
  await next.runDue();
  expect(await mailOf(waiting, 'notify')).toMatchObject({ state: 'sent' });
  expect(await mailOf(left, 'notify')).toMatchObject({ state: 'sending' });
  clock.advance(5 * minute);
  await next.runDue();
  expect(await mailOf(left, 'notify')).toMatchObject({ state: 'sent', ambiguous: true });
});

it('sends no reminder before its hour', async () => {
  const { clock, worker, accept, mailOf } = test;
  const hourOf = clock.now() + 16 * hour;
  const ref = await accept({ noAck: 'no-script', reminders: [hourOf] });
  await worker.runDue();
  clock.set(-ahead);
  await worker.runDue();
  expect(await mailOf(ref, 'reminder')).toMatchObject({ state: 'pending', nextAttemptAt: hourOf });
});
