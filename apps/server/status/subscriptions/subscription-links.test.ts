/** What links in mails do: confirm, change the choice, unsubscribe, with one click of a mail program too. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSigner } from '@site/base';
import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import {
  eachSubscriptionApp,
  oneClick,
  openSubscriptionApp,
  titleOf,
  viewOf,
} from '@site/testing/status/subscription-app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmLifetime } from '../store/subscribers.ts';
import { choicePath, confirmPath, subscriptionLinks } from './links.ts';

const test = eachSubscriptionApp();

const email = 'kundin@firma.example';
/** The ids in the list that outlives a restore. */
const erased = () =>
  readFileSync(join(test.opened.dataDir, 'erasures.txt'), 'utf8').trim().split('\n');

describe('links', () => {
  it('confirm again without changing anything', async () => {
    await test.signUp({ email });
    const link = await test.linkTo(email);
    await test.post(link);
    const first = await test.stored();
    test.clock.advance(1000);
    expect(titleOf(await test.post(link))).toBe(words.confirmed.title);
    expect(titleOf(await test.get(link))).toBe(words.confirmed.title);
    expect(await test.stored()).toEqual(first);
  });

  it('do not bring back one who left', async () => {
    await test.signUp({ email });
    const link = await test.linkTo(email);
    const view = viewOf(await test.post(link));
    await test.post(view.kind === 'link' ? view.href : '', oneClick);
    const again = await test.post(link);
    expect([again.statusCode, titleOf(again)]).toEqual([410, words.notes.used.title]);
    expect(await test.stored()).toEqual([]);
  });

  it('end after 48 hours', async () => {
    await test.signUp({ email });
    const link = await test.linkTo(email);
    test.clock.advance(confirmLifetime - 1000);
    expect((await test.get(link)).statusCode).toBe(200);
    test.clock.advance(1000);
    for (const answer of [await test.get(link), await test.post(link)]) {
      expect([answer.statusCode, titleOf(answer)]).toEqual([410, words.notes.expired.title]);
    }
  });

  it('of a sign-up that another one was confirmed before lead to the same subscriber', async () => {
    await test.signUp(`email=${email}&components=web`);
    const first = await test.linkTo(email);
    const leave = await test.leaveLinkTo(email);
    test.clock.advance(1000);
    await test.signUp(`email=${email}&components=mail`);
    await test.post(await test.linkTo(email));
    const confirmed = await test.stored();
    expect(confirmed.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(1);
    // It says what is, and changes nothing.
    for (const answer of [await test.get(first), await test.post(first)]) {
      expect(titleOf(answer)).toBe(words.confirmed.title);
      expect(answer.body).toContain('Dienste: E-Mail.');
    }
    expect(await test.stored()).toEqual(confirmed);
    const choice = viewOf(await test.get(leave));
    expect(choice).toMatchObject({ kind: 'choice', components: [{}, { isChosen: true }, {}] });
    const action = choice.kind === 'choice' ? choice.action : '';
    expect((await test.post(action, 'schritt=speichern&components=backup')).statusCode).toBe(200);

    expect(titleOf(await test.post(leave, oneClick))).toBe(words.left.title);
    expect(await test.stored()).toEqual([]);
    expect(await test.mails()).toEqual([]);
    expect(erased().sort()).toEqual(confirmed.map(({ id }) => id).sort());
  });

  it('do not claim more than is known of a sign-up that is gone', async () => {
    await test.signUp({ email });
    const leave = await test.leaveLinkTo(email);
    test.clock.advance(1000);
    await test.signUp({ email });
    await test.post(await test.linkTo(email));
    test.clock.advance(confirmLifetime);
    const opened = await test.get(leave);
    const posted = await test.post(leave, oneClick);
    expect([opened.statusCode, posted.statusCode]).toEqual([410, 200]);
    for (const answer of [opened, posted]) {
      expect(titleOf(answer)).toBe(words.notes.gone.title);
      expect(answer.body).toContain('nutzen Sie bitte den Link in der neuesten');
      expect(answer.body).not.toContain('Es kommen keine');
    }
    expect((await test.stored()).filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(1);
  });

  it('serve one purpose and one subscriber alone', async () => {
    await test.signUp({ email: 'other@firma.example' });
    const confirm = await test.linkTo('other@firma.example');
    const { id, link } = await test.subscribe(email);
    const { id: other } = await test.subscribe('third@firma.example');
    const elsewhere = subscriptionLinks(createSigner('another'), 'https://www.provider.example');
    const foreign = [elsewhere.choiceLink(id), elsewhere.confirmLink(id, test.clock.now())];
    const forged = [
      link.replace(choicePath, confirmPath),
      confirm.replace(confirmPath, choicePath),
      link.replace(id, other),
      link.replace(/sig=[^&]+/, 'sig='),
      link.replace(/abo=.*/, 'abo=x'),
      `${link}&abo=${id}`,
      link.replace('sig=', 'sig=x&sig='),
      confirm.replace(/abo=.*/, `abo=${id}`),
      confirm.replace(/bis=\w+/, 'bis=zzzzzzzz'),
      confirm.replace(/bis=\w+/, 'bis=-1'),
      ...foreign.map((url) => url.replace('https://www.provider.example', '')),
      choicePath,
      confirmPath,
    ];
    for (const url of forged) {
      for (const answer of [
        await test.get(url),
        await test.post(url, oneClick),
        await test.post(url, 'schritt=abmelden'),
      ]) {
        expect([answer.statusCode, titleOf(answer)]).toEqual([404, words.notes.forged.title]);
      }
    }
    expect((await test.stored()).filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(2);
  });

  it('stay between the subscriber and us', async () => {
    const { link } = await test.subscribe(email);
    const { headers } = await test.get(link);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
    expect((await test.signUp({ email })).headers['cache-control']).toBe('no-store');
  });

  it('lead to no change by a POST that says nothing', async () => {
    const { link } = await test.subscribe(email);
    expect((await test.post(link)).statusCode).toBe(400);
    expect((await test.post(link, 'schritt=speichern&auswahl=ja')).statusCode).toBe(422);
    expect(await test.stored()).toMatchObject([{ components: [] }]);
  });
});

describe('in a folder of another server', () => {
  beforeEach(async () => {
    vi.stubEnv('CONTACT_ENDPOINT', 'https://firma.example/anfragen/kontakt');
    await test.close();
    Object.assign(test, await openSubscriptionApp());
  });
  afterEach(() => vi.unstubAllEnvs());

  it('links, forms and pages stay in it', async () => {
    const sent = await test.signUp({ email });
    expect(viewOf(sent)).toMatchObject({
      href: 'https://firma.example/anfragen/system-status/abo',
    });
    const confirm = new URL(/https:\S+/.exec((await test.draftTo(email)).text)?.[0] ?? '');
    expect(`${confirm.origin}${confirm.pathname}`).toBe(
      `https://firma.example/anfragen${confirmPath}`,
    );
    // The server in front takes the folder away; what the page names has to bring it back.
    const question = viewOf(await test.get(`${confirmPath}${confirm.search}`));
    const action = question.kind === 'confirm' ? question.action : '';
    expect(new URL(action, confirm).href).toBe(confirm.href);
    const done = viewOf(await test.post(`${confirmPath}${confirm.search}`));
    const choice = new URL(done.kind === 'link' ? done.href : '', confirm);
    expect(choice.pathname).toBe(`/anfragen${choicePath}`);
  });
});

describe('one click of a mail program', () => {
  const boundary = 'x';
  const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\nContent-Type: text/plain\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;

  it.each([
    ['a form', oneClick, 'application/x-www-form-urlencoded'],
    ['a form in parts', multipart, `multipart/form-data; boundary=${boundary}`],
  ])('leaves by %s, from wherever it comes', async (_, body, type) => {
    const { id, link } = await test.subscribe(email);
    const headers = {
      'content-type': type,
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    };
    const answer = await test.post(link, body, headers);
    expect([answer.statusCode, titleOf(answer)]).toEqual([200, words.left.title]);
    expect(await test.stored()).toEqual([]);
    expect(await test.mails()).toEqual([]);
    // Again and again: the same answer, and the list of erasures does not grow.
    expect((await test.post(link, body, headers)).statusCode).toBe(200);
    expect(erased()).toEqual([id]);
  });
});
