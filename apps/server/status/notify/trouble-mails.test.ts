/** The mails about trouble of our own: once for all addresses, and true when they are sent. */

import { hour, minute } from '@site/base';
import { eachStatusScene } from '@site/testing/status/each-status-scene';
import { statusSample } from '@site/testing/status/status-sample';
import { expect, it } from 'vitest';
import type { Sample } from '../store/probe-work.ts';
import { staff, staffMailKinds } from './staff.ts';

const recipients = ['a@provider.example', 'b@provider.example'];
const start = Date.UTC(2026, 10, 16, 9, 0);
const scene = eachStatusScene({ start, audiences: [staff({ hasMail: true, hasWebhook: false })] });

const write = async (at: number, change: Partial<Sample>) =>
  scene.write([statusSample(at, 'up', change)]);

async function drafts() {
  const kinds = staffMailKinds(scene.store, recipients, { nameOf: () => 'Webserver', page: '' });
  return Promise.all(
    (await scene.mailsNow()).map((mail) =>
      kinds.find(({ name }) => name === mail.kind)?.draft(mail, 0),
    ),
  );
}

const own = {
  result: 'unknown',
  isOwnTrouble: true,
  reason: 'own trouble: no witness answers (down, ECONNREFUSED)',
} as const;
const login = {
  probe: 'web:mysql:1',
  result: 'unknown',
  fault: 'login',
  reason: 'configuration fault: login refused (1045)',
} as const;

it('says that nothing can be reached, and, sent later, that it is over', async () => {
  await write(start, own);
  await write(start + minute, own);
  const [first, ...more] = await drafts();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    to: recipients,
    subject: 'Statusmessung gestört: eigene Verbindung',
    text: expect.stringMatching(
      /Seit dem 16\.11\.2026, 10:00[\s\S]*\nGrund: Keine der Adressen unter „witness“ antwortet\. Die Verbindung wird[\s\S]*status -- check/,
    ),
  });
  await write(start + 20 * minute, { isOwnTrouble: false });
  expect((await drafts())[0]).toMatchObject({
    subject: 'Statusmessung war gestört: eigene Verbindung',
    text: expect.stringMatching(/Vom 16\.11\.2026, 10:00\sUhr bis zum 16\.11\.2026, 10:20/),
  });
});

it('says that no witness answers though targets do, until one does', async () => {
  await write(start, { areWitnessesSilent: true });
  await write(start + minute, { areWitnessesSilent: true });
  const [first, ...more] = await drafts();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    subject: 'Statusmessung: Adressen unter „witness“ antworten nicht',
    text: expect.stringMatching(/^Seit dem 16\.11\.2026, 10:00[\s\S]*status -- check/),
  });
  await write(start + 2 * minute, { areWitnessesSilent: false });
  expect((await drafts())[0]).toHaveProperty('notSent');
});

it('names probe and reason of a refused login, until it works again', async () => {
  await write(start, login);
  await write(start + minute, login);
  const [first, ...more] = await drafts();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    subject: 'Statusmessung: Anmeldung abgelehnt bei Webserver',
    text: expect.stringMatching(
      /seit dem 16\.11\.2026, 10:00[\s\S]*\nMessung: mysql Nr\.\s1 \(web:mysql:1\)\nGrund: Die Anmeldung wird abgelehnt \(1045\)\./,
    ),
  });
  await write(start + 2 * minute, { probe: login.probe });
  expect((await drafts())[0]).toHaveProperty('notSent');
  await write(start + 3 * hour, login);
  expect(await scene.mailsNow()).toHaveLength(2);
});
