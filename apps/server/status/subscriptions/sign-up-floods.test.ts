/** Sign-up is as bounded as the contact form: by network before anything is read, by mailbox and over all. */

import { day, hour } from '@site/base';
import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import { newClient } from '@site/testing/server/test-app';
import {
  eachSubscriptionApp,
  oneClick,
  titleOf,
  viewOf,
} from '@site/testing/status/subscription-app';
import { describe, expect, it } from 'vitest';
import { looseLimits } from '../../http/rate-limit.ts';
import { mostConfirmMails } from '../store/subscribers.ts';
import { choicePath, confirmPath } from './links.ts';
import { perNetwork } from './sign-up-limits.ts';

const test = eachSubscriptionApp();
const email = 'kundin@firma.example';
const from = (address = newClient()) => ({ 'x-forwarded-for': address });
const { perTenMinutes } = looseLimits;

describe('a flood from one network', () => {
  it('of wrong posts ends before anything is read', async () => {
    const client = from();
    for (let count = 0; count < perTenMinutes; count += 1) {
      expect((await test.signUp('email=kundin', client)).statusCode).toBe(422);
    }
    const others = [
      test.signUp({ email }, client),
      test.signUp('<a/>', { ...client, 'content-type': 'text/xml' }),
      test.signUp({ email }, { ...client, 'sec-fetch-site': 'cross-site' }),
    ];
    for (const answer of await Promise.all(others)) {
      expect([answer.statusCode, titleOf(answer)]).toEqual([429, words.notes.tooMany.title]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.headers.connection).toBe('close');
    }
    expect((await test.signUp({ email }, from())).statusCode).toBe(200);
  });

  it('of bodies that no sign-up can have is not read', async () => {
    const answer = await test.signUp(`email=${'%C3%A4'.repeat(5000)}`);
    expect([answer.statusCode, titleOf(answer)]).toEqual([413, words.notes.unreadable.title]);
    const longest = `email=${'%61'.repeat(64)}@${'a'.repeat(60)}.example`;
    const ticks = '&components=web'.repeat(50);
    expect((await test.signUp(longest + ticks)).statusCode).toBe(200);
  });

  it.each([confirmPath, choicePath])('of forged links to %s stops no real one', async (path) => {
    const client = from();
    await test.signUp({ email });
    const [confirm, leave] = [await test.linkTo(email), await test.leaveLinkTo(email)];
    for (let count = 0; count < perTenMinutes; count += 1) {
      const answer = await test.post(`${path}?abo=${count}`, oneClick, client);
      expect([answer.statusCode, titleOf(answer)]).toEqual([404, words.notes.forged.title]);
    }
    expect((await test.post(`${path}?abo=x`, oneClick, client)).statusCode).toBe(429);
    expect((await test.post(confirm, '', client)).statusCode).toBe(200);
    expect(await test.stored()).toMatchObject([{ email, confirmedAt: test.clock.now() }]);
    expect(titleOf(await test.post(leave, oneClick, client))).toBe(words.left.title);
    expect(await test.stored()).toEqual([]);
  });

  it('of one real link ends, too, but never keeps anybody from leaving', async () => {
    await test.signUp({ email });
    const [confirm, leave] = [await test.linkTo(email), await test.leaveLinkTo(email)];
    for (let count = 0; count < perTenMinutes; count += 1) await test.post(confirm, '', from());
    expect((await test.post(confirm, '', from())).statusCode).toBe(429);
    expect(titleOf(await test.post(leave, oneClick))).toBe(words.left.title);
  });

  it('of changes to one subscription ends, too, and is not read where no form could be so long', async () => {
    await test.signUp({ email });
    const [confirm, link] = [await test.linkTo(email), await test.leaveLinkTo(email)];
    await test.post(confirm, '', from());
    const change = 'schritt=speichern&auswahl=ja&components=backup';
    const long = `${change}&email=${'x'.repeat(5000)}`;
    expect((await test.post(link, long, from())).statusCode).toBe(413);
    const answers = new Set<number>();
    for (let count = 0; count <= perTenMinutes; count += 1)
      answers.add((await test.post(link, change, from())).statusCode);
    expect([...answers]).toEqual([200, 429]);
    expect(titleOf(await test.post(link, oneClick))).toBe(words.left.title);
  });
});

