/** Erasing requests while they are answered or released. */

import { day } from '@site/base';
import { retention } from '@site/company/retention';
import { needs } from '@site/testing/machine/needs';
import { untilOneWaits } from '@site/testing/postgres/waiting-lock';
import { eachTestStore } from '@site/testing/server/each-test-store';
import { newRequest } from '@site/testing/server/test-store';
import { describe, expect, inject, it } from 'vitest';
import type { ContactTables, Db } from './store/tables.ts';

describe('locks', needs('PostgreSQL', inject('postgresUrl')), () => {
  const opened = eachTestStore();
  const now = Date.parse('2026-11-17T10:00:00+01:00');
  const database = () => opened.storage.db.$extendTables<ContactTables>();

  const stored = async () => {
    await opened.store.accept(newRequest(now));
    const [request] = await opened.store.list({});
    return request ?? expect.unreachable();
  };
  const touchRequest = (trx: Db, id: string) =>
    trx.updateTable('requests').set({ last_activity_at: now }).where('id', '=', id).execute();
  const touchMails = (trx: Db, id: string) =>
    trx.updateTable('outbox').set({ last_code: 'x' }).where('ref', '=', id).execute();
  const untilAnotherWaits = () => untilOneWaits(opened.storage.db);

  it.each([
    ['erase', (id: string) => opened.store.erase([id])],
    [
      'retain',
      () => opened.store.retain(now + retention.requestDays * day).then(({ requests }) => requests),
    ],
  ])('%s takes a request before its mails, as answering does', async (_, remove) => {
    const { id } = await stored();
    let removing: Promise<number> | undefined;
    await database()
      .transaction()
      .execute(async (trx) => {
        await touchRequest(trx, id);
        removing = remove(id);
        await untilAnotherWaits();
        // A deadlock if erasing locked the mails first.
        await touchMails(trx, id);
      });
    expect(await removing).toBe(1);
  });

  it('repeats what PostgreSQL has ended because of a deadlock', async () => {
    const { id, ref } = await stored();
    let answering: Promise<boolean> | undefined;
    const other = database()
      .transaction()
      .execute(async (trx) => {
        await touchMails(trx, id);
        answering = opened.store.markAnswered(ref, now);
        await untilAnotherWaits();
        await touchRequest(trx, id);
      })
      // PostgreSQL chooses which of the two it ends.
      .catch(() => undefined);
    await other;
    expect(await answering).toBe(true);
    expect((await opened.store.dossier(ref))?.request.state).toBe('answered');
  });
});
