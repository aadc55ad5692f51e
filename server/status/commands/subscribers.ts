/** Who is notified by mail: what the operator may see, and export and removal for one person. */
import { storedAddress } from '../../../schemas/email-address.ts';
import { CommandError, output, UsageError } from '../../operations/command.ts';
import { writePrivateFile } from '../../operations/private-file.ts';
import { moment, printable } from '../../operations/text-table.ts';
import type { Subscriber } from '../store/subscribers.ts';
import { type StatusCommand, type StatusContext, tableOf } from './context.ts';

const columns: Readonly<Record<string, (row: Subscriber) => string>> = {
  'e-mail': ({ email }) => printable(email),
  confirmed: ({ confirmedAt }) => moment(confirmedAt),
  'deleted unless confirmed by': ({ expiresAt }) => moment(expiresAt),
  components: ({ components }) => (components.length === 0 ? 'all' : components.join(',')),
};

async function list(context: StatusContext): Promise<void> {
  const all = await context.store.subscribers(context.clock.now());
  output(context, all, () => tableOf(all, columns, 'No subscribers.'));
}

async function subscribersOf(
  { store }: StatusContext,
  email: string,
): Promise<readonly Subscriber[]> {
  const address = storedAddress(email);
  if (!address) throw new UsageError('This is no e-mail address.');
  return store.subscribersOf(address);
}

async function exportData(context: StatusContext, email: string, file: unknown): Promise<void> {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const data = {
    exportedAt: iso(context.clock.now()),
    subscriptions: (await subscribersOf(context, email)).map((one) => ({
      ...one,
      confirmedAt: iso(one.confirmedAt),
      expiresAt: iso(one.expiresAt),
    })),
  };
  const text = JSON.stringify(data, null, 2);
  if (typeof file !== 'string') {
    context.print(text);
    return;
  }
  writePrivateFile(file, `${text}\n`);
  context.print(`${data.subscriptions.length} subscription(s) written.`);
}

async function remove(context: StatusContext, email: string, isSure: boolean): Promise<void> {
  const found = await subscribersOf(context, email);
  if (found.length === 0) throw new CommandError('Nothing is stored about this address.');
  if (isSure) await context.eraseSubscribers(found.map(({ id }) => id));
  output(context, { removed: isSure, subscribers: found }, () =>
    [
      tableOf(found, columns),
      '',
      isSure
        ? 'Removed. Backups made before still hold the address; one that is restored loses it again at the next start.'
        : 'Nothing was removed. Add --yes to remove.',
    ].join('\n'),
  );
}

export const subscribers: StatusCommand = {
  usage: 'subscribers list|remove <e-mail>|export <e-mail>',
  summary: 'who is told by mail of incidents and maintenance',
  options: {
    yes: { type: 'boolean', help: 'remove: really remove' },
    out: { type: 'string', help: 'export: write to this file (readable by you alone)' },
  },
  run: async (context, [action, email, ...rest], options) => {
    if (action === 'list' && email === undefined) return list(context);
    if (action !== 'remove' && action !== 'export') {
      throw new UsageError('Say list, or remove or export with an e-mail address.');
    }
    if (email === undefined || rest.length > 0) {
      throw new UsageError('Name exactly one e-mail address.');
    }
    return action === 'export'
      ? exportData(context, email, options['out'])
      : remove(context, email, options['yes'] === true);
  },
};
