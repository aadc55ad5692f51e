/** Who is notified by mail: what the operator may see, and export and removal for one person. */
import { CommandError, moment, output, printable, UsageError } from '@site/base';
import { isoTime, outOption, printOrWrite, typedAddress } from '../../process/personal-export.ts';
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

const subscribersOf = async (
  { store }: StatusContext,
  email: string,
): Promise<readonly Subscriber[]> => store.subscribersOf(typedAddress(email));

async function exportData(context: StatusContext, email: string, out: unknown): Promise<void> {
  const subscriptions = (await subscribersOf(context, email)).map((one) => ({
    ...one,
    confirmedAt: isoTime(one.confirmedAt),
    expiresAt: isoTime(one.expiresAt),
  }));
  printOrWrite(context, { subscriptions }, out, `${subscriptions.length} subscription(s)`);
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
  summary: 'who is notified by mail of incidents and maintenance',
  options: {
    yes: { type: 'boolean', help: 'remove: really remove' },
    out: outOption,
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
