import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { contactMailKinds } from '../../server/contact/mails/contact-mail-kinds.ts';
import { OutboxWorker } from '../../server/mail/outbox-worker.ts';
import { smtpTransport } from '../../server/mail/smtp-transport.ts';
import { createLog } from '../../server/operations/log.ts';
import { allForms, postJson } from '../support/server/forms.ts';
import { newClient, openTestApp, scriptFields } from '../support/server/test-app.ts';
import { linkTo } from '../support/server/test-links.ts';
import { notifiedRef, openSmtpTrap } from './support/smtp-trap.ts';

it.each(allForms)(
  '$path stores one of 1,000 simultaneous posts with one key, and notifies once',
  async (form) => {
    const test = await openTestApp();
    const trap = await openSmtpTrap();
    const fields = {
      ...form.fields,
      ...(await scriptFields(test, newClient())),
      key: randomUUID(),
    };
    // Each post comes from another address, because the limit per address would refuse most of them.
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => postJson(test, fields, {}, form)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await test.store.list({})).toHaveLength(1);

    // Three workers run at once, as after a restart that left an old process running.
    const workers = Array.from(
      { length: 3 },
      () =>
        new OutboxWorker({
          outbox: test.opened.outbox,
          kinds: contactMailKinds({
            ...test.opened,
            recipients: ['team@provider.example'],
            linkTo,
          }),
          clock: test.clock,
          uptime: test.clock.uptime,
          log: createLog({ write: () => {} }),
          from: 'kontakt@provider.example',
          transport: smtpTransport({
            host: '127.0.0.1',
            port: trap.port,
            secure: false,
            requireTls: false,
            user: undefined,
            password: undefined,
          }),
        }),
    );
    await Promise.all(workers.map((worker) => worker.runDue()));
    const notifies = trap.received.filter(({ subject }) => notifiedRef(subject));
    expect(notifies).toHaveLength(1);
    await trap.close();
    await test.close();
  },
  60_000,
);
