/** The pages behind the links in the provider's mails. What others cannot do with them: task-safety.test.ts. */

import { day, hour, minute } from '@site/base';
import { contactPages } from '@site/company/contact/pages';
import type { OutboxTables } from '@site/delivery';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { taskLinksOf } from '@site/testing/server/task-links';
import { describe, expect, it } from 'vitest';
import { linkPath, linkQuery } from '../operator-links.ts';

const test = await shareTestApp();
const { stored, held, linkFor, open, press, stateOf, mailsOf, remindersOf } = taskLinksOf(test);
const { task: words, taskNote: notes } = contactPages;

describe('beantwortet', () => {
  it('asks first, changes on the button, and can be taken back', async () => {
    const ref = await stored();
    const link = linkFor('beantwortet', ref);
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
    const link = linkFor('beantwortet', ref);
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

/** As if the notification had left. */
async function sendNotification(ref: string) {
  const notify = (await mailsOf(ref)).find(({ kind }) => kind === 'notify');
  await test.opened.storage.db
    .$extendTables<OutboxTables>()
    .updateTable('outbox')
    .set({ state: 'sent', finished_at: test.clock.now() })
    .where('id', '=', notify?.id ?? 0)
    .execute();
  return notify;
}

describe('freigeben', () => {
  it('lets a held request go, wakes the mails, and holds it again while none has left', async () => {
    const ref = await held();
    const link = linkFor('freigeben', ref);
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
    const link = linkFor('freigeben', ref);
    await press(link, 'ja');
    const notify = await sendNotification(ref);
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
    const link = linkFor('freigeben', ref);
    await press(link, 'ja');
    await sendNotification(ref);
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
  const link = linkFor(task, ref);
  expect((await open(link)).body).toContain(title);
  for (const step of ['ja', 'zurueck']) await press(link, step);
  expect(await stateOf(ref)).toBe(state);
});

it('says clearly when a link has expired, and when its request is gone', async () => {
  const ref = await stored();
  const good = linkFor('beantwortet', ref);
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
