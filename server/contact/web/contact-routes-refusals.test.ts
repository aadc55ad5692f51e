import { describe, expect, it } from 'vitest';
import { shareTestApp } from '../../../tests/support/server/shared-test-app.ts';
import { postForm, postJson, validFields } from '../../../tests/support/server/test-app.ts';
import { bodyLimit } from './incoming.ts';

const test = await shareTestApp();

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
    const message = 'x'.repeat(bodyLimit);
    const large = await postForm(test, { ...validFields, message });
    expect(large.statusCode).toBe(413);
    expect(large.body).toContain('Anfrage zu groß');
    const json = await postJson(test, { ...validFields, message });
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

  it('shows no thanks without a reference', async () => {
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
