/** Floods: what a stranger with a whole network at hand can fill, and whom that may hurt. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { day, minute } from '@site/base';
import { company } from '@site/company/company';
import { contactAnswers } from '@site/company/contact/answers';
import { portOf } from '@site/testing/machine/port-of';
import { allForms, postForm, postJson, postsTo, validFields } from '@site/testing/server/forms';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { newClient, openTestApp, scriptFields } from '@site/testing/server/test-app';
import { expect, it } from 'vitest';
import { heldShare } from '../spam/contact-limits.ts';
import { heldRoom } from '../spam/held-room.ts';

const test = await shareTestApp();

const from = (address: string) => ({ 'x-forwarded-for': address });
const hex = (number: number) => number.toString(16);

it('takes 60 requests without a proof from a /48 in ten minutes, and 100 in a day', async () => {
  const accepted: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const from48 = Array.from(
      { length: 65 },
      (_, part) => `2001:db8:aa:${hex(256 * round + part)}::1`,
    );
    const statuses: number[] = [];
    for (const address of from48) {
      statuses.push((await postJson(test, validFields, from(address))).statusCode);
    }
    accepted.push(statuses.filter((status) => status === 201).length);
    expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
    if (round < 2) test.clock.advance(10 * minute);
  }
  expect(accepted).toEqual([60, 40, 0]);
  // A neighbour with a proof is not refused because of it.
  const neighbour = '2001:db8:aa:7777::1';
  const proof = await scriptFields(test, neighbour);
  const answer = await postJson(test, { ...validFields, ...proof }, from(neighbour));
  expect(answer.statusCode).toBe(201);
  expect((await test.storedBy(answer))?.state).toBe('open');
});

it('counts a proof that was used before as none', async () => {
  const { pow, stamp } = await scriptFields(test, newClient());
  const statuses: number[] = [];
  for (let part = 0; part < 70; part += 1) {
    const answer = await postJson(
      test,
      { ...validFields, pow, stamp },
      from(`2001:db8:bb:${hex(part)}::1`),
    );
    statuses.push(answer.statusCode);
  }
  // One with the proof, sixty without.
  expect(statuses.filter((status) => status === 201)).toHaveLength(61);
});

it('holds no more than there is room for, throws nothing out, and still takes requests with a proof', async () => {
  const flooded = await openTestApp();
  let size = { rows: heldRoom.rows - 1, bytes: 0 };
  flooded.store.heldSize = async () => size;
  expect((await postJson(flooded, validFields)).statusCode).toBe(201);
  const refused = await postJson(flooded, validFields);
  expect(refused.statusCode).toBe(429);
  const { error } = refused.json<{ error: string }>();
  expect(error).toContain(company.email.display);
  expect(error).toContain(contactAnswers.kept);
  expect(await flooded.store.list({})).toHaveLength(1);
  const client = newClient();
  const proof = await scriptFields(flooded, client);
  const proven = await postJson(flooded, { ...validFields, ...proof }, from(client));
  expect(proven.statusCode).toBe(201);
  // A person has looked, and there is room again.
  size = { rows: 0, bytes: heldRoom.bytes - 100 };
  flooded.clock.advance(2 * minute);
  const long = { ...validFields, message: 'x'.repeat(200) };
  expect((await postJson(flooded, long)).statusCode).toBe(429);
  size = { rows: 0, bytes: 0 };
  flooded.clock.advance(2 * minute);
  expect((await postJson(flooded, long)).statusCode).toBe(201);
  await flooded.close();
});

it('gives one network a share of that room, whose addresses and days it may choose', async () => {
  const flooded = await openTestApp();
  const large = { ...validFields, message: 'ä'.repeat(4000) };
  const statuses: number[] = [];
  for (let part = 0; part < 120; part += 1) {
    if (part % 20 === 0) flooded.clock.advance(10 * minute);
    const address = `2001:db8:cc:${hex(part * 256)}::1`;
    statuses.push((await postJson(flooded, large, from(address))).statusCode);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(heldShare.perDay);
  expect(statuses.at(-1)).toBe(429);
  const { bytes } = await flooded.store.heldSize('contact');
  expect(bytes).toBeLessThan(heldRoom.bytes / 5);
  expect((await postJson(flooded, large, from('2001:db8:dd::1'))).statusCode).toBe(201);
  flooded.clock.advance(day);
  expect((await postJson(flooded, large, from('2001:db8:cc::1'))).statusCode).toBe(201);
  await flooded.close();
});

it('lets a person without scripts through while the room for held requests is full', async () => {
  const flooded = await openTestApp();
  flooded.store.heldSize = async () => ({ rows: heldRoom.rows, bytes: heldRoom.bytes });
  for (const form of allForms) {
    expect((await postJson(flooded, form.fields, {}, form)).statusCode).toBe(429);
    const answer = await postsTo(flooded, form).sendPlain(form.fields, from(newClient()));
    expect([form.path, answer.statusCode]).toEqual([form.path, 303]);
    expect((await flooded.storedBy(answer))?.state).toBe('open');
  }
  await flooded.close();
});

it('takes no flood for an empty room because its size could not be read once', async () => {
  const flooded = await openTestApp();
  let isAway = true;
  flooded.store.heldSize = async () => {
    if (isAway) throw new Error('away');
    return { rows: heldRoom.rows, bytes: 0 };
  };
  // What could not be stored does not count against the visitor.
  const client = from(newClient());
  for (let count = 0; count < 8; count += 1) {
    expect((await postJson(flooded, validFields, client)).statusCode).toBe(503);
  }
  isAway = false;
  expect((await postJson(flooded, validFields)).statusCode).toBe(429);
  await flooded.close();
});

it('accepts a notice while contact requests fill their room, and the other way round', async () => {
  for (const flooded of allForms) {
    const app = await openTestApp();
    const full = { rows: heldRoom.rows, bytes: 0 };
    const { heldSize } = app.store;
    app.store.heldSize = async (kind) => (kind === flooded.name ? full : heldSize(kind));
    for (const form of allForms) {
      const { statusCode } = await postJson(app, form.fields, {}, form);
      expect(statusCode, `${form.path} while ${flooded.path} is flooded`).toBe(
        form === flooded ? 429 : 201,
      );
    }
    await app.close();
  }
});

it('measures what is held, in rows and octets, by kind', async () => {
  const small = await openTestApp();
  for (const form of allForms) {
    expect(await small.store.heldSize(form.name)).toEqual({ rows: 0, bytes: 0 });
    await postJson(small, { ...form.fields, [form.text]: 'ä'.repeat(1000) }, {}, form);
    const { rows, bytes } = await small.store.heldSize(form.name);
    expect(rows).toBe(1);
    expect(bytes).toBeGreaterThan(2000);
    expect(bytes).toBeLessThan(2150);
  }
  await small.close();
});

it('refuses a client over its own limit before its body is read', async () => {
  const client = newClient();
  for (let count = 0; count < 5; count += 1) await postJson(test, validFields, from(client));
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(portOf(test.app.server), '127.0.0.1');
  const announced = 30_000;
  socket.write(
    `POST /kontakt HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\nContent-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n{`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 429 /);
  expect(answer.toString('latin1').toLowerCase()).toContain('connection: close');
  socket.destroy();
  const page = await postForm(test, validFields, from(client));
  expect(page.statusCode).toBe(429);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('gerade sehr viele Anfragen');
  expect(page.body).toContain(contactAnswers.back);
});

it('limits receipts', async () => {
  const client = from(newClient());
  const { ref } = (await postJson(test, validFields)).json<{ ref: string }>();
  const look = () => test.app.inject({ url: `/kontakt/danke?ref=${ref}`, headers: client });
  for (let count = 0; count < 60; count += 1) expect((await look()).statusCode).toBe(200);
  expect((await look()).statusCode).toBe(429);
  // Storing is not held up by it.
  expect((await postJson(test, validFields, client)).statusCode).toBe(201);
});
