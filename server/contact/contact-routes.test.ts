import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newClient,
  openTestApp,
  postForm,
  postJson,
  scriptFields,
  type TestApp,
  validFields,
} from '../../tests/support/server/test-app.ts';
import { hour, minute } from '../clock.ts';
import { isReference } from '../storage/reference.ts';
import { StorageError } from '../storage/storage-error.ts';
import { repeatLimits } from './submit.ts';

let test: TestApp;
let storageDown = false;

beforeAll(async () => {
  test = await openTestApp({
    store: (store) => ({
      ...store,
      accept: (request) =>
        storageDown ? Promise.reject(new StorageError('SQLITE_FULL')) : store.accept(request),
    }),
  });
});
afterAll(() => test.close());

const requestOf = async (ref: string) => (await test.store.dossier(ref))?.request;

const slot = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const plainText = (html: string) =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&#13;/g, '\r')
    .replace(/&amp;/g, '&');

describe('with JavaScript', () => {
  it('accepts, wakes the worker and promises a time', async () => {
    const client = newClient();
    const fields = await scriptFields(test, client);
    const woken = test.woken;
    const answer = await postJson(
      test,
      { ...validFields, ...fields, package: 'M' },
      { 'x-forwarded-for': client },
    );
    expect(answer.statusCode).toBe(201);
    const { ref, dueAt } = answer.json<{ ref: string; dueAt: string }>();
    expect(isReference(ref)).toBe(true);
    expect(Date.parse(dueAt)).toBe(test.clock.now() + 24 * hour);
    expect(await requestOf(ref)).toMatchObject({ state: 'open', package: 'M', first_name: 'Zoë' });
    expect(test.woken).toBe(woken + 1);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers the same key with the first reference, other content with 422', async () => {
    const client = newClient();
    const fields = { ...validFields, ...(await scriptFields(test, client)) };
    const first = await postJson(test, fields);
    const again = await postJson(test, { ...fields, firstName: ' Zoe\u0308 ' });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const other = await postJson(test, { ...fields, message: 'Etwas ganz anderes.' });
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
      const answer = await postJson(test, { ...validFields, ...extra });
      expect(answer.statusCode).toBe(201);
      expect(Object.keys(answer.json())).toEqual(['ref', 'dueAt']);
      const request = await requestOf(answer.json<{ ref: string }>().ref);
      expect(request).toMatchObject({ state: 'held', suspicions });
    }
  });

  it('holds what came too fast or with a proof too old', async () => {
    const fast = await scriptFields(test, newClient());
    test.clock.advance(-3000);
    const answer = await postJson(test, { ...validFields, ...fast });
    expect(await requestOf(answer.json<{ ref: string }>().ref)).toMatchObject({
      suspicions: 'too-fast',
    });
    const old = await scriptFields(test, newClient());
    test.clock.advance(30 * minute);
    const late = await postJson(test, { ...validFields, ...old });
    expect(await requestOf(late.json<{ ref: string }>().ref)).toMatchObject({
      suspicions: 'bad-proof',
    });
  });

  it('takes a proof once', async () => {
    const fields = await scriptFields(test, newClient());
    await postJson(test, { ...validFields, ...fields });
    const second = await postJson(test, { ...validFields, ...fields, key: randomUUID() });
    expect(await requestOf(second.json<{ ref: string }>().ref)).toMatchObject({
      state: 'held',
      suspicions: 'proof-reused',
    });
  });

  it('refuses what is invalid, field by field', async () => {
    const answer = await postJson(test, { ...validFields, email: 'nein', message: '' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['email', 'message']);
    for (const payload of [null, [], 'x', 7]) {
      expect((await postJson(test, payload)).statusCode).toBe(422);
    }
  });

  it('limits a client to five in ten minutes', async () => {
    const headers = { 'x-forwarded-for': newClient() };
    for (let count = 0; count < 5; count += 1) {
      expect((await postJson(test, validFields, headers)).statusCode).toBe(201);
    }
    const sixth = await postJson(test, validFields, headers);
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect(sixth.json()).toEqual({ error: expect.stringContaining('zu viele Anfragen') });
    test.clock.advance(10 * minute);
    expect((await postJson(test, validFields, headers)).statusCode).toBe(201);
  });

  it('counts a key that comes again and again, with the same content or another', async () => {
    const fields = { ...validFields, ...(await scriptFields(test, newClient())) };
    for (const change of [{}, { message: 'Etwas ganz anderes.' }]) {
      const headers = { 'x-forwarded-for': newClient() };
      const key = randomUUID();
      expect((await postJson(test, { ...fields, key }, headers)).statusCode).toBe(201);
      const { perTenMinutes } = repeatLimits;
      const answers = await Promise.all(
        Array.from({ length: perTenMinutes + 1 }, () =>
          postJson(test, { ...fields, key, ...change }, headers),
        ),
      );
      const expected = 'message' in change ? 422 : 201;
      const withStatus = (status: number) =>
        answers.filter(({ statusCode }) => statusCode === status).length;
      expect(withStatus(expected)).toBe(perTenMinutes);
      expect(withStatus(429)).toBe(1);
      // Something new may still be sent: repeating oneself is no reason to be shut out.
      expect((await postJson(test, validFields, headers)).statusCode).toBe(201);
    }
  }, 30_000);

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

  it('limits wrong input and challenges more loosely', async () => {
    const headers = { 'x-forwarded-for': newClient() };
    for (let count = 0; count < 60; count += 1) {
      expect((await postJson(test, {}, headers)).statusCode).toBe(422);
    }
    expect((await postJson(test, {}, headers)).statusCode).toBe(429);
    const challenge = await test.app.inject({ url: '/kontakt/challenge', headers });
    expect(challenge.statusCode).toBe(429);
    expect((await postJson(test, validFields, headers)).statusCode).toBe(201);
  });

  it('answers 503 with telephone and e-mail while the storage is down, and recovers', async () => {
    const headers = { 'x-forwarded-for': newClient() };
    storageDown = true;
    for (let count = 0; count < 8; count += 1) {
      const answer = await postJson(test, validFields, headers);
      expect(answer.statusCode).toBe(503);
      expect(answer.json<{ error: string }>().error).toMatch(/030 23125-000.*kontakt@/);
    }
    storageDown = false;
    expect((await postJson(test, validFields, headers)).statusCode).toBe(201);
  });
});

