/** The pages behind the links in the provider's mails, as a provider and as an attacker uses them. */
import { describe, expect, it } from 'vitest';
import { contactPages } from '../../../content/contact/pages.ts';
import { storeRequest } from '../../../tests/support/server/command-run.ts';
import { shareTestApp } from '../../../tests/support/server/shared-test-app.ts';
import { newClient } from '../../../tests/support/server/test-app.ts';
import { contactMails, type RequestChange } from '../../../tests/support/server/test-store.ts';
import { day, hour, minute } from '../../clock.ts';
import { createSigner } from '../../operations/signer.ts';
import {
  createLink,
  type LinkTask,
  linkParameters,
  linkPath,
  linkQuery,
} from '../operator-links.ts';
import { looseLimits } from '../spam/contact-limits.ts';

const test = await shareTestApp();
const { task: words, taskNote: notes } = contactPages;

let senders = 0;
/** Each of another sender: acknowledgements to one address are capped. */
function stored(change: RequestChange = {}): Promise<string> {
  senders += 1;
  const email = `zoe@firma${senders}.example`;
  return storeRequest(test.store, test.clock.now(), { email, ...change });
}
const held = () => stored({ suspicions: ['honeypot'] });

const linkFor = (task: LinkTask, ref: string) =>
  createLink(test.signer, task, ref, test.clock.now());

type LinkParameters = Readonly<Record<string, string>>;

