/** export and erase: the rights of one person over their data. */
import { storedAddress } from '../../../schemas/email-address.ts';
import { removeMailFile } from '../../mail/file-transport.ts';
import { CommandError, only, output, UsageError } from '../../operations/command.ts';
import { batchesOf, noteErasures } from '../../operations/erasures.ts';
import { writePrivateFile } from '../../operations/private-file.ts';
import { moment, table } from '../../operations/text-table.ts';
import { sheetText } from '../carried-sheet.ts';
import { readReference } from '../store/reference.ts';
import type { Dossier } from '../store/request-queries.ts';
import { exportOf } from '../store/tables.ts';
import type { ContactCommand, ContactContext } from './context.ts';
import { dossierOf } from './requests.ts';

async function dossiersFor(context: ContactContext, email: string): Promise<readonly Dossier[]> {
  const address = storedAddress(email);
  if (!address) throw new UsageError('This is no e-mail address.');
  return context.store.dossiersOf(address);
}

export const exportData: ContactCommand = {
  usage: 'export <e-mail> [--out <file>]',
  summary:
    'every request of one address, as JSON (status subscribers export has what the status keeps)',
  options: { out: { type: 'string', help: 'write to this file (readable by you alone)' } },
  run: async (context, positionals, options) => {
    const dossiers = await dossiersFor(context, only(positionals, 'e-mail address'));
    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    const data = {
      exportedAt: iso(context.clock.now()),
      requests: dossiers.map(({ request, mails }) => ({
        ...exportOf(request),
        ...(request.sheet && { sheetLines: sheetText(request) }),
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
    const file = context.typedPath(options['out']);
    writePrivateFile(file, `${text}\n`);
    context.print(`${data.requests.length} request(s) written to ${file}.`);
  },
};

export async function eraseForGood(context: ContactContext, ids: readonly string[]): Promise<void> {
  await noteErasures(context.engine, context.dataDir, ids);
  for (const batch of batchesOf(ids)) await context.store.erase(batch);
}

export const erase: ContactCommand = {
  usage: 'erase <ref or e-mail> [--yes]',
  summary: 'deletes one request, or all of an address; shows what it would do unless --yes',
  options: { yes: { type: 'boolean', help: 'really erase' } },
  run: async (context, positionals, options) => {
    const target = only(positionals, 'reference or e-mail address');
    const dossiers = readReference(target)
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
        ['ref', 'received', 'mail records'],
        plan.map(({ ref, receivedAt, mails }) => [ref, moment(receivedAt), String(mails)]),
      );
    if (options['yes'] !== true) {
      output(context, { erased: false, requests: plan }, () =>
        [text(), '', 'Nothing was erased. Add --yes to erase.'].join('\n'),
      );
      return;
    }
    await eraseForGood(context, ids);
    const clean = await context.engine.scrub();
    for (const { kind, id } of dossiers.flatMap(({ mails }) => mails)) {
      removeMailFile(context.dataDir, `${kind}-${id}`);
    }
    output(context, { erased: true, requests: plan }, () =>
      [
        text(),
        '',
        'Erased. Mails already delivered and backups made before still hold the text;',
        'a backup that is restored loses it again at the next start.',
        ...(clean
          ? []
          : ['Another program reads the write-ahead log, which keeps the text for now.']),
      ].join('\n'),
    );
  },
};
