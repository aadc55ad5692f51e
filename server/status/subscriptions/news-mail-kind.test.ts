/** Which mails are sent: one about each incident, and some not after all. */
import { beforeEach, describe, expect, it } from 'vitest';
import { statusSubscriptions } from '../../../content/status/subscriptions.ts';
import { eachTestStore } from '../../../tests/support/server/each-test-store.ts';
import { recordingTransport } from '../../../tests/support/server/recording-transport.ts';
import { testClock } from '../../../tests/support/server/test-store.ts';
import {
  type NewsScene,
  newsScene,
  newsStart as start,
} from '../../../tests/support/status/news-scene.ts';
import { minute } from '../../clock.ts';
import { MailFailure } from '../../mail/mail-transport.ts';
import { createOutboxWorker } from '../../mail/outbox-worker.ts';
import { createLog } from '../../operations/log.ts';
import { newsKind } from '../store/news.ts';

const opened = eachTestStore();
let scene: NewsScene;
beforeEach(async () => {
  scene = newsScene(opened);
  await scene.subscribe(['a']);
});

it('comes once about each incident when a relay that was away is back, with the newest word', async () => {
  await scene.subscribe(['b', 'c']);
  const clock = testClock(start);
  const relay = recordingTransport();
  relay.onOpen = Array.from({ length: 50 }, () => new MailFailure('pause', 'ECONNREFUSED'));
  const worker = createOutboxWorker({
    outbox: opened.outbox,
    kinds: { [newsKind]: scene.kind },
    transport: relay.transport,
    from: 'status@provider.example',
    clock,
    uptime: clock.uptime,
    log: createLog({ write: () => {} }),
  });
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += minute) {
      await scene.spreadAll(clock.now());
      await worker.runDue();
      clock.advance(minute);
    }
  };
  const one = await scene.outage();
  await scene.outage(start, ['mysql'], 'Ausfall: MySQL-Datenbanken');
  await pass(10 * minute);
  await scene.store.addUpdate(one.id, { status: 'identified', text: 'Neu.', now: clock.now() });
  await pass(10 * minute);
  await scene.store.addUpdate(one.id, { status: 'resolved', text: 'Gut.', now: clock.now() });
  await pass(10 * minute);
  expect(relay.sent).toEqual([]);
  relay.onOpen = [];
  // What the form promises.
  expect(statusSubscriptions.form.mailOutage).toContain('je Störung');
  await pass(10 * minute);
  const said = relay.sent.map((mail) => `${mail.envelope.to} ${mail.header('Subject')}`);
  expect(said.toSorted()).toEqual(
    ['a', 'b', 'c'].flatMap((id) => [
      `${id}@kunde.example Ausfall: MySQL-Datenbanken (neue Störung)`,
      `${id}@kunde.example Ausfall: Webserver (behoben)`,
    ]),
  );
});

describe('is not sent', () => {
  const code = async (now = start) => {
    const [mail] = await scene.mails();
    if (!mail) throw new Error('There is no mail.');
    const draft = await scene.kind.draft(mail, now);
    return 'notSent' in draft ? draft.notSent : draft.subject;
  };
  beforeEach(async () => {
    await scene.outage();
    await scene.spreadAll(start);
  });

  it('to whoever has left: mails that wait are deleted, and one that was taken up is cancelled', async () => {
    const [row] = await scene.mails();
    if (!row) throw new Error('There is no mail.');
    await scene.store.removeSubscribers(['a']);
    expect(await scene.mails()).toEqual([]);
    expect(await scene.kind.draft(row, start)).toEqual({
      notSent: { state: 'cancelled', code: 'gone' },
    });
  });

  it('to whoever has left, and to nobody else whose id looks alike', async () => {
    await scene.subscribe(['x_1', 'xa1']);
    await scene.outage();
    await scene.spreadAll(start);
    await scene.store.removeSubscribers(['x_1']);
    const left = (await scene.mails()).map(({ occasion }) => occasion);
    expect(left).toEqual(['news:1:a', 'news:2:a', 'news:2:xa1']);
  });

  it('to whoever has chosen other components since', async () => {
    await scene.store.chooseComponents('a', ['mysql']);
    expect(await code()).toEqual({ state: 'cancelled', code: 'not-chosen' });
  });

  it('once a newer word is due, also before that was spread', async () => {
    const [incident] = await scene.store.incidents(0);
    const now = start + minute;
    await scene.store.addUpdate(incident?.id ?? '', { status: 'identified', text: 'Neu.', now });
    expect(await code(now)).toEqual({ state: 'cancelled', code: 'superseded' });
  });
});