const open = (parameters: LinkParameters, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({
    method,
    url: `${linkPath}?${new URLSearchParams(parameters)}`,
    headers: { 'x-forwarded-for': newClient(), accept: 'text/html', ...headers },
  });

const post = (payload: string, headers = {}) =>
  test.app.inject({
    method: 'POST',
    url: linkPath,
    headers: {
      'x-forwarded-for': newClient(),
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload,
  });

const press = (
  parameters: LinkParameters,
  schritt: string,
  headers: object = { 'sec-fetch-site': 'same-origin' },
) => post(new URLSearchParams({ ...parameters, schritt }).toString(), headers);

const stateOf = async (ref: string) => (await test.store.dossier(ref))?.request.state;
const mailsOf = async (ref: string) => (await test.store.dossier(ref))?.mails ?? [];
const remindersOf = async (ref: string) =>
  (await mailsOf(ref)).filter(({ kind }) => kind === 'reminder').map(({ state }) => state);

describe('beantwortet', () => {
  it('asks first, changes on the button, and can be taken back', async () => {
    const ref = await stored();
    const link = linkParameters(linkFor('beantwortet', ref));
    const asked = await open(link);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain(words.answer.title);
    expect(asked.body).toContain(ref);
    expect(await stateOf(ref)).toBe('open');

    const pressed = await press(link, 'ja');
    expect(pressed.statusCode).toBe(303);
    expect(pressed.headers.location).toBe(`${linkPath}?${linkQuery(linkFor('beantwortet', ref))}`);
    expect(await stateOf(ref)).toBe('answered');
    expect(await remindersOf(ref)).toEqual(['cancelled', 'cancelled']);
    const done = await open(link);
    expect(done.body).toContain(words.answered.title);
    expect(done.body).toContain(words.undo);

    // Meanwhile the hour of the first reminder passes.
    test.clock.advance(17 * hour);
    expect((await press(link, 'zurueck')).statusCode).toBe(303);
    expect(await stateOf(ref)).toBe('open');
    expect(await remindersOf(ref)).toEqual(['cancelled', 'pending']);
    expect((await open(link)).body).toContain(words.answer.title);
  });

  it('is one change, however often the button is pressed', async () => {
    const ref = await stored();
    const link = linkParameters(linkFor('beantwortet', ref));
    await press(link, 'ja');
    const first = (await test.store.dossier(ref))?.request.answered_at;
    test.clock.advance(minute);
    expect((await press(link, 'ja')).statusCode).toBe(303);
    expect((await test.store.dossier(ref))?.request.answered_at).toBe(first);
    const both = await Promise.all([press(link, 'zurueck'), press(link, 'zurueck')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await stateOf(ref)).toBe('open');
  });
});

/** Sends what waits, up to the notification of this request. */
async function sendUntilNotified(ref: string) {
  const { outbox } = test.opened;
  const notify = (await mailsOf(ref)).find(({ kind }) => kind === 'notify');
  for (;;) {
    const mail = await outbox.claim(test.clock.now(), test.clock.now() + minute, contactMails);
    if (!mail) return notify;
    await outbox.finish(mail.id, mail.lease_token, { state: 'sent', code: '250' }, 0);
    if (mail.id === notify?.id) return notify;
  }
}

describe('freigeben', () => {
  it('lets a held request go, wakes the mails, and holds it again while none has left', async () => {
    const ref = await held();
    const link = linkParameters(linkFor('freigeben', ref));
    expect((await open(link)).body).toContain(words.release.title);
    const woken = test.woken;
    await press(link, 'ja');
    expect([await stateOf(ref), test.woken]).toEqual(['open', woken + 1]);
    expect((await open(link)).body).toContain(words.released.nothingSent);

    await press(link, 'zurueck');
    expect(await stateOf(ref)).toBe('held');
    const mails = await mailsOf(ref);
    expect(new Set(mails.map(({ state, reason }) => `${state} ${reason}`))).toEqual(
      new Set(['suppressed held']),
    );
    // And once more from the start.
    await press(link, 'ja');
    expect((await mailsOf(ref)).every(({ state }) => state === 'pending')).toBe(true);
  });

  it('says which mails cannot be called back, and sends none twice', async () => {
    const ref = await held();
    const link = linkParameters(linkFor('freigeben', ref));
    await press(link, 'ja');
    const notify = await sendUntilNotified(ref);
    const page = (await open(link)).body;
    expect(page).toContain(`Schon verschickt: ${words.released.notification}.`);
    expect(page).toContain('nicht zurückholen');
    await press(link, 'zurueck');
    const heldAgain = (await open(link)).body;
    expect(heldAgain).toContain(`Schon verschickt: ${words.released.notification}.`);
    await press(link, 'ja');
    expect((await open(link)).body).toContain('Nach 14\u{a0}Tagen wird er gelöscht.');
    const again = (await mailsOf(ref)).find(({ kind }) => kind === 'notify');
    expect(again).toMatchObject({ id: notify?.id, state: 'sent' });
  });

  it('does not say of a notice that it will be deleted', async () => {
    const ref = await stored({ kind: 'notice', suspicions: ['no-proof'] });
    const link = linkParameters(linkFor('freigeben', ref));
    await press(link, 'ja');
    await sendUntilNotified(ref);
    const page = (await open(link)).body;
    expect(page).toContain('Schon verschickt: ');
    expect(page).not.toContain('gelöscht');
  });
});

it.each([
  ['releases', 'freigeben', 'answered', notes.releasedAndAnswered],
  ['releases', 'freigeben', 'open', notes.notHeld],
  ['answers', 'beantwortet', 'held', notes.stillHeld],
] as const)('%s nothing (%s) of a request that is %s', async (_, task, state, { title }) => {
  const ref = state === 'open' ? await stored() : await held();
  if (state === 'answered') {
    await test.store.unhold(ref, test.clock.now());
    await test.store.markAnswered(ref, test.clock.now());
  }
  const link = linkParameters(linkFor(task, ref));
  expect((await open(link)).body).toContain(title);
  for (const step of ['ja', 'zurueck']) await press(link, step);
  expect(await stateOf(ref)).toBe(state);
});

describe('reading', () => {
  it('changes nothing: scanners, previews, HEAD, and whatever they add', async () => {
    const ref = await stored();
    const link = linkParameters(linkFor('beantwortet', ref));
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
    const { body } = await open(linkParameters(linkFor('beantwortet', ref)));
    for (const personal of ['Zoë', 'Müller', 'zoe@firma', 'umziehen']) {
      expect(body).not.toContain(personal);
    }
    expect(body).toMatch(/<p id="received">\d\d\.\d\d\.\d{4}, /);
  });

  it('is not cached and sends no referrer', async () => {
    const ref = await stored();
    const good = linkParameters(linkFor('beantwortet', ref));
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
    const good = linkParameters(linkFor('beantwortet', ref));
    // Answered alike, whether or not there is such a request.
    const { body } = await open({ ...good, ref: 'AAAA-AAAA' });
    expect(body).toContain(notes.forged.title);
    for (const forgery of [
      {},
      { ...good, sig: `${good['sig']?.slice(0, -1)}x` },
      { ...good, aufgabe: 'freigeben', ref: other },
      linkParameters(createLink(createSigner('guessed'), 'beantwortet', ref, test.clock.now())),
    ]) {
      for (const answer of [await open(forgery), await press(forgery, 'ja')]) {
        expect([answer.statusCode, answer.body]).toEqual([404, body]);
      }
    }
    expect([await stateOf(ref), await stateOf(other)]).toEqual(['open', 'held']);
  });

  it('cannot add a field, a step or a second value', async () => {
    const ref = await stored();
    const good = linkParameters(linkFor('beantwortet', ref));
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
    const answer = await press(linkParameters(linkFor('beantwortet', ref)), 'ja', headers);
    expect(answer.statusCode).toBe(403);
    expect(await stateOf(ref)).toBe('open');
  });

  it('in an older browser neither, while the page itself, which sends no referrer, can', async () => {
    const ref = await stored();
    const parameters = linkParameters(linkFor('beantwortet', ref));
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
    const good = linkParameters(linkFor('beantwortet', ref));
    expect((await open(good, headers)).statusCode).toBe(429);
    expect((await press(good, 'ja', headers)).statusCode).toBe(429);
    expect(await stateOf(ref)).toBe('open');
  });
});

it('says clearly when a link has expired, and when its request is gone', async () => {
  const ref = await stored();
  const good = linkParameters(linkFor('beantwortet', ref));
  const id = (await test.store.dossier(ref))?.request.id ?? '';
  await test.store.erase([id]);
  const gone = await open(good);
  expect([gone.statusCode, gone.body]).toEqual([410, expect.stringContaining(notes.gone.title)]);
  expect((await press(good, 'ja')).statusCode).toBe(303);
  test.clock.advance(31 * day);
  for (const answer of [await open(good), await press(good, 'ja')]) {
    expect([answer.statusCode, answer.body]).toEqual([
      410,
      expect.stringContaining(notes.expired.title),
    ]);
  }
});

it('takes the reference of a receipt in any spelling', async () => {
  const ref = await stored();
  const url = `/kontakt/danke?ref=${ref.replace('-', '').toLowerCase()}`;
  expect((await test.app.inject(url)).body).toContain(ref);
});