describe('a flood of posts to one link to leave', () => {
  it('that do not leave ends; leaving never does, and asks the database once it is over', async () => {
    const { link } = await test.subscribe(email);
    const answers = new Set<number>();
    for (let count = 0; count <= perTenMinutes; count += 1)
      answers.add((await test.post(link, 'schritt=x', from())).statusCode);
    expect([...answers]).toEqual([400, 429]);
    expect(titleOf(await test.post(link, oneClick))).toBe(words.left.title);
    expect(titleOf(await test.post(link, oneClick))).toBe(words.notes.gone.title);
    test.statements.length = 0;
    for (let count = 0; count <= perTenMinutes; count += 1)
      expect(titleOf(await test.post(link, oneClick))).toBe(words.notes.gone.title);
    expect(test.statements).toEqual([]);
  });

  it('that has expired ends for the network', async () => {
    await test.signUp({ email });
    const link = await test.linkTo(email);
    test.clock.advance(49 * hour);
    const [client, answers] = [from(), new Set<number>()];
    for (let count = 0; count <= perTenMinutes; count += 1)
      answers.add((await test.post(link, '', client)).statusCode);
    expect([...answers]).toEqual([410, 429]);
    expect((await test.post(link, '', from())).statusCode).toBe(410);
  });
});

describe('mails to confirm', () => {
  const sent = async () => (await test.mails()).filter(({ state }) => state === 'pending').length;
  const { perMailboxAndDay, perHour } = mostConfirmMails;

  it('go to one mailbox three times a day, however it is spelled, and all visitors get the same answer', async () => {
    const spellings = ['a.b@gmail.com', 'AB+tag@googlemail.com', 'ab@gmail.com', 'a.b+x@gmail.com'];
    const pages = new Set<string>();
    for (const email of spellings) {
      const answer = await test.signUp({ email }, from());
      pages.add(`${answer.statusCode} ${answer.body}`);
    }
    expect(pages.size).toBe(1);
    expect(await sent()).toBe(perMailboxAndDay);
    test.clock.advance(day);
    await test.signUp({ email: 'ab@gmail.com' }, from());
    expect(await sent()).toBe(perMailboxAndDay + 1);
  });

  it('go out so often in an hour, whoever asks: then nothing is stored, which the visitor is told', async () => {
    for (let count = 0; count < perHour; count += 1)
      await test.signUp({ email: `a${count}@firma.example` }, from());
    const client = from();
    for (let count = 0; count < 2 * perNetwork.perTenMinutes; count += 1) {
      const answer = await test.signUp({ email }, client);
      expect([answer.statusCode, titleOf(answer)]).toEqual([429, words.notes.flood.title]);
    }
    expect(await sent()).toBe(perHour);
    expect(await test.stored()).toHaveLength(perHour);
    test.clock.advance(hour);
    expect((await test.signUp({ email }, client)).statusCode).toBe(200);
  });
});

it.each([
  'status@provider.example',
  'TEAM@provider.example',
  'anybody@mail.provider.example',
  'nacht@staff.example',
  'postmaster@firma.example',
  'noreply@firma.example',
  // The operator reads mails at a large provider, as many visitors do.
  'operator+x@gmx.de',
])('%s is refused, as acknowledgements refuse it', async (address) => {
  const answer = await test.signUp({ email: address });
  expect(answer.statusCode).toBe(422);
  expect(viewOf(answer)).toMatchObject({ errors: { email: words.noMailsThere } });
  expect(await test.mails()).toEqual([]);
});
