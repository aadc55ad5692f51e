/** The queues of one process at a real SMTP server that takes only so many sessions at a time. */
import { expect, it } from 'vitest';
import { openSmtpServer } from '../../tests/support/machine/smtp-server.ts';
import { eachTestStore } from '../../tests/support/server/each-test-store.ts';
import { mailHeader } from '../../tests/support/server/mail-header.ts';
import { plainSmtp } from '../../tests/support/server/plain-smtp.ts';
import { addMails, plainKind } from '../../tests/support/server/test-mails.ts';
import { createLog } from '../operations/log.ts';
import { openDelivery } from './delivery.ts';
import type { OutboxKinds } from './outbox-kinds.ts';

const test = eachTestStore();

const kinds: OutboxKinds = { staff: plainKind, news: { ...plainKind, queue: 'subscribers' } };

const add = (kind: string, occasions: readonly string[]) =>
  addMails(test.engine, kind, occasions, Date.now());

/** Answers a further session with 421, and keeps every mail waiting until it is released. */
async function openRelay(maxClients: number) {
  const received: string[] = [];
  const held: (() => void)[] = [];
  const relay = { received, held, sessions: 0 };
  let isReleased = false;
  const port = await openSmtpServer({
    maxClients,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      relay.sessions += 1;
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(mailHeader(Buffer.concat(chunks).toString(), 'Subject') ?? '');
        if (isReleased) done();
        else held.push(done);
      });
    },
  });
  return Object.assign(relay, {
    port,
    release: () => {
      isReleased = true;
      for (const done of held.splice(0)) done();
    },
  });
}

function startMail(port: number, statusMailRate: number) {
  const lines: string[] = [];
  const mail = openDelivery(
    {
      engine: test.engine,
      clock: { now: () => Date.now() },
      uptime: { now: () => performance.now() },
      log: createLog({ write: (line) => lines.push(line) }),
    },
    {
      dataDir: test.folder,
      smtp: plainSmtp(port),
      mailFrom: 'kontakt@provider.example',
      statusMailRate,
    },
  );
  mail.start(kinds);
  const logged = (message: string, kind: string) =>
    lines.filter((line) => line.includes(message) && line.includes(`"kind":"${kind}"`));
  return { ...mail, logged };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `news ${index}`);

it.each([1, 2, 3])(
  'leaves a place for the mail about a request when the relay takes %i sessions',
  async (most) => {
    const relay = await openRelay(most);
    const news = names(20);
    await add('news', news);
    const mail = startMail(relay.port, 1200);
    await expect.poll(() => relay.held.length).toBe(most);
    await add('staff', ['request']);
    mail.wake();
    await expect.poll(() => mail.logged('mail failed', 'staff').length).toBeGreaterThan(0);
    relay.release();
    await expect.poll(() => relay.received).toContain('request');
    await expect.poll(() => relay.received.toSorted()).toEqual([...news, 'request'].toSorted());
    expect(mail.logged('the mail queue is paused', 'requests')).toEqual([]);
    expect(mail.logged('the mail queue is paused', 'subscribers')).toEqual([]);
    await mail.stop();
  },
);

it('keeps its session between two mails when the pace is slow', async () => {
  const relay = await openRelay(5);
  relay.release();
  await add('news', names(3));
  const mail = startMail(relay.port, 50);
  await expect.poll(() => relay.received.length).toBe(3);
  expect(relay.sessions).toBe(1);
  await mail.stop();
});
