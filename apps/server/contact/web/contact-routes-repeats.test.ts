/** A stored request whose answer was lost on the way: the same key gets its reference, also beyond the limits. */
import { randomUUID } from 'node:crypto';
import type { Accepted } from '@site/forms/contact-answer';
import { allForms, forms, postsTo } from '@site/testing/server/forms';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { newClient } from '@site/testing/server/test-app';
import { describe, expect, it } from 'vitest';
import { storedKeyLimits } from '../spam/contact-limits.ts';

const test = await shareTestApp();

describe.each(allForms)('$path', (form) => {
  const { postJson } = postsTo(test, form);

  /** Five requests, as many as one client may send, and the way to send the last of them again. */
  const fillLimit = async () => {
    const from = { 'x-forwarded-for': newClient() };
    const send = (fields: object, key: string, headers: object = { 'idempotency-key': key }) =>
      postJson({ ...form.fields, ...fields, key }, { ...from, ...headers });
    const keys = Array.from({ length: 5 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => send({}, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    return { send, key: keys[4] ?? '', ref: answers[4]?.json<Accepted>().ref };
  };

  it('answers a stored key with its reference a few times', async () => {
    const { send, key, ref } = await fillLimit();
    const stored = (await test.store.list({})).length;
    for (let count = 0; count < storedKeyLimits.perTenMinutes; count += 1) {
      const answer = await send({}, count === 0 ? key.toUpperCase() : key);
      expect([answer.statusCode, answer.json<Accepted>().ref]).toEqual([201, ref]);
    }
    expect((await send({}, key)).statusCode).toBe(429);
    expect(await test.store.list({})).toHaveLength(stored);
  });

  it('never takes other content for it', async () => {
    const { send, key } = await fillLimit();
    const other = await send({ [form.text]: 'Ein ganz anderer Text als vorher.' }, key);
    expect(other.statusCode).toBe(422);
  });

  it('lets nothing new through, whatever the header says', async () => {
    const { send, key } = await fillLimit();
    expect((await send({}, randomUUID())).statusCode).toBe(429);
    expect((await send({}, randomUUID(), { 'idempotency-key': key })).statusCode).toBe(429);
    expect((await send({}, key, {})).statusCode).toBe(429);
  });
});

it('finds a request without script by its field: the same text from an address over its limit', async () => {
  const form = forms.contact;
  const { sendPlain } = postsTo(test, form);
  const from = { 'x-forwarded-for': newClient() };
  const send = (fields: Readonly<Record<string, string>>, headers = from) =>
    sendPlain(fields, headers);
  const texts = Array.from({ length: 3 }, () => form.newFields());
  for (const fields of texts) expect((await send(fields)).statusCode).toBe(303);
  expect((await send(form.newFields())).statusCode).toBe(429);
  // The telephone went from one network to another meanwhile, whose address is over its limit as well.
  const elsewhere = { 'x-forwarded-for': newClient() };
  const first = await send(texts[0] ?? {});
  for (let count = 0; count < 3; count += 1) await send(form.newFields(), elsewhere);
  const again = await send(texts[0] ?? {}, elsewhere);
  expect([again.statusCode, again.headers.location]).toEqual([303, first.headers.location]);
});
