import { contactAnswers } from '@site/company/contact/answers';
import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import { newClient } from '@site/testing/server/test-app';
import {
  eachSubscriptionApp,
  oneClick,
  titleOf,
  viewOf,
} from '@site/testing/status/subscription-app';
import { describe, expect, it } from 'vitest';
import { confirmLifetime } from '../store/subscribers.ts';
import { choicePath, confirmPath, subscribePath } from './links.ts';
import { perNetwork } from './sign-up-limits.ts';

const test = eachSubscriptionApp();

const email = 'kundin@firma.example';

describe('from the form to the end', () => {
  it('asks, confirms by a POST, changes the choice and leaves', async () => {
    expect((await test.get(subscribePath)).statusCode).toBe(200);
    const asked = await test.signUp(`email=${email}&auswahl=ja&components=web&components=mail`);
    expect(titleOf(asked)).toBe(words.sent.title);
    expect(test.state.woken).toBe(1);

    const confirm = await test.linkTo(email);
    expect(confirm.startsWith(`${confirmPath}?`)).toBe(true);
    const question = await test.get(confirm);
    expect(question.body).toContain('Webserver, E-Mail');
    expect(viewOf(question)).toEqual({
      kind: 'confirm',
      action: confirm.slice(confirmPath.length),
    });
    // A scanner that follows the link changes nothing.
    expect(await test.stored()).toMatchObject([{ confirmedAt: null }]);

    const confirmed = await test.post(confirm);
    expect(titleOf(confirmed)).toBe(words.confirmed.title);
    expect(await test.stored()).toMatchObject([
      { email, components: ['web', 'mail'], confirmedAt: test.clock.now(), expiresAt: null },
    ]);
    const view = viewOf(confirmed);
    const choice = view.kind === 'link' ? view.href : '';
    expect(choice.startsWith(`${choicePath}?`)).toBe(true);
    expect(viewOf(await test.get(choice))).toMatchObject({
      kind: 'choice',
      action: choice,
      components: [{ isChosen: true }, { isChosen: true }, { isChosen: false }],
    });

    const saved = await test.post(choice, 'schritt=speichern&auswahl=ja&components=backup');
    expect(titleOf(saved)).toBe(words.saved.title);
    expect(saved.body).toContain('Backup');
    expect(await test.stored()).toMatchObject([{ components: ['backup'] }]);

    const left = await test.post(choice, 'schritt=abmelden&auswahl=ja');
    expect(titleOf(left)).toBe(words.left.title);
    expect(left.body).toContain('schon unterwegs');
    expect(await test.stored()).toEqual([]);
    expect(await test.mails()).toEqual([]);
    const gone = await test.get(choice);
    expect([gone.statusCode, titleOf(gone)]).toEqual([410, words.notes.gone.title]);
  });

  it('takes every component for all, also those that come later', async () => {
    await test.signUp(
      'email=a@firma.example&auswahl=ja&components=web&components=mail&components=backup',
    );
    await test.signUp('email=b@firma.example');
    expect(await test.stored()).toMatchObject([{ components: [] }, { components: [] }]);
  });

  it('answers the same whether an address is known, unknown or has had its mails', async () => {
    await test.subscribe('known@firma.example');
    const seen = async (address: string) => {
      const { statusCode, body, headers } = await test.signUp(
        { email: address },
        { 'x-forwarded-for': newClient() },
      );
      const { date: _, ...rest } = headers;
      return { statusCode, body, headers: rest };
    };
    const unknown = await seen('unknown@firma.example');
    expect(unknown.statusCode).toBe(200);
    expect(await seen('known@firma.example')).toEqual(unknown);
    for (let count = 0; count < 5; count += 1) {
      expect(await seen('Unknown+Tag@firma.example')).toEqual(unknown);
    }
    const sent = (await test.mails()).filter(({ state }) => state === 'pending');
    expect(sent.filter(({ email }) => email?.startsWith('unknown'))).toHaveLength(3);
  });

  it('a mailbox over its limit takes as much work as one below it', async () => {
    const statementsOf = async (address: string) => {
      test.statements.length = 0;
      await test.signUp({ email: address }, { 'x-forwarded-for': newClient() });
      return [...test.statements];
    };
    const first = await statementsOf(email);
    expect(first).toContain('InsertQueryNode');
    for (let count = 1; count < 5; count += 1) expect(await statementsOf(email)).toEqual(first);
    const mails = await test.mails();
    expect(mails.map(({ state }) => state)).toEqual([
      ...['pending', 'pending', 'pending'],
      ...['suppressed', 'suppressed'],
    ]);
    // Confirming deletes them, as leaving does.
    await test.post(await test.linkTo(email));
    expect(await test.mails()).toEqual([]);
  });

  it('tells a known address that it is, and changes nothing', async () => {
    const { id, link } = await test.subscribe(email);
    await test.signUp(`email=${email}&components=web`);
    const { subject, text } = await test.draftTo(email);
    expect(subject).toBe(words.confirmMails.known.subject);
    expect(text).toContain('sich abmelden können Sie hier:');
    expect(text).toContain(link);
    expect(await test.stored()).toMatchObject([{ id, components: [] }]);
  });
});

