/** Kills the server with SIGKILL at random moments under load, many times on one database, and counts what is left. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { minute } from '../../../server/clock.ts';
import { checkBackup } from '../../../server/contact/store/backup-check.ts';
import { openContactStore } from '../../../server/contact/store/contact-store.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { migrations } from '../../../server/migrations.ts';
import { openOutbox } from '../../../server/outbox/outbox.ts';
import { allForms } from '../../support/server/forms.ts';
import { plainSmtp } from '../../support/server/plain-smtp.ts';
import { type Child, startChild } from './child.ts';
import { load } from './load.ts';
import { mailWorker } from './mail-worker.ts';
import { notifiedRef, type SmtpTrap } from './smtp-trap.ts';

/** Kills the server under load after a random number of acknowledged requests, at least one of each kind. */
async function killUnderLoad(child: Child, withProof: boolean): Promise<readonly string[]> {
  const senders = 8;
  const enough = Promise.withResolvers<void>();
  let awaited = senders + 1 + Math.floor(Math.random() * 20);
  const underLoad = load(child.url, {
    senders,
    posts: 500,
    withProof,
    turns: allForms,
    onAcknowledged: () => {
      awaited -= 1;
      if (awaited === 0) enough.resolve();
    },
  });
  await Promise.race([enough.promise, underLoad]);
  await sleep(Math.random() * 50);
  await child.kill('SIGKILL');
  return (await underLoad).acknowledged;
}

export async function killRounds(rounds: number, trap: SmtpTrap) {
  const folder = mkdtempSync(join(tmpdir(), 'kill-'));
  const environment = { DATA_DIR: folder, ...trap.environment };
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const child = await startChild(environment);
      acknowledged.push(...(await killUnderLoad(child, round % 2 === 0)));
    }
    const engine = await openDatabase(folder, migrations);
    const store = openContactStore(engine, {
      messageDomain: 'provider.example',
      recipients: ['team@provider.example'],
    });
    // As the next start would, once the leases of the killed processes have expired.
    const later = { clock: { now: () => Date.now() + 10 * minute }, uptime: performance };
    const opened = { store, outbox: openOutbox(engine) };
    await mailWorker(opened, plainSmtp(trap.port), later).runDue();
    const stored = new Set((await store.list({})).map(({ ref }) => ref));
    const notified = new Set(
      (await store.mails(false)).filter(({ kind }) => kind === 'notify').map(({ ref }) => ref),
    );
    const open = new Set((await store.list({ state: 'open' })).map(({ ref }) => ref));
    const reports = new Set((await store.list({ kind: 'notice' })).map(({ ref }) => ref));
    await engine.close();
    const notifications = trap.received.filter(({ subject }) => notifiedRef(subject));
    const heard = new Set(notifications.map(({ subject }) => notifiedRef(subject) ?? ''));
    const messageIds = new Set(notifications.map(({ messageId }) => messageId));
    return {
      rounds,
      acknowledged: acknowledged.length,
      /** Those of them that are notices of illegal content. */
      notices: acknowledged.filter((ref) => reports.has(ref)).length,
      lost: acknowledged.filter((ref) => !stored.has(ref)).length,
      withoutMails: [...stored].filter((ref) => !notified.has(ref)).length,
      /** Acknowledged and not held, but no notification arrived. */
      notNotified: acknowledged.filter((ref) => open.has(ref) && !heard.has(ref)).length,
      /** Sent again after a kill between sending and recording it; under another Message-ID it is always wrong. */
      copies: notifications.length - messageIds.size,
      copiesUnderNewId: messageIds.size - heard.size,
      damaged: !(await checkBackup(() => openDatabase(folder, migrations), Date.now())).ok,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
