/** PostgreSQL has a full disk, or refuses writes: visitors read so and keep their text, nothing acknowledged is lost, and no restart is needed. */
import { randomBytes } from 'node:crypto';
import { company } from '@site/company/company';
import { needs } from '@site/testing/machine/needs';
import { fullDisk, readOnlyDatabase } from '@site/testing/postgres/unwritable';
import { forms, postsTo } from '@site/testing/server/forms';
import { newClient, openTestApp, scriptFields } from '@site/testing/server/test-app';
import { newRequest } from '@site/testing/server/test-store';
import type { LightMyRequestResponse } from 'fastify';
import { expect, inject, it } from 'vitest';

/** A text that needs a page of its own, since PostgreSQL packs none that is random. */
const unpressed = randomBytes(2000).toString('hex');

const refOf = (answer: LightMyRequestResponse): string => answer.json<{ ref: string }>().ref;

it.each([
  ['a disk that is full', fullDisk, 'PG_FULL'],
  ['a database that can only be read', readOnlyDatabase, 'PG_READONLY'],
] as const)('%s', needs('PostgreSQL', inject('postgresUrl')), async (_, open, code) => {
  const test = await openTestApp();
  const { postForm, postJson } = postsTo(test, forms.contact);
  const { storage, store } = test.opened;
  const disk = await open(storage);
  const fields = async () => ({
    ...forms.contact.fields,
    ...(await scriptFields(test, newClient())),
  });
  const refs = async () => (await store.list({})).map(({ ref }) => ref);
  try {
    const first = await postJson(await fields());
    expect(first.statusCode).toBe(201);

    await disk.fill();
    const sent = { ...(await fields()), message: unpressed };
    const page = await postForm(sent);
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain(unpressed);
    expect(page.body).toContain(company.email.display);
    const answer = await postJson(sent);
    expect(answer.statusCode).toBe(503);
    expect(answer.json<{ error: string }>().error).toContain(company.email.display);
    const request = newRequest(Date.now(), { message: unpressed });
    await expect(store.accept(request)).rejects.toMatchObject({ code });
    const ready = await test.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { storage: false }]);
    expect(await refs()).toEqual([refOf(first)]);

    await disk.makeRoom();
    const again = await postJson(sent);
    expect(again.statusCode).toBe(201);
    expect((await refs()).toSorted()).toEqual([refOf(first), refOf(again)].toSorted());
    await expect.poll(async () => (await test.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  } finally {
    await disk.makeRoom();
    await test.close();
  }
});
