/** What several instances on one PostgreSQL have in common. */
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { needs } from '../../tests/support/machine/needs.ts';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { eachTestStore } from '../../tests/support/server/each-test-store.ts';
import { forms, postJson } from '../../tests/support/server/forms.ts';
import { newClient, openTestApp, scriptFields } from '../../tests/support/server/test-app.ts';
import { contactMails, newRequest } from '../../tests/support/server/test-store.ts';
import { minute } from '../clock.ts';
import { leasesOf } from '../database/leases.ts';
import { readEnvironment } from '../env.ts';
import { runDailyJobs } from '../operations/daily-jobs.ts';
import { exchangeErasures, logErasures, loggedErasures } from '../operations/erasures.ts';
import { createLog } from '../operations/log.ts';
import { loadSharedSecret, openSigner } from '../operations/secret.ts';
import { openContactStore } from './store/contact-store.ts';

describe('instances on one database', needs('PostgreSQL', inject('postgresUrl')), () => {
  const opened = eachTestStore();

  /** One that shares nothing with the others but the database. */
  const openInstance = () =>
    openContactStore(opened.engine, { messageDomain: 'provider.example', recipients: [] });

  it('send no more acknowledgements together than one would', async () => {
    const now = Date.now();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        opened.store.accept(newRequest(now, { email: 'zoe@firma.example', reminders: [] })),
      ),
    );
    const acks = (await opened.store.mails(false)).filter(({ kind }) => kind === 'ack');
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

  it('answer 1,200 repetitions of one request at the same moment with ten connections', async () => {
    // For longer than anybody waits for a connection: each that took one would keep the others from theirs.
    const { promise: locked, resolve: tell } = Promise.withResolvers<void>();
    const slow = opened.engine.db.transaction().execute(async (trx) => {
      await sql`lock table idempotency_keys`.execute(trx);
      tell();
      await sql`select pg_sleep(3.2)`.execute(trx);
    });
    await locked;
    const request = newRequest(Date.now());
    const kinds = await Promise.all(
      Array.from({ length: 1200 }, async () => (await opened.store.accept(request)).kind),
    );
    await slow;
    expect(kinds.filter((kind) => kind === 'stored')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'replayed')).toHaveLength(1199);
    // Another text under the same key has not joined them.
    expect(await opened.store.accept({ ...request, contentHash: 'other' })).toEqual({
      kind: 'conflict',
    });
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

  it('claim every mail once', async () => {
    for (let count = 0; count < 6; count += 1) {
      await opened.store.accept(newRequest(Date.now(), { noAck: 'x', reminders: [] }));
    }
    const now = Date.now();
    const claims = await Promise.all(
      Array.from({ length: 9 }, () => opened.outbox.claim(now, now + minute, contactMails)),
    );
    const ids = claims.flatMap((mail) => mail?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(6);
  });

  it('do a daily job once, and take it over from one that died', async () => {
    let runs = 0;
    const log = createLog({ write: () => {} });
    const job = {
      name: 'test-day',
      from: 0,
      run: async () => {
        runs += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    };
    const { values } = opened;
    let now = Date.now();
    const engine = { ...opened.engine, time: () => sql<number>`cast(${now} as bigint)` };
    const round = () => runDailyJobs([job], { engine, clock: { now: () => now }, log });
    await Promise.all([round(), round(), round()]);
    await round();
    expect(runs).toBe(1);
    await values.set('test-day', undefined);
    await leasesOf(engine).acquire('test-day', 'dead', 10 * minute);
    await round();
    expect(runs).toBe(1);
    now += 10 * minute;
    await round();
    expect(runs).toBe(2);
  });

  it('agree on a secret', async () => {
    const load = () => loadSharedSecret(opened.values, undefined, () => {});
    const [one, two] = await Promise.all([load(), load()]);
    expect(one).toMatch(/^[\da-f]{64}$/);
    expect(two).toBe(one);
  });

  it('say in the log that one was given another secret', async () => {
    const folder = testFolder();
    const { engine, values } = opened;
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push(line) });
    for (const contactSecret of [undefined, undefined, 'given to one instance alone: 1234567890']) {
      const environment = readEnvironment({ DATA_DIR: folder, CONTACT_SECRET: contactSecret });
      await openSigner(engine, values, log, environment);
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

  it('know of each other’s erasures, also after the database was restored', async () => {
    const [one, two] = [testFolder(), testFolder()];
    logErasures(one, ['a', 'b']);
    await exchangeErasures(opened.engine, one);
    await exchangeErasures(opened.engine, two);
    expect(loggedErasures(two)).toEqual(['a', 'b']);
    await sql`delete from erasures`.execute(opened.engine.db);
    await exchangeErasures(opened.engine, two);
    const { rows } = await sql`select * from erasures order by 1`.execute(opened.engine.db);
    expect(rows).toEqual([{ request_id: 'a' }, { request_id: 'b' }]);
  });
});
