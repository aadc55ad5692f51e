import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { allForms, postJson } from '../support/server/forms.ts';
import { plainSmtp } from '../support/server/plain-smtp.ts';
import { newClient, openTestApp, scriptFields } from '../support/server/test-app.ts';
import { mailWorker } from './support/mail-worker.ts';
import { notifiedRef, openSmtpTrap } from './support/smtp-trap.ts';

it.each(allForms)(
  '$path stores one of 200 simultaneous posts with one key, and notifies once',
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
      Array.from({ length: 200 }, () => postJson(test, fields, {}, form)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await test.store.list({})).toHaveLength(1);

    // Three workers run at once, as after a restart that left an old process running.
    const { clock, opened } = test;
    const times = { clock, uptime: clock.uptime };
    const workers = Array.from({ length: 3 }, () =>
      mailWorker(opened, plainSmtp(trap.port), times),
    );
    await Promise.all(workers.map((worker) => worker.runDue()));
    const notifies = trap.received.filter(({ subject }) => notifiedRef(subject));
    expect(notifies).toHaveLength(1);
    await trap.close();
    await test.close();
  },
);
