/** held: clears away a flood of held requests. */
import { CommandError, only, output, UsageError } from '../../operations/command.ts';
import { moment } from '../../operations/text-table.ts';
import type { ContactCommand } from './context.ts';
import { eraseForGood } from './personal-data.ts';

/** `2026-11-17` or `2026-11-17T10:30`, in UTC as `list` shows it. */
function readMoment(option: string, text: unknown): number {
  const written = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?$/.exec(String(text))?.[0];
  const at = Date.parse(`${written?.replace(' ', 'T')}${written?.length === 10 ? 'T00:00' : ''}Z`);
  if (Number.isNaN(at)) {
    throw new UsageError(`--${option} is a moment in UTC, such as 2026-11-17 or 2026-11-17T10:30.`);
  }
  return at;
}

export const held: ContactCommand = {
  usage: 'held erase --from <time> [--until <time>] [--yes]',
  summary:
    'deletes the held contact requests that came in this time; shows what it would do unless --yes',
  options: {
    from: { type: 'string', help: 'the first moment, in UTC as `list` shows it' },
    until: { type: 'string', help: 'the last moment (default: now)' },
    yes: { type: 'boolean', help: 'really erase' },
  },
  run: async (context, positionals, options) => {
    if (only(positionals, 'action: erase') !== 'erase')
      throw new UsageError('Name the action: erase.');
    const from = readMoment('from', options['from']);
    const until =
      options['until'] === undefined ? context.clock.now() : readMoment('until', options['until']);
    // Notices of illegal content are read by a person, one by one.
    const rows = (await context.store.list({ kind: 'contact', state: 'held' })).filter(
      ({ received_at }) => received_at >= from && received_at <= until,
    );
    if (rows.length === 0) throw new CommandError('No held contact request came in this time.');
    const erased = options['yes'] === true;
    if (erased)
      await eraseForGood(
        context,
        rows.map(({ id }) => id),
      );
    const span = `between ${moment(from)} and ${moment(until)} UTC`;
    output(context, { erased, requests: rows.map(({ ref }) => ref) }, () =>
      erased
        ? `${rows.length} held contact request(s) that came ${span} were erased.`
        : `${rows.length} held contact request(s) came ${span}. Nothing was erased. Add --yes to erase.`,
    );
  },
};
