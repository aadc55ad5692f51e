/** export and erase: what one person may ask for. */
import { writeFileSync } from 'node:fs';
import { storedAddress } from '../../schemas/contact-request.ts';
import { removeMailFile } from '../mail/file-transport.ts';
import type { Dossier } from '../storage/contact-store.ts';
import { logErasures } from '../storage/erasure-log.ts';
import { isReference } from '../storage/reference.ts';
import { type Command, CommandError, type Context, only, output, UsageError } from './context.ts';
import { dossierOf } from './requests.ts';
import { moment, table } from './table.ts';

async function dossiersFor(context: Context, email: string): Promise<readonly Dossier[]> {
  const address = storedAddress(email);
  if (!address) throw new UsageError('This is no e-mail address.');
  return context.store.dossiersOf(address);
}

export const exportData: Command = {
  usage: 'export <e-mail> [--out <file>]',
  summary: 'everything stored about one address, as JSON',
  options: { out: { type: 'string', help: 'write to this file (readable by you alone)' } },
  run: async (context, positionals, options) => {
    const dossiers = await dossiersFor(context, only(positionals, 'e-mail address'));
    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    const data = {
      exportedAt: iso(context.clock.now()),
      requests: dossiers.map(({ request, mails }) => ({
        ref: request.ref,
        state: request.state,
        channel: request.channel,
        firstName: request.first_name,
        lastName: request.last_name,
        email: request.email,
        company: request.company,
        package: request.package,
        message: request.message,
        heldFor: request.suspicions,
        receivedAt: iso(request.received_at),
        dueAt: iso(request.due_at),
        answeredAt: iso(request.answered_at),
        lastActivityAt: iso(request.last_activity_at),
        mails: mails.map((mail) => ({
          kind: mail.kind,
          state: mail.state,
          attempts: mail.attempts,
          lastCode: mail.lastCode,
          finishedAt: iso(mail.finishedAt),
        })),
      })),
    };
    const text = JSON.stringify(data, null, 2);
    if (typeof options['out'] !== 'string') {
      context.print(text);
      return;
    }
    writeFileSync(options['out'], `${text}\n`, { mode: 0o600 });
    context.print(`${data.requests.length} request(s) written.`);
  },
};

export const erase: Command = {
  usage: 'erase <ref or e-mail> [--yes]',
  summary: 'deletes one request, or all of an address; shows what it would do unless --yes',
  options: { yes: { type: 'boolean', help: 'really erase' } },
  run: async (context, positionals, options) => {
    const target = only(positionals, 'reference or e-mail address');
    const dossiers = isReference(target.toUpperCase())
      ? [await dossierOf(context, target)]
      : await dossiersFor(context, target);
    if (dossiers.length === 0) throw new CommandError('Nothing is stored about this address.');
    const ids = dossiers.map(({ request }) => request.id);
    const plan = dossiers.map(({ request, mails }) => ({
      ref: request.ref,
      receivedAt: request.received_at,
      mails: mails.length,
    }));
    const text = () =>
      table(
        ['ref', 'received (UTC)', 'mail records'],
        plan.map(({ ref, receivedAt, mails }) => [ref, moment(receivedAt), String(mails)]),
      );
    if (options['yes'] !== true) {
      output(context, { erased: false, requests: plan }, () =>
        [text(), '', 'Nothing was erased. Add --yes to erase.'].join('\n'),
      );
      return;
    }
    // Noted first: an erasure that is interrupted is finished at the next start of the server.
    logErasures(context.environment.dataDir, ids);
    await context.store.erase(ids);
    for (const { kind, id } of dossiers.flatMap(({ mails }) => mails)) {
      removeMailFile(context.environment.dataDir, `${kind}-${id}`);
    }
    output(context, { erased: true, requests: plan }, () =>
      [
        text(),
        '',
        'Erased. Mails already delivered and backups made before still hold the text;',
        'a backup that is restored loses it again at the next start.',
      ].join('\n'),
    );
  },
};
