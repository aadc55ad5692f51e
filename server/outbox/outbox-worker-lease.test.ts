import { expect, it } from 'vitest';
import { eachTestOutbox } from '../../tests/support/server/test-outbox.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { knownKinds } from './outbox-kinds.ts';

/** Renewed every tenth of a second, by real timers; its end is a matter of the test's clock. */
const leaseTime = 300;

const test = eachTestOutbox();

/** A relay that has the text and answers when the test lets it. Rejects with `cutOff` when the delivery is stopped. */
function slowRelay(cutOff = new DeliveryFailure('drop', 'ETIMEDOUT')) {
  const reply = Promise.withResolvers<string>();
  const texts: string[] = [];
  const transport: MailTransport = {
    description: 'slow',
    open: async () => ({
      smtpUtf8: false,
      send: (_envelope, message, _name, stop) => {
        texts.push(message.toString('utf8'));
        stop.addEventListener('abort', () => reply.reject(cutOff));
        return reply.promise;
      },
      close: () => {},
    }),
  };
  return { texts, transport, answer: () => reply.resolve('250') };
}

const workerOver = (transport: MailTransport) => test.workerWith({ transport, leaseTime });

/** When the lease of the only mail under way ends. */
const leaseEnd = () => test.outbox.nextDueAt(knownKinds(test.kinds));

it('is renewed while the relay is waited for: no other worker takes the mail', async () => {
  const { clock, relay, accept, mailOf } = test;
  const ref = await accept({ noAck: 'no-script' });
  const slow = slowRelay();
  const round = workerOver(slow.transport).runDue();
  await expect.poll(() => slow.texts.length).toBe(1);
  const other = workerOver(relay.transport);
  for (let turn = 0; turn < 5; turn += 1) {
    clock.advance(leaseTime * 0.8);
    await expect.poll(leaseEnd).toBe(clock.now() + leaseTime);
    await other.runDue();
  }
  slow.answer();
  await round;
  expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'sent', ambiguous: false });
  expect(relay.attempts).toEqual([]);
});

it('lets a dead worker’s mail go to another after one lease', async () => {
  const { clock, outbox, relay, accept, mailOf } = test;
  const ref = await accept({ noAck: 'no-script' });
  await outbox.claim(clock.now(), clock.now() + leaseTime, knownKinds(test.kinds));
  clock.advance(leaseTime);
  await workerOver(relay.transport).runDue();
  expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'sent', ambiguous: true });
});

it('stops a delivery whose request was erased meanwhile, and pauses nothing', async () => {
  const { store, outbox, accept, lines } = test;
  const ref = await accept({ noAck: 'no-script' });
  const slow = slowRelay();
  const round = workerOver(slow.transport).runDue();
  await expect.poll(() => slow.texts.length).toBe(1);
  const id = (await store.dossier(ref))?.request.id ?? '';
  await store.erase([id]);
  await round;
  expect(lines.join('')).toContain('a lease was lost');
  expect(await outbox.pause()).toBeUndefined();
});

it('does not count a delivery that our own stop cut off', async () => {
  const { clock, outbox, accept, mailOf, lines } = test;
  const ref = await accept({ noAck: 'no-script' });
  const slow = slowRelay();
  const worker = test.workerWith({ transport: slow.transport, lastDeliveryTime: 1 });
  worker.wake();
  await expect.poll(() => slow.texts.length).toBe(1);
  await worker.stop();
  expect(await outbox.pause()).toBeUndefined();
  expect(lines.join('')).not.toContain('the mail queue is paused');
  expect(await mailOf(ref, 'notify')).toMatchObject({
    state: 'pending',
    attempts: 0,
    nextAttemptAt: clock.now(),
  });
});

it('remembers of a delivery that our own stop cut off that it may have arrived', async () => {
  const { outbox, accept, mailOf } = test;
  const ref = await accept({ noAck: 'no-script' });
  const slow = slowRelay(new DeliveryFailure('ambiguous', 'ETIMEDOUT'));
  const worker = test.workerWith({ transport: slow.transport, lastDeliveryTime: 1 });
  worker.wake();
  await expect.poll(() => slow.texts.length).toBe(1);
  await worker.stop();
  expect(await outbox.pause()).toBeUndefined();
  expect(await mailOf(ref, 'notify')).toMatchObject({
    state: 'pending',
    attempts: 0,
    ambiguous: true,
  });
});
