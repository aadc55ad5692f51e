/** export and erase: the rights of one person over their data. */

import { CommandError, moment, only, output, table } from '@site/base';
import { removeMailFile } from '@site/delivery';
import { batchesOf, noteErasures } from '@site/storage';
import { isoTime, outOption, printOrWrite, typedAddress } from '../../process/personal-export.ts';
import { sheetText } from '../carried-sheet.ts';
import { readReference } from '../store/reference.ts';
import type { Dossier } from '../store/request-queries.ts';
import { exportOf } from '../store/tables.ts';
import type { ContactCommand, ContactContext } from './context.ts';
import { dossierOf } from './requests.ts';

const dossiersFor = async (context: ContactContext, email: string): Promise<readonly Dossier[]> =>
  context.store.dossiersOf(typedAddress(email));

export const exportData: ContactCommand = {
  usage: 'export <e-mail> [--out <file>]',
  summary:
    'every request of one address, as JSON (status subscribers export has what the status keeps)',
  options: { out: outOption },
  run: async (context, positionals, options) => {
    const dossiers = await dossiersFor(context, only(positionals, 'e-mail address'));
    const requests = dossiers.map(({ request, mails }) => ({
      ...exportOf(request),
      ...(request.sheet && { sheetLines: sheetText(request) }),
      mails: mails.map(({ kind, state, attempts, lastCode, finishedAt }) => ({
        ...{ kind, state, attempts, lastCode },
        finishedAt: isoTime(finishedAt),
      })),
    }));
    printOrWrite(context, { requests }, options['out'], `${requests.length} request(s)`);
  },
};

export async function eraseForGood(context: ContactContext, ids: readonly string[]): Promise<void> {
  await noteErasures(context.storage, context.dataDir, ids);
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
    const files = await context.store.mailNames(ids);
    await eraseForGood(context, ids);
    const clean = await context.storage.scrub();
    for (const name of files) removeMailFile(context.dataDir, name);
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
