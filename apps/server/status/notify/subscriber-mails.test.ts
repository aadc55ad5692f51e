/** Which mails are sent: one about each incident, and some not after all. */

import { minute } from '@site/base';
import { statusSubscriptions } from '@site/company/status/subscriptions';
import { eachStatusScene } from '@site/testing/status/each-status-scene';
import { sceneStart as start } from '@site/testing/status/status-scene';
import { beforeEach, describe, expect, it } from 'vitest';

const scene = eachStatusScene();
beforeEach(() => scene.subscribe(['a']));

it('comes once about each incident when a relay that was away is back, with the newest text', async () => {
  await scene.subscribe(['b', 'c']);
  const one = await scene.outage();
  await scene.outage(start, ['mysql'], { title: 'Ausfall: MySQL-Datenbanken' });
  await scene.notifyAll(start);
  for (const [index, status] of (['identified', 'resolved'] as const).entries()) {
    const now = start + (index + 1) * 10 * minute;
    await scene.update(one.id, status, now);
    await scene.notifyAll(now);
  }
  // What the form promises.
  expect(statusSubscriptions.form.mailOutage).toContain('je Störung');
  const drafts = await Promise.all(
    (await scene.mails()).map((mail) => scene.kind.draft(mail, start + 30 * minute)),
  );
  const said = drafts.map((draft) => ('to' in draft ? `${draft.to} ${draft.subject}` : draft));
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
      notSent: { state: 'cancelled', last_code: 'gone' },
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
    expect(await code()).toEqual({ state: 'cancelled', last_code: 'not-chosen' });
  });

  it('once there is something newer, also before the fan-out of that', async () => {
    const [incident] = await scene.store.incidents(0);
    const now = start + minute;
    await scene.store.addUpdate(incident?.id ?? '', { status: 'identified', text: 'Neu.', now });
    expect(await code(now)).toEqual({ state: 'cancelled', last_code: 'superseded' });
  });
});
