/** `npm run requests -- outbox`: what waits or failed, and another try. */
import { type Command, type CommandContext, CommandError, moment, output, table } from '@site/base';
import type { QueryExecutorProvider } from 'kysely';
import { listRows, type OutboxListing, retryRows } from './outbox.ts';

interface OutboxContext extends CommandContext {
  readonly db: QueryExecutorProvider;
  /** What the staff call the things that rows are about. */
  nameRefs(refs: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** As a person reads them: `ref` is the staff's name. */
export const outboxTable = (mails: readonly OutboxListing[]): string =>
  table(
    ['mail', 'ref', 'kind', 'state', 'tries', 'next try', 'code', 'note'],
    mails.map((mail) => [
      String(mail.id),
      mail.ref ?? '–',
      mail.kind,
      mail.state,
      String(mail.attempts),
      mail.state === 'pending' ? moment(mail.nextAttemptAt) : '–',
      mail.lastCode ?? '–',
      mail.ambiguous ? 'may have arrived' : '–',
    ]),
  );

const open = new Set<OutboxListing['state']>(['pending', 'sending', 'dead']);

export const outboxCommand: Command<OutboxContext> = {
  usage: 'outbox [--all] [--retry <mail>]',
  summary: 'mails that wait or failed; --retry tries one again now',
  options: {
    all: { type: 'boolean', help: 'also mails that are done' },
    retry: { type: 'string', help: 'the id of a mail to try again' },
  },
  run: async (context, _positionals, { all, retry }) => {
    const { db, clock } = context;
    if (typeof retry === 'string') {
      const id = /^\d{1,15}$/.test(retry) ? Number(retry) : 0;
      if ((await retryRows(db, (eb) => eb('id', '=', id), clock.now())) === 0) {
        throw new CommandError('There is no unsent mail with this id.');
      }
      output(context, { mail: id, state: 'pending' }, () => 'The mail is tried again now.');
      return;
    }
    const rows = await listRows(db);
    const shown = all === true ? rows : rows.filter(({ state }) => open.has(state));
    const names = await context.nameRefs(shown.flatMap(({ ref }) => ref ?? []));
    const mails = shown.map((row) => ({ ...row, ref: names.get(row.ref ?? '') ?? null }));
    const done = rows.length - mails.length;
    const hidden = done === 0 ? '' : `\n\n${done} done, not shown here: outbox --all`;
    const list = mails.length === 0 ? 'No mails.' : outboxTable(mails);
    output(context, mails, () => `${list}${hidden}`);
  },
};
