import { randomUUID } from 'node:crypto';
import { day, minute } from '@site/base';
import { replyTimes } from '@site/company/reply-times';
import { allForms, forms, postJson, postsTo, type TestForm } from '@site/testing/server/forms';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { newClient, scriptFields } from '@site/testing/server/test-app';
import { describe, expect, it } from 'vitest';
import { readReference } from '../store/reference.ts';

const test = await shareTestApp();

describe.each(allForms)('$path with JavaScript', (form) => {
  const { fields: validFields, text } = form;
  const { postJson } = postsTo(test, form);

  it('accepts, wakes the worker and promises a time', async () => {
    const client = newClient();
    const fields = await scriptFields(test, client);
    const woken = test.woken;
    const answer = await postJson({ ...validFields, ...fields }, { 'x-forwarded-for': client });
    expect(answer.statusCode).toBe(201);
    const { ref, dueAt } = answer.json<{ ref: string; dueAt: string }>();
    expect(readReference(ref)).toBe(ref);
    const promised = { contact: day, notice: replyTimes.noticeDays * day };
    expect(Date.parse(dueAt)).toBe(test.clock.now() + promised[form.name]);
    expect(await test.storedBy(answer)).toMatchObject({ kind: form.name, state: 'open' });
    expect(test.woken).toBe(woken + 1);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers the same key with the first reference, other content with 422', async () => {
    const client = newClient();
    const fields = { ...validFields, ...(await scriptFields(test, client)) };
    const first = await postJson(fields);
    const line = ` ${validFields[form.line]?.normalize('NFD')} `;
    const again = await postJson({ ...fields, [form.line]: line });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const other = await postJson({ ...fields, [text]: 'Etwas ganz anderes.' });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toEqual({ errors: { form: expect.any(String) } });
  });

  it('holds what is doubtful, and says nothing about it', async () => {
    const fields = await scriptFields(test, newClient());
    const cases: [Record<string, unknown>, string][] = [
      [{ key: randomUUID() }, 'no-proof,no-stamp'],
      [{ ...fields, pow: 'bm9uc2Vuc2U=' }, 'bad-proof'],
      [{ ...(await scriptFields(test, newClient())), qrv: 'x' }, 'honeypot'],
      [{ ...(await scriptFields(test, newClient())), stamp: 'abc.def' }, 'bad-stamp'],
      [{ ...(await scriptFields(test, newClient())), stamp: '' }, 'no-stamp'],
    ];
    for (const [extra, suspicions] of cases) {
      const answer = await postJson({ ...validFields, ...extra });
      expect(answer.statusCode).toBe(201);
      expect(Object.keys(answer.json())).toEqual(['ref', 'dueAt', 'reply']);
      const request = await test.storedBy(answer);
      expect(request).toMatchObject({ state: 'held', suspicions });
    }
  });

  it('holds what came too fast or with a proof too old', async () => {
    const fast = await scriptFields(test, newClient());
    test.clock.advance(-3000);
    const answer = await postJson({ ...validFields, ...fast });
    expect(await test.storedBy(answer)).toMatchObject({ suspicions: 'too-fast' });
    const old = await scriptFields(test, newClient());
    test.clock.advance(30 * minute);
    const late = await postJson({ ...validFields, ...old });
    expect(await test.storedBy(late)).toMatchObject({ suspicions: 'bad-proof' });
  });

  it('takes a stamp of any age: the form may have been open overnight', async () => {
    const { stamp = '' } = await scriptFields(test, newClient());
    test.clock.advance(30 * day);
    const fields = await scriptFields(test, newClient());
    const answer = await postJson({ ...validFields, ...fields, stamp });
    expect(await test.storedBy(answer)).toMatchObject({ state: 'open', suspicions: '' });
  });

  it('takes a proof once', async () => {
    const fields = await scriptFields(test, newClient());
    await postJson({ ...validFields, ...fields });
    const second = await postJson({ ...validFields, ...fields, key: randomUUID() });
    const reused = { state: 'held', suspicions: 'proof-reused' };
    expect(await test.storedBy(second)).toMatchObject(reused);
  });

  it('counts no attempt against the limit while the storage is down', async () => {
    const headers = { 'x-forwarded-for': newClient() };
    test.storageDown = true;
    for (let count = 0; count < 8; count += 1) {
      expect((await postJson(validFields, headers)).statusCode).toBe(503);
    }
    test.storageDown = false;
    expect((await postJson(validFields, headers)).statusCode).toBe(201);
  });
});

describe('a client', () => {
  const { fields: validFields } = forms.contact;

  it('counts an IPv6 /64 as one client and ignores forged headers of untrusted senders', async () => {
    for (let count = 0; count < 5; count += 1) {
      await postJson(test, validFields, { 'x-forwarded-for': `2001:db8:0:7::${count}` });
    }
    const headers = { 'x-forwarded-for': '2001:db8:0:7:ffff::1' };
    expect((await postJson(test, validFields, headers)).statusCode).toBe(429);
    const forged = (index: number) =>
      test.app.inject({
        method: 'POST',
        url: '/kontakt',
        remoteAddress: '203.0.113.9',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index}` },
        payload: JSON.stringify(validFields),
      });
    for (let count = 0; count < 5; count += 1) await forged(count);
    expect((await forged(99)).statusCode).toBe(429);
  });

  it('has its limits for all kinds of requests together', async () => {
    const headers = { 'x-forwarded-for': newClient() };
    const send = ({ fields, path }: TestForm) => postJson(test, fields, headers, { path });
    const statuses: number[] = [];
    for (const form of [...allForms, ...allForms, ...allForms]) {
      statuses.push((await send(form)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('uses up a proof with a request of any kind', async () => {
    const { pow = '', stamp = '' } = await scriptFields(test, newClient());
    const states: (string | undefined)[] = [];
    for (const { fields, path } of allForms) {
      const answer = await postJson(test, { ...fields, pow, stamp }, {}, { path });
      states.push((await test.storedBy(answer))?.state);
    }
    expect(states).toEqual(['open', 'held']);
  });

  it('cannot use the key of one kind for another', async () => {
    const key = randomUUID();
    const statuses: number[] = [];
    for (const form of allForms) {
      statuses.push((await postJson(test, { ...form.fields, key }, {}, form)).statusCode);
    }
    expect(statuses).toEqual([201, 422]);
  });
});
