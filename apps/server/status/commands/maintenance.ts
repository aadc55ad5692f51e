import { CommandError, day, moment, output, printable, typedTime, UsageError } from '@site/base';
import type { MaintenanceReport } from '@site/monitor/status-report';
import { maintenanceReports } from '../announcement-reports.ts';
import {
  componentsOf,
  needed,
  type StatusCommand,
  type StatusContext,
  tableOf,
} from './context.ts';
import { present } from './publication.ts';

const shownDays = 90;
const longest = 7 * day;

const columns: Readonly<Record<string, (row: MaintenanceReport) => string>> = {
  maintenance: ({ id }) => id,
  status: ({ status }) => status,
  from: ({ from }) => moment(from),
  to: ({ to }) => moment(to),
  'not counted': ({ excluded }) =>
    excluded ? `${moment(excluded.from)} – ${moment(excluded.to)}` : '–',
  components: ({ components }) => components.join(','),
  title: ({ title }) => printable(title),
};

async function list(context: StatusContext): Promise<void> {
  const now = context.clock.now();
  const stored = await context.store.maintenances(now - shownDays * day);
  const all = maintenanceReports(stored, now);
  output(context, all, () => tableOf(all, columns, `No maintenance within ${shownDays} days.`));
}

async function cancel(context: StatusContext, id: string | undefined): Promise<void> {
  if (id === undefined) throw new UsageError('Name exactly one maintenance.');
  if (!(await context.store.cancelMaintenance(id, context.clock.now()))) {
    throw new CommandError(`${id} is not there, over or cancelled already.`);
  }
  output(context, { cancelled: id }, () => `${id} is cancelled.`);
}

export const maintenance: StatusCommand = {
  usage: 'maintenance plan|cancel <id>|list',
  summary: 'announces work; what is announced before it begins does not count as downtime',
  options: {
    title: { type: 'string', help: 'plan: what visitors read first' },
    text: { type: 'string', help: 'plan: plain text' },
    components: { type: 'string', help: 'plan: ids, separated by commas' },
    from: { type: 'string', help: 'plan: "2026-12-01 22:00", German time' },
    to: { type: 'string', help: 'plan: as from' },
    yes: { type: 'boolean', help: 'publish it' },
  },
  run: async (context, [action, id, ...rest], options) => {
    if (rest.length > 0) throw new UsageError('Name exactly one maintenance.');
    if (action === 'list') return list(context);
    if (action === 'cancel') return cancel(context, id);
    if (action !== 'plan') throw new UsageError('Say plan, cancel or list.');
    if (id !== undefined) throw new UsageError('plan takes no name: the maintenance gets one.');
    const from = typedTime(needed(options, 'from'), 'from');
    const to = typedTime(needed(options, 'to'), 'to');
    if (to <= from) throw new CommandError('--to lies before --from.');
    if (to <= context.clock.now()) throw new CommandError('The time is over already.');
    if (to - from > longest) throw new CommandError('A maintenance lasts seven days at most.');
    const publication = {
      kind: 'maintenance plan',
      title: needed(options, 'title'),
      text: needed(options, 'text'),
      components: componentsOf(context, options),
      from,
      to,
    } as const;
    return present(context, publication, options['yes'] === true);
  },
};