describe('the mail to confirm', () => {
  it('names the end of its link and how to be left alone, and can be unsubscribed from', async () => {
    await test.signUp({ email });
    const { to, subject, text, headers, isAutomaticAnswer } = await test.draftTo(email);
    expect(to).toEqual([email]);
    expect(subject).toBe('Bitte bestätigen: E-Mails bei Störungen und Wartungen');
    expect(text).toContain('Dienste: alle.');
    expect(text).toContain('brauchen Sie nichts zu tun');
    expect(isAutomaticAnswer).toBe(true);
    expect(headers?.['List-Unsubscribe-Post']).toBe(oneClick);
    const leave = await test.leaveLinkTo(email);
    expect(viewOf(await test.get(leave))).toMatchObject({ kind: 'leave' });
    await test.post(leave, oneClick);
    expect(await test.stored()).toEqual([]);
  });

  it('is not sent to one who left meanwhile, or after the time', async () => {
    await test.signUp({ email });
    test.clock.advance(confirmLifetime);
    await expect(test.draftTo(email)).rejects.toThrow('gone');
  });
});

describe('addresses that cannot be notified', () => {
  it.each([
    ['nothing', ''],
    ['a name alone', 'kundin'],
    ['no domain with a dot', 'kundin@firma'],
    ['two addresses', 'a@firma.example,b@firma.example'],
    ['a name before it', 'Kundin <kundin@firma.example>'],
    ['a further header', 'kundin@firma.example\r\nBcc: other@firma.example'],
    ['a further header in the name', 'kundin\r\nBcc: a@b.example@firma.example'],
    ['a zero byte', 'kundin\0@firma.example'],
    ['too many characters', `${'a'.repeat(65)}@firma.example`],
    ['a very long domain', `kundin@${'firma.'.repeat(60)}example`],
    ['a network address', 'kundin@[127.0.0.1]'],
    ['an umlaut before it, which few mail servers take', 'zoë@firma.example'],
  ])('refuses %s, and keeps what was typed', async (_, typed) => {
    const answer = await test.signUp({ email: typed, components: 'web' });
    expect([answer.statusCode, titleOf(answer)]).toEqual([422, words.wrong.title]);
    const view = viewOf(answer);
    expect(view).toMatchObject({
      kind: 'form',
      email: typed,
      components: [{ id: 'web', isChosen: true }, { isChosen: false }, { isChosen: false }],
    });
    expect(view.kind === 'form' && view.errors.email).toMatch(/Adresse/);
    expect(await test.mails()).toEqual([]);
  });

  it.each([
    ['an umlaut in the domain', 'kundin@müller.example', 'kundin@xn--mller-kva.example'],
    ['capitals', 'Kundin@Firma.Example', 'kundin@firma.example'],
    ['a blank that was pasted along', ' kundin@firma.example ', 'kundin@firma.example'],
  ])('takes an address with %s', async (_, typed, kept) => {
    expect((await test.signUp({ email: typed })).statusCode).toBe(200);
    expect(await test.stored()).toMatchObject([{ email: kept }]);
    expect((await test.draftTo(kept)).to).toEqual([kept]);
  });
});

