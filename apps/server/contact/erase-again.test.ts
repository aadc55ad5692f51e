import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@site/base';
import type { OutboxRow } from '@site/delivery';
import { openStorage } from '@site/storage';
import { storeRequest } from '@site/testing/server/command-run';
import { readMails } from '@site/testing/server/sent-mails';
import { linkTo } from '@site/testing/server/test-links';
import { openTestServer } from '@site/testing/server/test-server';
import { openTestStore } from '@site/testing/server/test-store';
import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '../migrations.ts';
import { startErasing } from './erase-again.ts';
import { contactKinds } from './mails/contact-kinds.ts';
import { openContactStore } from './store/contact-store.ts';

it('erases what a restored database brought back, before a mail of it leaves', async () => {
  const { store, storage, folder, close } = await openTestStore();
  onTestFinished(close);
  const erased = await storeRequest(store, Date.now(), { email: 'erased@firma.example' });
  const kept = await storeRequest(store, Date.now(), { email: 'kept@firma.example' });
  const id = (await store.dossier(erased))?.request.id;
  writeFileSync(join(folder, 'erasures.txt'), `${id}\n`);
  await storage.close();

  await openTestServer({ DATA_DIR: folder });
  const said = () =>
    readMails(folder)
      .map(({ raw }) => raw)
      .join('');
  await expect.poll(said).toContain(kept);
  expect(said()).not.toContain(erased);
  const after = await openStorage({ dataDir: folder, databaseUrl: undefined }, migrations);
  onTestFinished(() => after.close());
  expect(await openContactStore(after).dossier(erased)).toBeUndefined();
});

it('keeps mails waiting while the database cannot do it', async () => {
  const { store, close } = await openTestStore();
  onTestFinished(close);
  const codes: unknown[] = [];
  const log = { warn: (fields: object) => void codes.push(codeOf(fields)) };
  const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
  const erasing = startErasing(full, log as Parameters<typeof startErasing>[1]);
  await erasing.first;
  expect(codes).toEqual(['SQLITE_FULL']);
  const settings = { mailTo: ['team@provider.example'], noticeMailTo: undefined };
  const kinds = contactKinds({
    ...settings,
    requestWebhook: undefined,
    store,
    linkTo,
    isReady: erasing.isDone,
  });
  const row = { ref: 'any' } as OutboxRow;
  for (const kind of kinds) {
    const made = await ('draft' in kind ? kind.draft(row, 1000) : kind.event(row, 1000));
    expect(made).toEqual({
      notSent: { state: 'pending', last_code: 'erasing', due_at: 11_000, isCounted: false },
    });
  }
  await erasing.stop();
});