describe('without JavaScript', () => {
  it('asks to check first, then stores once, without an acknowledgement', async () => {
    const step = await postForm(test, { ...validFields, message: 'Zeile <1>\r\nZeile "2"' });
    expect(step.statusCode).toBe(200);
    expect(step.body).toContain('Bitte prüfen und absenden');
    const fields = Object.fromEntries(
      ['firstName', 'lastName', 'email', 'company', 'message', 'package', 'token'].map((name) => [
        name,
        plainText(slot(step.body, name)),
      ]),
    );
    expect(fields['message']).toBe('Zeile <1>\nZeile "2"');
    test.clock.advance(3000);
    const headers = { 'x-forwarded-for': newClient() };
    const sent = { ...fields, message: 'Zeile <1>\r\nZeile "2"' };
    const answer = await postForm(test, sent, headers);
    expect(answer.statusCode).toBe(303);
    const again = await postForm(test, sent, headers);
    expect(again.headers.location).toBe(answer.headers.location);

    const location = String(answer.headers.location);
    expect(location).toMatch(/^\/kontakt\/danke\?ref=[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const ref = location.slice(-9);
    const dossier = await test.store.dossier(ref);
    expect(dossier?.request).toMatchObject({ state: 'open', channel: 'plain' });
    expect(dossier?.mails.find(({ kind }) => kind === 'ack')).toMatchObject({
      state: 'suppressed',
      reason: 'no-script',
    });

    const thanks = await test.app.inject({ url: location });
    expect(thanks.statusCode).toBe(200);
    expect(thanks.headers['x-robots-tag']).toBe('noindex');
    expect(thanks.body).toContain(ref);
    expect(thanks.body).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d\u00a0Uhr/);
  });

  it('shows the step again when the text changed or the token is forged or old', async () => {
    const step = await postForm(test, validFields);
    const token = slot(step.body, 'token');
    for (const [change, wait] of [
      [{ message: 'Ein anderer Text als vorher.' }, 2000],
      [{ token: `${token}x` }, 0],
      [{ token: 'a.b' }, 0],
      [{}, 4 * hour],
    ] as const) {
      test.clock.advance(wait);
      const answer = await postForm(test, { ...validFields, token, ...change });
      expect([answer.statusCode, slot(answer.body, 'token')]).not.toEqual([200, '']);
      expect(answer.statusCode).toBe(200);
    }
  });

  it('leads back to the form with „ändern“', async () => {
    const answer = await postForm(test, { ...validFields, action: 'edit' });
    expect(answer.statusCode).toBe(200);
    expect(plainText(slot(answer.body, 'company'))).toBe('Müller & Söhne');
  });

  it('remembers a filled honeypot over both steps', async () => {
    const step = await postForm(test, { ...validFields, qrv: 'Spam' });
    test.clock.advance(3000);
    const answer = await postForm(test, { ...validFields, token: slot(step.body, 'token') });
    const ref = String(answer.headers.location).slice(-9);
    expect(await requestOf(ref)).toMatchObject({ state: 'held', suspicions: 'honeypot' });
  });

  it('holds what was confirmed within a breath', async () => {
    const step = await postForm(test, validFields);
    test.clock.advance(1400);
    const answer = await postForm(test, { ...validFields, token: slot(step.body, 'token') });
    const ref = String(answer.headers.location).slice(-9);
    expect(await requestOf(ref)).toMatchObject({ state: 'held', suspicions: 'too-fast' });
  });

  it('stores at once with a proof', async () => {
    const fields = await scriptFields(test, newClient());
    const answer = await postForm(test, { ...validFields, ...fields });
    expect(answer.statusCode).toBe(303);
    expect(await requestOf(String(answer.headers.location).slice(-9))).toMatchObject({
      state: 'open',
      channel: 'script',
    });
  });

  it('gives the form back with every character and the messages at their fields', async () => {
    const nasty = '\r\n\r\n <script>"\'&{{email}}</script> ';
    const answer = await postForm(test, {
      firstName: nasty,
      lastName: '',
      email: 'a@b"onfocus="alert(1)',
      company: '{{message}}',
      message: nasty,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toContain('<script>');
    expect(plainText(slot(answer.body, 'firstName'))).toBe(nasty);
    expect(plainText(slot(answer.body, 'company'))).toBe('{{message}}');
    const area = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(answer.body)?.[1] ?? '';
    // A browser drops the first line feed of a textarea.
    expect(plainText(area).replace(/^\n/, '')).toBe(nasty);
    expect(answer.body).toContain('<p id="lastName-error">Bitte geben Sie Ihren Nachnamen an.</p>');
    expect(answer.body).toContain('aria-invalid="true"');
    expect(answer.body.match(/ autofocus/g)).toHaveLength(1);
    expect(answer.body).toContain('Bitte prüfen Sie die');
  });

  it('refuses repeated keys, bad percent sequences and invalid UTF-8', async () => {
    const body = new URLSearchParams(validFields).toString();
    for (const bad of ['&email=zwei%40firma.example', '&x=%zz', '&x=%ff']) {
      expect((await postForm(test, body + bad)).statusCode).toBe(422);
    }
  });

  it('limits more strictly and keeps the input on the page', async () => {
    const headers = { 'x-forwarded-for': newClient() };
    const statuses: number[] = [];
    let last = '';
    for (let count = 0; count < 4; count += 1) {
      const step = await postForm(test, validFields);
      test.clock.advance(2000);
      const answer = await postForm(
        test,
        { ...validFields, token: slot(step.body, 'token') },
        headers,
      );
      statuses.push(answer.statusCode);
      last = answer.body;
    }
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(last).toContain(validFields.message);
  });

  it('gives the form back with telephone and e-mail while the storage is down', async () => {
    const step = await postForm(test, validFields);
    test.clock.advance(2000);
    storageDown = true;
    const answer = await postForm(test, { ...validFields, token: slot(step.body, 'token') });
    storageDown = false;
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(validFields.message);
    expect(answer.body).toMatch(/030 23125-000.*kontakt@/);
  });
});

describe('what is turned away', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://static.example' }, 201],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://static.example.evil' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 201],
    [{ 'sec-fetch-site': 'none' }, 201],
    [{ origin: 'https://evil.example', host: 'www.firma.example' }, 403],
    [{ origin: 'null', host: 'www.firma.example' }, 403],
    [{ origin: 'https://www.firma.example', host: 'www.firma.example' }, 201],
    [
      {
        origin: 'https://www.firma.example',
        host: 'intern',
        'x-forwarded-host': 'www.firma.example',
      },
      201,
    ],
    [{ origin: 'http://localhost:8080', host: 'localhost:8080' }, 201],
    [{}, 201],
  ] as [Record<string, string>, number][])('origin %j', async (headers, status) => {
    expect((await postJson(test, validFields, headers)).statusCode).toBe(status);
  });

  it('large bodies and other types, in the form that was asked for', async () => {
    const large = await postForm(test, { ...validFields, message: 'x'.repeat(33 * 1024) });
    expect(large.statusCode).toBe(413);
    expect(large.body).toContain('Anfrage zu groß');
    const json = await postJson(test, { ...validFields, message: 'x'.repeat(33 * 1024) });
    expect([json.statusCode, Object.keys(json.json())]).toEqual([413, ['error']]);
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'x']) {
      expect((await postJson(test, validFields, { 'content-type': type })).statusCode).toBe(415);
    }
    const none = await test.app.inject({
      method: 'POST',
      url: '/kontakt',
      payload: Buffer.from('x'),
    });
    expect(none.statusCode).toBe(415);
    const utf16 = await postJson(test, validFields, {
      'content-type': 'application/json; charset=utf-8',
    });
    expect(utf16.statusCode).toBe(201);
  });

  it('answers an empty body as an empty form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = await test.app.inject({ method: 'POST', url: '/kontakt', headers });
    expect(form.statusCode).toBe(422);
    const json = await test.app.inject({
      method: 'POST',
      url: '/kontakt',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.statusCode).toBe(422);
    expect((await test.app.inject({ method: 'POST', url: '/kontakt' })).statusCode).toBe(422);
  });
});

