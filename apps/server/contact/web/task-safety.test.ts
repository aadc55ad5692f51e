/** The pages behind the links in the provider's mails change nothing when read, and serve no attacker. */

import { createSigner } from '@site/base';
import { contactPages } from '@site/company/contact/pages';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { taskLinksOf } from '@site/testing/server/task-links';
import { newClient } from '@site/testing/server/test-app';
import { describe, expect, it } from 'vitest';
import { looseLimits } from '../../http/rate-limit.ts';
import { createLink, linkPath } from '../operator-links.ts';

const test = await shareTestApp();
const { stored, held, linkFor, open, post, press, stateOf } = taskLinksOf(test);
const { taskNote: notes } = contactPages;

describe('reading', () => {
  it('changes nothing: scanners, previews, HEAD, and whatever they add', async () => {
    const ref = await stored();
    const link = linkFor('beantwortet', ref);
    const before = await test.store.dossier(ref);
    for (const headers of [{}, { purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }]) {
      await open({ ...link, schritt: 'ja' }, headers);
      await open({ ...link, schritt: 'ja' }, headers, 'HEAD');
    }
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const) {
      const url = `${linkPath}?${new URLSearchParams({ ...link, schritt: 'ja' })}`;
      expect((await test.app.inject({ method, url })).statusCode).toBeGreaterThanOrEqual(404);
    }
    expect(await test.store.dossier(ref)).toEqual(before);
  });

  it('shows the reference and the date, and nothing of the person', async () => {
    const ref = await stored({ company: 'Müller & Söhne' });
    const { body } = await open(linkFor('beantwortet', ref));
    for (const personal of ['Zoë', 'Müller', 'zoe@firma', 'umziehen']) {
      expect(body).not.toContain(personal);
    }
    expect(body).toMatch(/<p id="received">\d\d\.\d\d\.\d{4}, /);
  });

  it('is not cached and sends no referrer', async () => {
    const ref = await stored();
    const good = linkFor('beantwortet', ref);
    for (const answer of [await open(good), await open({ ...good, sig: 'x' })]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringMatching(
          /, script-src 'self' .*connect-src 'self'/,
        ),
      });
    }
  });
});

describe('an attacker', () => {
  it('gets nowhere with a link that was made up, altered or borrowed', async () => {
    const ref = await stored();
    const other = await held();
    const good = linkFor('beantwortet', ref);
    // Answered alike, whether or not there is such a request.
    const { body } = await open({ ...good, ref: 'AAAA-AAAA' });
    expect(body).toContain(notes.forged.title);
    for (const forgery of [
      {},
      { ...good, sig: `${good.sig.slice(0, -1)}x` },
      { ...good, aufgabe: 'freigeben', ref: other },
      createLink(createSigner('guessed'), 'beantwortet', ref, test.clock.now()),
    ]) {
      for (const answer of [await open(forgery), await press(forgery, 'ja')]) {
        expect([answer.statusCode, answer.body]).toEqual([404, body]);
      }
    }
    expect([await stateOf(ref), await stateOf(other)]).toEqual(['open', 'held']);
  });

  it('cannot add a field, a step or a second value', async () => {
    const ref = await stored();
    const good = linkFor('beantwortet', ref);
    expect((await press(good, '')).statusCode).toBe(404);
    expect((await press(good, 'freigeben')).statusCode).toBe(404);
    const twice = `${new URLSearchParams({ ...good, schritt: 'ja' })}&ref=AAAA-AAAA`;
    expect((await post(twice)).statusCode).toBe(404);
    expect((await post('x'.repeat(5000))).statusCode).toBe(413);
    expect((await post('')).statusCode).toBe(404);
    expect(await stateOf(ref)).toBe('open');
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    // A site whose contact form may post here has no business with these pages.
    { 'sec-fetch-site': 'cross-site', origin: 'https://static.example' },
  ])('cannot press the button from another site: %o', async (headers) => {
    const ref = await stored();
    const answer = await press(linkFor('beantwortet', ref), 'ja', headers);
    expect(answer.statusCode).toBe(403);
    expect(await stateOf(ref)).toBe('open');
  });

  it('in an older browser neither, while the page itself, which sends no referrer, can', async () => {
    const ref = await stored();
    const parameters = linkFor('beantwortet', ref);
    const from = (origin: string) => press(parameters, 'ja', { origin });
    expect((await from('https://evil.example')).statusCode).toBe(403);
    expect(await stateOf(ref)).toBe('open');
    expect((await from('null')).statusCode).toBe(303);
    expect(await stateOf(ref)).toBe('answered');
  });

  it('is limited like one who asks for receipts', async () => {
    const headers = { 'x-forwarded-for': newClient() };
    for (let count = 0; count < looseLimits.perTenMinutes; count += 1) {
      expect((await open({}, headers)).statusCode).toBe(404);
    }
    const ref = await stored();
    const good = linkFor('beantwortet', ref);
    expect((await open(good, headers)).statusCode).toBe(429);
    expect((await press(good, 'ja', headers)).statusCode).toBe(429);
    expect(await stateOf(ref)).toBe('open');
  });
});
