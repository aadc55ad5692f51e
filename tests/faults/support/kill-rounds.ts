/** Kills the server with SIGKILL at random moments under load, many times on one database, and counts what is left. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { minute } from '../../../server/clock.ts';
import { contactMailKinds } from '../../../server/contact/mails/contact-mail-kinds.ts';
import { checkBackup } from '../../../server/contact/store/backup-check.ts';
import type { ContactStore } from '../../../server/contact/store/contact-store.ts';
import { openContactStore } from '../../../server/contact/store/kysely-contact-store.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { Outbox } from '../../../server/mail/outbox.ts';
import { openOutbox } from '../../../server/mail/outbox-queries.ts';
import { OutboxWorker } from '../../../server/mail/outbox-worker.ts';
import { smtpTransport } from '../../../server/mail/smtp-transport.ts';
import { migrations } from '../../../server/migrations.ts';
import { createLog } from '../../../server/operations/log.ts';
import { allForms } from '../../support/server/forms.ts';
import { linkTo } from '../../support/server/test-links.ts';
import { startChild } from './child.ts';
import { load } from './load.ts';
import { notifiedRef, type SmtpTrap } from './smtp-trap.ts';

export interface KillResult {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Those of them that are notices of illegal content. */
  readonly notices: number;
  readonly lost: number;
  readonly withoutMails: number;
  /** Requests that were acknowledged and not held, but of which no notification arrived. */
  readonly notNotified: number;
  /** Mails sent again under the same Message-ID, after a kill between sending and recording it. */
  readonly copies: number;
  /** Mails sent again under another Message-ID, which is always wrong. */
  readonly copiesUnderNewId: number;
  readonly damaged: boolean;
}

/** Sends the mails that the killed processes left, as the next start would once their leases have expired. */
async function sendLeftMails(store: ContactStore, outbox: Outbox, smtpPort: number): Promise<void> {
  const worker = new OutboxWorker({
    outbox,
    kinds: contactMailKinds({ store, outbox, recipients: ['team@provider.example'], linkTo }),
    clock: { now: () => Date.now() + 10 * minute },
    uptime: performance,
    log: createLog({ write: () => {} }),
    from: 'kontakt@provider.example',
    transport: smtpTransport({
      host: '127.0.0.1',
      port: smtpPort,
      secure: false,
      requireTls: false,
      user: undefined,
      password: undefined,
    }),
  });
  await worker.runDue();
}

export async function killRounds(rounds: number, trap: SmtpTrap): Promise<KillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'kill-'));
  const environment = {
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${trap.port}`,
    MAIL_FROM: 'kontakt@provider.example',
    MAIL_TO: 'team@provider.example',
    LOG_LEVEL: 'silent',
  };
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const child = await startChild(environment);
      const underLoad = load(child.url, {
        senders: 8,
        posts: 500,
        withProof: round % 2 === 0,
        turns: allForms,
      });
      await sleep(30 + Math.random() * 500);
      await child.kill('SIGKILL');
      acknowledged.push(...(await underLoad).acknowledged);
    }
    const engine = await openDatabase(folder, migrations);
    const store = openContactStore(engine, {
      messageDomain: 'provider.example',
      recipients: ['team@provider.example'],
    });
    await sendLeftMails(store, openOutbox(engine), trap.port);
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
      notices: acknowledged.filter((ref) => reports.has(ref)).length,
      lost: acknowledged.filter((ref) => !stored.has(ref)).length,
      withoutMails: [...stored].filter((ref) => !notified.has(ref)).length,
      notNotified: acknowledged.filter((ref) => open.has(ref) && !heard.has(ref)).length,
      copies: notifications.length - messageIds.size,
      copiesUnderNewId: messageIds.size - heard.size,
      damaged: !(await checkBackup(() => openDatabase(folder, migrations), Date.now())).ok,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
