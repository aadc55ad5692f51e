/** retention: what is due for deletion, why it waits, and deleting it on command. */

import { day, moment, output, table } from '@site/base';
import { retention as periods } from '@site/company/retention';
import { pruneMailFiles } from '@site/delivery';
import { type RetentionState, retentionState, runRetention } from '../retention.ts';
import type { ContactCommand } from './context.ts';

function stateText({ doubt, plan, lastRun }: RetentionState, now: number): string {
  if (doubt === 'clock') {
    return `PAUSED: the clock says ${moment(now)}, the last run was ${moment(lastRun ?? null)}.`;
  }
  if (doubt === 'open') {
    return `PAUSED: ${plan.openGoing} of ${plan.open} open requests would go at once.`;
  }
  return `Running daily, last ${moment(lastRun ?? null)}.`;
}

export const retention: ContactCommand = {
  usage: 'retention [--run]',
  summary:
    'what is due for deletion and why it waits; --run deletes it, when you are sure of the clock',
  options: { run: { type: 'boolean', help: 'delete now, and trust the clock from now on' } },
  run: async (context, _positionals, options) => {
    const now = context.clock.now();
    const state = await retentionState(context, now);
    const run = options['run'] === true;
    const counts = run ? await runRetention(context, now) : state.plan;
    if (run) await pruneMailFiles(context.dataDir, now - periods.mailRecordDays * day);
    output(context, { ...state, run, going: counts }, () =>
      [
        table(
          [run ? 'deleted' : 'due for deletion', 'count'],
          [
            [`requests, ${state.plan.openGoing} of them open`, String(counts.requests)],
            ['held requests', String(counts.held)],
            ['mail records', String(counts.mails)],
            ['keys', String(counts.keys)],
          ],
        ),
        '',
        run
          ? 'Done. Deletion goes on daily.'
          : `${stateText(state, now)}${state.doubt ? ' If the clock is right, add --run.' : ''}`,
      ].join('\n'),
    );
  },
};
