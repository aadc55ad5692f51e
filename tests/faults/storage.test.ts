/** A database that cannot write: the visitor reads so and keeps their text, and the server recovers without a restart. */

import { statSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { hour } from '@site/base';
import { company } from '@site/company/company';
import { outboxStats } from '@site/delivery';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allForms, postsTo, type TestForm } from '../support/server/forms.ts';
import { newClient, openTestApp, scriptFields, type TestApp } from '../support/server/test-app.ts';
import { newRequest } from '../support/server/test-store.ts';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

const largeOf = ({ fields, text }: TestForm) => ({
  ...fields,
  [text]: 'Umzug! '.repeat(600).trim(),
});

it.each(allForms)(
  '$path, full disk: 503 with the input kept, and requests are stored again once there is room',
  async (form) => {
    const { postForm, postJson } = postsTo(test, form);
    const large = largeOf(form);
    const { db } = test.opened.storage;
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count ?? 1}`).execute(db);
    const proof = await scriptFields(test, newClient());
    let answer = await postForm({ ...large, ...proof });
    for (let count = 0; answer.statusCode !== 503 && count < 50; count += 1) {
      answer = await postForm({ ...large, ...(await scriptFields(test, newClient())) });
    }
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(large[form.text]);
    // Word joiners and fixed spaces keep the number on one line.
    const plain = answer.body.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
    expect(plain).toContain((company.phone ?? company.email).display.replaceAll('\u00a0', ' '));
    expect((await postJson(large)).statusCode).toBe(503);
    for (const url of ['/', '/healthz']) {
      expect((await test.app.inject({ url })).statusCode).toBe(200);
    }

    await sql.raw('pragma max_page_count = 1000000').execute(db);
    expect((await postJson(large)).statusCode).toBe(201);
  },
);

it('a truncated file: 503, and the pages are served', async () => {
  const { store, clock, opened } = test;
  for (let count = 0; count < 200; count += 1) {
    await store.accept(newRequest(clock.now(), { message: 'Umzug! '.repeat(100) }));
  }
  await opened.storage.scrub();
  // Else a small database is in memory as a whole.
  await sql`pragma cache_size = 2`.execute(opened.storage.db);
  truncateSync(opened.path, Math.floor(statSync(opened.path).size / 8192) * 4096);
  for (const form of allForms) {
    expect((await postsTo(test, form).postJson(form.fields)).statusCode).toBe(503);
  }
  expect((await test.app.inject({ url: '/' })).statusCode).toBe(200);
});

it.each(allForms)(
  '$path, locked database: 503, other answers as usual, and recovery without a restart',
  async (form) => {
    const { postJson } = postsTo(test, form);
    const other = new DatabaseSync(test.opened.path);
    other.exec('begin immediate');
    const posts = Promise.all(Array.from({ length: 20 }, () => postJson(form.fields)));
    // The store waits between attempts without blocking the event loop.
    const health = test.app.inject({ url: '/healthz' });
    expect(await Promise.race([health, posts])).toMatchObject({ statusCode: 200 });
    const answers = await posts;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers[0]?.json<{ error: string }>().error).toContain(company.email.display);
    other.exec('rollback');
    other.close();
    // One request a second looks whether the database is back.
    await expect.poll(async () => (await postJson(form.fields)).statusCode).toBe(201);
    expect((await test.app.inject({ url: '/readyz' })).json()).toMatchObject({ ready: true });
  },
);

it.each(allForms)(
  '$path: a retry after a 503 with the same key and proof is stored like a first attempt',
  async (form) => {
    const { postJson } = postsTo(test, form);
    const { db } = test.opened.storage;
    const fields = { ...form.fields, ...(await scriptFields(test, newClient())) };
    await sql.raw('alter table requests rename to elsewhere').execute(db);
    expect((await postJson(fields)).statusCode).toBe(503);
    await sql.raw('alter table elsewhere rename to requests').execute(db);
    const answer = await postJson(fields);
    expect(answer.statusCode).toBe(201);
    expect((await test.store.list({})).map(({ state }) => state)).toEqual(['open']);
    expect((await outboxStats(db, test.clock.now() + hour)).pending).toBeGreaterThan(0);
  },
);
