/** Which mails are sent: one about each incident, and some not after all. */
import { beforeEach, describe, expect, it } from 'vitest';
import { statusSubscriptions } from '../../../content/status/subscriptions.ts';
import { recordingTransport } from '../../../tests/support/server/recording-transport.ts';
import { testClock } from '../../../tests/support/server/test-store.ts';
import {
  eachStatusScene,
  sceneStart as start,
} from '../../../tests/support/status/status-scene.ts';
import { minute } from '../../clock.ts';
import { DeliveryFailure } from '../../delivery-failure.ts';
import { createLog } from '../../operations/log.ts';
import { createOutboxWorker } from '../../outbox/outbox-worker.ts';
import { notificationKind } from '../store/subscribers.ts';

const scene = eachStatusScene();
beforeEach(() => scene.subscribe(['a']));

it('comes once about each incident when a relay that was away is back, with the newest text', async () => {
  await scene.subscribe(['b', 'c']);
  const clock = testClock(start);
  const relay = recordingTransport();
  relay.onOpen = Array.from({ length: 50 }, () => new DeliveryFailure('pause', 'ECONNREFUSED'));
  const worker = createOutboxWorker({
    outbox: scene.opened.outbox,
    kinds: { [notificationKind]: scene.kind },
    transport: relay.transport,
    from: 'status@provider.example',
    clock,
    uptime: clock.uptime,
    log: createLog({ write: () => {} }),
  });
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += minute) {
      await scene.notifyAll(clock.now());
      await worker.runDue();
      clock.advance(minute);
    }
  };
  const one = await scene.outage();
  await scene.outage(start, ['mysql'], { title: 'Ausfall: MySQL-Datenbanken' });
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
    await scene.notifyAll(start);
  });

  it('to a subscriber who has left: mails that wait are deleted, and one that was claimed is cancelled', async () => {
    const [row] = await scene.mails();
    if (!row) throw new Error('There is no mail.');
    await scene.store.removeSubscribers(['a']);
    expect(await scene.mails()).toEqual([]);
    expect(await scene.kind.draft(row, start)).toEqual({
      notSent: { state: 'cancelled', code: 'gone' },
    });
  });

  it('to a subscriber who has left, which affects no other whose id looks alike', async () => {
    await scene.subscribe(['x_1', 'xa1']);
    await scene.outage();
    await scene.notifyAll(start);
    await scene.store.removeSubscribers(['x_1']);
    const left = (await scene.mails()).map(({ fact, recipient }) => `${fact}:${recipient}`);
    expect(left).toEqual(['1:a', '2:a', '2:xa1']);
  });

  it('to a subscriber who has chosen other components since', async () => {
    await scene.store.chooseComponents('a', ['mysql']);
    expect(await code()).toEqual({ state: 'cancelled', code: 'not-chosen' });
  });

  it('once there is something newer, also before the fan-out of that', async () => {
    const [incident] = await scene.store.incidents(0);
    const now = start + minute;
    await scene.store.addUpdate(incident?.id ?? '', { status: 'identified', text: 'Neu.', now });
    expect(await code(now)).toEqual({ state: 'cancelled', code: 'superseded' });
  });
});
