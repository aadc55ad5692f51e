/** What several instances on one PostgreSQL have in common. */

import { setTimeout as sleep } from 'node:timers/promises';
import { createLog, minute, systemClock } from '@site/base';
import { needs } from '@site/testing/machine/needs';
import { testFolder } from '@site/testing/machine/test-folder';
import { eachTestStore } from '@site/testing/server/each-test-store';
import { forms, postJson } from '@site/testing/server/forms';
import { newClient, openTestApp, scriptFields } from '@site/testing/server/test-app';
import { newRequest } from '@site/testing/server/test-store';
import { describe, expect, inject, it } from 'vitest';
import { readEnvironment } from '../env.ts';
import { runDailyJobs } from '../process/daily-jobs.ts';
import { loadSharedSecret, openSigner } from '../process/secret.ts';
import { openContactStore } from './store/contact-store.ts';

describe('instances on one database', needs('PostgreSQL', inject('postgresUrl')), () => {
  const opened = eachTestStore();

  /** One that shares nothing with the others but the database. */
  const openInstance = () => openContactStore(opened.storage);

  it('send no more acknowledgements together than one would', async () => {
    const now = Date.now();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        opened.store.accept(newRequest(now, { email: 'zoe@firma.example', reminders: [] })),
      ),
    );
    const acks = (await opened.store.mails()).filter(({ kind }) => kind === 'ack');
    expect(acks.map(({ state }) => state).toSorted()).toEqual([
      'pending',
      ...Array.from({ length: 7 }, () => 'suppressed'),
    ]);
  });

  it('store a request once that comes to all of them at the same moment', async () => {
    const request = newRequest(Date.now(), { furtherKeys: ['before', 'after'] });
    const kinds = await Promise.all(
      Array.from({ length: 9 }, async () => (await openInstance().accept(request)).kind),
    );
    expect(kinds.filter((kind) => kind === 'stored')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'replayed')).toHaveLength(8);
  });

  it('take the same proof once', async () => {
    const challenge = { id: 'c1', expiresAt: Date.now() + minute };
    const kinds = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const request = newRequest(Date.now(), { challenge });
        return (await opened.store.accept(request)).kind;
      }),
    );
    expect(kinds.toSorted()).toEqual(['held', 'held', 'held', 'held', 'held', 'stored']);
  });

  it('do a daily job once', async () => {
    const { storage } = opened;
    const log = createLog({ write: () => {} });
    let runs = 0;
    const run = async () => {
      runs += 1;
      await sleep(50);
    };
    const round = () =>
      runDailyJobs([{ name: 'test-day', from: 0, run }], { storage, clock: systemClock, log });
    await Promise.all([round(), round(), round()]);
    await round();
    expect(runs).toBe(1);
  });

  it('agree on a secret', async () => {
    const load = () => loadSharedSecret(opened.values, undefined, () => {});
    const [one, two] = await Promise.all([load(), load()]);
    expect(one).toMatch(/^[\da-f]{64}$/);
    expect(two).toBe(one);
  });

  it('say in the log that one was given another secret', async () => {
    const folder = testFolder();
    const { storage, values } = opened;
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push(line) });
    for (const contactSecret of [undefined, undefined, 'given to one instance alone: 1234567890']) {
      const environment = readEnvironment({ DATA_DIR: folder, CONTACT_SECRET: contactSecret });
      await openSigner(storage, values, log, environment);
    }
    const warnings = lines.filter((line) => line.includes('CONTACT_SECRET'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('give all instances the same, or forms are held');
    expect(lines.join('')).not.toContain('1234567890');
  });

  it('hold what was begun at one with another secret, and lose nothing of it', async () => {
    const [one, other] = await Promise.all([openTestApp(), openTestApp(undefined, 'another')]);
    const fields = { ...forms.contact.fields, ...(await scriptFields(one, newClient())) };
    const answer = await postJson(other, fields);
    expect(answer.statusCode).toBe(201);
    expect(await other.storedBy(answer)).toMatchObject({
      state: 'held',
      suspicions: 'bad-proof,bad-stamp',
      message: fields[forms.contact.text],
    });
    await Promise.all([one.close(), other.close()]);
  });
});