describe('addresses around it', () => {
  it('leads /kontakt to the form of the home page', async () => {
    const answer = await test.app.inject({ url: '/kontakt' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/#contact']);
  });

  it('names the methods of an address to all others', async () => {
    for (const [method, url, allow] of [
      ['PUT', '/kontakt', 'GET, HEAD, POST'],
      ['DELETE', '/kontakt', 'GET, HEAD, POST'],
      ['OPTIONS', '/kontakt', 'GET, HEAD, POST'],
      ['POST', '/kontakt/challenge', 'GET, HEAD'],
      ['POST', '/readyz', 'GET, HEAD'],
    ] as const) {
      const answer = await test.app.inject({ method, url });
      expect([url, answer.statusCode, answer.headers['allow']]).toEqual([url, 405, allow]);
    }
  });

  it('thanks nobody without a reference', async () => {
    for (const query of ['', '?ref=', '?ref=AAAA-AAAA', '?ref=a&ref=b', '?ref=<script>']) {
      const answer = await test.app.inject({ url: `/kontakt/danke${query}` });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/#contact']);
    }
  });

  it('serves no raw template', async () => {
    for (const name of ['formular', 'pruefen', 'abgelehnt']) {
      expect((await test.app.inject({ url: `/kontakt/${name}` })).statusCode).toBe(404);
    }
  });

  it('tells its health', async () => {
    expect((await test.app.inject({ url: '/healthz' })).json()).toEqual({ alive: true });
    expect((await test.app.inject({ url: '/readyz' })).json()).toEqual({
      ready: true,
      storage: true,
      disk: true,
      open: true,
    });
  });
});
