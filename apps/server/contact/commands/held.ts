/** held: clears away a flood of held requests. */
import { CommandError, minute, moment, only, output, typedTime, UsageError } from '@site/base';
import { kinds } from '../kinds.ts';
import { kindNames } from '../request-fields.ts';
import type { ContactCommand } from './context.ts';
import { eraseForGood } from './personal-data.ts';
import { readKind, requestTable } from './requests.ts';

export const held: ContactCommand = {
  usage: `held erase --from <time> [--until <time>] [--kind ${kindNames.join('|')}] [--yes]`,
  summary:
    'deletes held requests that came in this time: contact requests, or with --kind notices that were looked at; shows what it would do unless --yes',
  options: {
    from: {
      type: 'string',
      help: 'the first minute, such as "2026-11-17 20:30", as `list` has it',
    },
    until: { type: 'string', help: 'the last minute (default: now)' },
    kind: { type: 'string', help: 'what is deleted (default: contact)' },
    yes: { type: 'boolean', help: 'really erase' },
  },
  run: async (context, positionals, options) => {
    if (only(positionals, 'action: erase') !== 'erase')
      throw new UsageError('Name the action: erase.');
    const typed = { from: options['from'], until: options['until'] };
    if (typeof typed.from !== 'string') throw new UsageError('Name the first minute: --from.');
    const from = typedTime(typed.from, 'from');
    const until =
      typeof typed.until === 'string' ? typedTime(typed.until, 'until') : context.clock.now();
    const kind = readKind(options['kind']) ?? 'contact';
    const rows = (await context.store.list({ kind, state: 'held' })).filter(
      // `list` shows minutes, so the last one counts to its end.
      ({ received_at }) => received_at >= from && received_at < until + minute,
    );
    if (rows.length === 0)
      throw new CommandError(`Nothing of the kind ${kind} that came in this time is held.`);
    const erased = options['yes'] === true;
    if (erased)
      await eraseForGood(
        context,
        rows.map(({ id }) => id),
      );
    // Lists kinds that a person has to read, so that they are not erased unseen.
    const shown = kinds[kind].isKeptUnread ? `${requestTable(context, rows)}\n\n` : '';
    const found = `${rows.length} held (${kind}) from ${moment(from)} to ${moment(until)}`;
    output(context, { erased, requests: rows.map(({ ref }) => ref) }, () =>
      erased ? `${found}: erased.` : `${shown}${found}. Nothing was erased. Add --yes to erase.`,
    );
  },
};
