/** held: clears away a flood of held requests. */
import { minute } from '../../clock.ts';
import { CommandError, only, output, UsageError } from '../../operations/command.ts';
import { moment } from '../../operations/text-table.ts';
import { typedTime } from '../../operations/typed-time.ts';
import type { ContactCommand } from './context.ts';
import { eraseForGood } from './personal-data.ts';

export const held: ContactCommand = {
  usage: 'held erase --from <time> [--until <time>] [--yes]',
  summary:
    'deletes the held contact requests that came in this time; shows what it would do unless --yes',
  options: {
    from: {
      type: 'string',
      help: 'the first minute, such as "2026-11-17 20:30", as `list` has it',
    },
    until: { type: 'string', help: 'the last minute (default: now)' },
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
    // Notices of illegal content are read by a person, one by one.
    const rows = (await context.store.list({ kind: 'contact', state: 'held' })).filter(
      // `list` shows minutes, so the last one counts to its end.
      ({ received_at }) => received_at >= from && received_at < until + minute,
    );
    if (rows.length === 0) throw new CommandError('No held contact request came in this time.');
    const erased = options['yes'] === true;
    if (erased)
      await eraseForGood(
        context,
        rows.map(({ id }) => id),
      );
    const span = `between ${moment(from)} and ${moment(until)}`;
    output(context, { erased, requests: rows.map(({ ref }) => ref) }, () =>
      erased
        ? `${rows.length} held contact request(s) that came ${span} were erased.`
        : `${rows.length} held contact request(s) came ${span}. Nothing was erased. Add --yes to erase.`,
    );
  },
};
