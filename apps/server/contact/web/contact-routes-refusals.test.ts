import { allForms, forms, postJson, postsTo } from '@site/testing/server/forms';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { openTestApp } from '@site/testing/server/test-app';
import { describe, expect, it } from 'vitest';
import { bodyLimit } from '../../http/request-body.ts';
import { kinds } from '../kinds.ts';

const test = await shareTestApp();
const ownOrigin = { origin: 'https://www.firma.example' };

describe.each(allForms)('what $path turns away', (form) => {
  const { fields: validFields, path, text } = form;
  const { postForm, postJson } = postsTo(test, form);

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://static.example' }, 201],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://static.example.evil' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 201],
    [{ 'sec-fetch-site': 'none' }, 201],
    [{ origin: 'https://evil.example', host: 'www.firma.example' }, 403],
    [{ origin: 'null', host: 'www.firma.example' }, 403],
    [{ ...ownOrigin, host: 'www.firma.example' }, 201],
    [{ ...ownOrigin, host: 'intern', 'x-forwarded-host': 'www.firma.example' }, 201],
    [{ origin: 'http://localhost:8080', host: 'localhost:8080' }, 201],
    [{}, 201],
  ] as [Record<string, string>, number][])('origin %j', async (headers, status) => {
    expect((await postJson(validFields, headers)).statusCode).toBe(status);
  });

  it('large bodies and other types, in the form that was asked for', async () => {
    const tooLong = { ...validFields, [text]: 'x'.repeat(bodyLimit) };
    const large = await postForm(tooLong);
    expect(large.statusCode).toBe(413);
    expect(large.body).toContain('Text zu lang');
    const json = await postJson(tooLong);
    expect([json.statusCode, Object.keys(json.json())]).toEqual([413, ['error']]);
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'x']) {
      expect((await postJson(validFields, { 'content-type': type })).statusCode).toBe(415);
    }
    const payload = Buffer.from('x');
    expect((await test.app.inject({ method: 'POST', url: path, payload })).statusCode).toBe(415);
    const utf8 = { 'content-type': 'application/json; charset=utf-8' };
    expect((await postJson(validFields, utf8)).statusCode).toBe(201);
  });

  it('answers an empty body as an empty form', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', undefined]) {
      const headers = type ? { 'content-type': type } : {};
      const { statusCode } = await test.app.inject({ method: 'POST', url: path, headers });
      expect(statusCode).toBe(422);
    }
  });
});

describe('addresses around it', () => {
  it('leads /kontakt to the form of the home page', async () => {
    const answer = await test.app.inject({ url: '/kontakt' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/#contact']);
  });

  it('names the methods of an address to all others', async () => {
    for (const [method, url, allow] of [
      ['PUT', '/inhalte-melden', 'GET, HEAD, POST'],
      ['OPTIONS', '/kontakt', 'GET, HEAD, POST'],
      ['POST', '/kontakt/challenge', 'GET, HEAD'],
      ['POST', '/readyz', 'GET, HEAD'],
    ] as const) {
      const answer = await test.app.inject({ method, url });
      expect([url, answer.statusCode, answer.headers['allow']]).toEqual([url, 405, allow]);
    }
  });

  it('shows no thanks without a reference', async () => {
    for (const { path, kind, fields } of allForms) {
      for (const query of ['', '?ref=', '?ref=AAAA-AAAA', '?ref=a&ref=b', '?ref=<script>']) {
        const answer = await test.app.inject({ url: `${path}/danke${query}` });
        expect([answer.statusCode, answer.headers.location]).toEqual([302, kind.formHref]);
      }
      const { ref } = (await postJson(test, fields, {}, { path })).json<{ ref: string }>();
      for (const other of allForms) {
        const answer = await test.app.inject({ url: `${other.path}/danke?ref=${ref}` });
        expect(answer.statusCode).toBe(other.path === path ? 200 : 302);
      }
    }
  });

  it('has no address for a form that is switched off', async () => {
    const other = await openTestApp([kinds.contact]);
    const { fields, path } = forms.notice;
    const posted = await postJson(other, fields, {}, { path });
    // Without the page, which the miniature of the site still has, it is 404.
    expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET, HEAD']);
    await other.close();
  });
});
