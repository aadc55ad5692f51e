import { hour, minute } from '@site/base';
import {
  allForms,
  forms,
  postForm,
  postsTo,
  tokenIn,
  validNotice,
} from '@site/testing/server/forms';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { newClient, scriptFields } from '@site/testing/server/test-app';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../request-fields.ts';

const test = await shareTestApp();

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

describe.each(allForms)('$path without JavaScript', (form) => {
  const { fields: validFields, text, newFields } = form;
  const { postForm, sendPlain } = postsTo(test, form);

  it('asks to check first, then stores once', async () => {
    const step = await postForm({ ...validFields, [text]: 'Zeile <1>\r\nZeile "2"' });
    expect(step.statusCode).toBe(200);
    expect(step.body).toContain('Bitte prüfen und absenden');
    const fields = Object.fromEntries(
      [...fieldsOf(form.name), 'token'].map((name) => [name, plainText(slot(step.body, name))]),
    );
    expect(fields[text]).toBe('Zeile <1>\nZeile "2"');
    test.clock.advance(3000);
    const headers = { 'x-forwarded-for': newClient() };
    const sent = { ...fields, [text]: 'Zeile <1>\r\nZeile "2"' };
    const answer = await postForm(sent, headers);
    expect(answer.statusCode).toBe(303);
    const again = await postForm(sent, headers);
    expect(again.headers.location).toBe(answer.headers.location);

    const location = String(answer.headers.location);
    expect(location).toMatch(new RegExp(`^${form.path}/danke\\?ref=[A-Z2-9]{4}-[A-Z2-9]{4}$`));
    const ref = location.slice(-9);
    const dossier = await test.store.dossier(ref);
    expect(dossier?.request).toMatchObject({ state: 'open', channel: 'plain' });
    // The law wants a notice confirmed, however it came; what confirms a contact request is the page.
    expect(dossier?.mails.find(({ kind }) => kind === 'ack')).toMatchObject(
      form.name === 'notice'
        ? { state: 'pending', reason: null }
        : { state: 'suppressed', reason: 'no-script' },
    );

    const thanks = await test.app.inject({ url: location });
    expect(thanks.statusCode).toBe(200);
    expect(thanks.headers['x-robots-tag']).toBe('noindex');
    expect(thanks.body).toContain(ref);
    expect(thanks.body).toMatch(/spätestens \p{L}+, \d+\.\s\p{L}+, \d+:\d\d\u00a0Uhr/u);
  });

  it('stores once what is sent again after going back, for an hour, also from another address', async () => {
    const fields = newFields();
    const { location } = (await sendPlain(fields)).headers;
    for (const wait of [0, 20 * minute, 39 * minute]) {
      test.clock.advance(wait);
      expect((await sendPlain(fields)).headers.location).toBe(location);
    }
    const another = await sendPlain({ ...fields, email: 'jemand.anders@firma.example' });
    expect(another.statusCode).toBe(303);
    expect(another.headers.location).not.toBe(location);
    test.clock.advance(3 * hour);
    expect((await sendPlain(fields)).headers.location).not.toBe(location);
  });

  it('stores once whichever of two pages is sent first, across the full hour', async () => {
    test.clock.advance(hour - (test.clock.now() % hour) - minute);
    const fields = newFields();
    const early = tokenIn(await postForm(fields));
    test.clock.advance(2 * minute);
    const late = tokenIn(await postForm(fields));
    test.clock.advance(minute);
    const first = await postForm({ ...fields, token: late });
    const second = await postForm({ ...fields, token: early });
    expect(first.statusCode).toBe(303);
    expect(second.headers.location).toBe(first.headers.location);
  });

  it('shows the step again when the text changed or the token is forged or old', async () => {
    const step = await postForm(validFields);
    const token = tokenIn(step);
    for (const [change, wait] of [
      [{ [text]: 'Ein anderer Text als vorher.' }, 2000],
      [{ token: `${token}x` }, 0],
      [{ token: 'a.b' }, 0],
      [{}, 4 * hour],
    ] as const) {
      test.clock.advance(wait);
      const answer = await postForm({ ...validFields, token, ...change });
      expect([answer.statusCode, tokenIn(answer)]).not.toEqual([200, '']);
      expect(answer.statusCode).toBe(200);
    }
  });

  it('leads back to the form with „ändern“', async () => {
    const answer = await postForm({ ...validFields, action: 'edit' });
    expect(answer.statusCode).toBe(200);
    expect(plainText(answer.body)).toContain(validFields[form.line]);
  });

  it.each([
    ['was filled in at a hidden place of the first step', { qrv: 'Spam' }, 3000, 'honeypot'],
    ['was confirmed within a breath', {}, 1400, 'too-fast'],
  ])('holds what %s', async (_, extra, wait, suspicions) => {
    const fields = newFields();
    const step = await postForm({ ...fields, ...extra });
    test.clock.advance(wait);
    const answer = await postForm({ ...fields, token: tokenIn(step) });
    expect(await test.storedBy(answer)).toMatchObject({ state: 'held', suspicions });
  });

  it('stores at once with a proof', async () => {
    const fields = await scriptFields(test, newClient());
    const answer = await postForm({ ...validFields, ...fields });
    expect(answer.statusCode).toBe(303);
    expect(await test.storedBy(answer)).toMatchObject({ state: 'open', channel: 'script' });
  });

  it('limits more strictly and keeps the input on the page', async () => {
    const headers = { 'x-forwarded-for': newClient() };
    const statuses: number[] = [];
    let last = '';
    for (let count = 0; count < 4; count += 1) {
      const answer = await sendPlain(newFields(), headers);
      statuses.push(answer.statusCode);
      last = answer.body;
    }
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(last).toContain(validFields[text]);
  });
});

describe('the form that is shown again', () => {
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

  it('keeps the ticks of a notice, and asks for the one that is missing', async () => {
    const { goodFaith: _, ...right } = validNotice;
    const fields = { ...right, anonymous: 'ja', email: 'x' };
    const { statusCode, body } = await postForm(test, fields, {}, forms.notice);
    expect(statusCode).toBe(422);
    expect(body).toMatch(/name="anonymous" value="ja" checked>/);
    expect(body).toMatch(/name="goodFaith" value="ja">/);
    expect(body).toContain('<p id="goodFaith-error">Bitte bestätigen Sie,');
    expect(body).toMatch(/<input id="email"[^>]* autofocus/);
  });
});

describe('a notice without name and e-mail', () => {
  const { name: _name, email: _email, ...nameless } = validNotice;

  it('is taken in the one case that the law names, notified, and not acknowledged', async () => {
    const refused = await postForm(test, nameless, {}, forms.notice);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('<p id="name-error">Bitte geben Sie Ihren Namen');
    const fields = { ...nameless, anonymous: 'ja', name: '', email: '' };
    const step = await postForm(test, fields, {}, forms.notice);
    expect([step.statusCode, step.body]).toEqual([200, expect.stringContaining('keine Angabe')]);
    test.clock.advance(2000);
    const confirmed = { ...fields, token: tokenIn(step) };
    const row = await test.storedBy(await postForm(test, confirmed, {}, forms.notice));
    expect(row).toMatchObject({ state: 'open', name: '', email: '', anonymous: 'ja' });
    const mails = (await test.store.dossier(row?.ref ?? ''))?.mails;
    expect(mails?.map(({ kind, state, reason }) => [kind, state, reason])).toEqual(
      expect.arrayContaining([
        ['notify', 'pending', null],
        ['ack', 'suppressed', 'no-address'],
      ]),
    );
  });
});