describe('forms that are not ours', () => {
  it.each([
    ['the address twice', 'email=a@firma.example&email=b@firma.example'],
    ['an unknown component', `email=${email}&components=web&components=nothing`],
    ['a component of an object', `email=${email}&components=__proto__`],
    ['nothing ticked', `email=${email}&auswahl=ja`],
    ['broken characters', 'email=%ff%fe'],
  ])('are refused with %s', async (_, body) => {
    const answer = await test.signUp(body);
    expect(answer.statusCode).toBe(422);
    expect(await test.mails()).toEqual([]);
  });

  it('says which field is wrong', async () => {
    const none = viewOf(await test.signUp(`email=${email}&auswahl=ja`));
    expect(none).toMatchObject({ errors: { components: words.noService } });
    const unknown = viewOf(await test.signUp(`email=${email}&components=nothing`));
    expect(unknown).toMatchObject({ errors: { components: words.unknownService } });
  });

  it('counts a component that comes twice once', async () => {
    await test.signUp(`email=${email}&components=web&components=web`);
    expect(await test.stored()).toMatchObject([{ components: ['web'] }]);
  });

  it('refuses another site, and takes the listed one', async () => {
    const from = (origin: string) =>
      test.signUp({ email }, { origin, 'sec-fetch-site': 'cross-site', host: 'www.firma.example' });
    const foreign = await from('https://evil.example');
    expect([foreign.statusCode, titleOf(foreign)]).toEqual([403, words.notes.foreign.title]);
    expect((await from('https://static.example')).statusCode).toBe(200);
  });

  it.each([
    ['another format', 415, 'text/xml', '<a/>'],
    ['too much', 413, 'application/x-www-form-urlencoded', `email=${'a'.repeat(40_000)}`],
    ['JSON without its fields', 422, 'application/json', '{"email":{"$ne":1}}'],
  ])('answers %s with a page', async (_, status, type, body) => {
    const answer = await test.signUp(body, { 'content-type': type });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
  });
});

describe('a flood', () => {
  it('of sign-ups from one network ends in words', async () => {
    for (let count = 0; count < perNetwork.perTenMinutes; count += 1) {
      const from = { 'x-forwarded-for': `2001:db8:1:${count}::1` };
      const { statusCode } = await test.signUp({ email: `a@firma${count}.example` }, from);
      expect(statusCode).toBe(200);
    }
    const refused = await test.signUp({ email }, { 'x-forwarded-for': '2001:db8:1::1' });
    expect([refused.statusCode, titleOf(refused)]).toEqual([429, words.notes.tooMany.title]);
    expect(await test.mails()).toHaveLength(perNetwork.perTenMinutes);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.signUp({ email }, { 'x-forwarded-for': newClient() })).statusCode).toBe(200);
  });

  it('does not count what could not be stored', async () => {
    test.state.storageDown = true;
    for (let count = 0; count < 20; count += 1) {
      const answer = await test.signUp({ email, auswahl: 'ja', components: 'mail' });
      expect([answer.statusCode, titleOf(answer)]).toEqual([503, words.notes.unavailable.title]);
      const ticked = {
        kind: 'form',
        email,
        components: [{ isChosen: false }, { isChosen: true }, {}],
      };
      expect(viewOf(answer)).toMatchObject(ticked);
      // Word joiners and fixed spaces keep figures and „E-Mail“ on one line.
      const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
      expect(plain(answer.body)).toContain(plain(contactAnswers.elsewhere));
    }
    test.state.storageDown = false;
    expect((await test.signUp({ email })).statusCode).toBe(200);
    expect(await test.mails()).toHaveLength(1);
  });
});
