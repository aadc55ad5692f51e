import { CommandError, day, moment, output, printable, UsageError } from '@site/base';
import type { IncidentImpact, IncidentStatus } from '@site/monitor/status-report';
import type { StoredIncident } from '../store/incidents.ts';
import {
  componentsOf,
  needed,
  oneOf,
  type StatusCommand,
  type StatusContext,
  tableOf,
} from './context.ts';
import { present } from './publication.ts';

const impacts: readonly IncidentImpact[] = ['none', 'minor', 'major', 'critical'];
const running: readonly IncidentStatus[] = ['investigating', 'identified', 'monitoring'];
const shownDays = 90;

async function incidentNamed({ store }: StatusContext, id: string | undefined) {
  if (id === undefined) throw new UsageError('Name exactly one incident.');
  const incident = await store.incident(id);
  if (!incident) throw new CommandError(`There is no incident ${id}.`);
  return incident;
}

const columns: Readonly<Record<string, (row: StoredIncident) => string>> = {
  incident: ({ id }) => id,
  status: ({ status }) => status,
  impact: ({ impact }) => impact,
  began: ({ startedAt }) => moment(startedAt),
  ended: ({ resolvedAt }) => moment(resolvedAt),
  components: ({ components }) => components.join(',') || 'all',
  title: ({ title }) => printable(title),
};

async function list(context: StatusContext): Promise<void> {
  const all = await context.store.incidents(context.clock.now() - shownDays * day);
  output(context, all, () => tableOf(all, columns, `No incidents within ${shownDays} days.`));
}

export const incident: StatusCommand = {
  usage: 'incident open|update <id>|resolve <id>|list',
  summary: 'writes about an outage on the status page; shown first, public with --yes',
  options: {
    title: { type: 'string', help: 'open: what visitors read first' },
    text: { type: 'string', help: 'open, update, resolve: plain text' },
    components: { type: 'string', help: 'open: ids, separated by commas; all without it' },
    impact: { type: 'string', help: impacts.join(', ') },
    status: { type: 'string', help: `open, update: ${running.join(', ')}` },
    yes: { type: 'boolean', help: 'publish it' },
  },
  run: async (context, [action, id, ...rest], options) => {
    if (rest.length > 0) throw new UsageError('Name exactly one incident.');
    const publish = options['yes'] === true;
    if (action === 'list') return list(context);
    if (action === 'open') {
      if (id !== undefined) throw new UsageError('open takes no name: the incident gets one.');
      const publication = {
        kind: 'incident open',
        title: needed(options, 'title'),
        text: needed(options, 'text'),
        status: oneOf(options, 'status', running, 'investigating'),
        impact: oneOf(options, 'impact', impacts, 'major'),
        components: options['components'] === undefined ? [] : componentsOf(context, options),
      } as const;
      return present(context, publication, publish);
    }
    if (action !== 'update' && action !== 'resolve') {
      throw new UsageError('Say open, update, resolve or list.');
    }
    const { id: known, title, status } = await incidentNamed(context, id);
    if (status === 'resolved' && action === 'resolve') {
      throw new CommandError(`${known} is resolved already.`);
    }
    const current = running.find((one) => one === status) ?? 'investigating';
    return present(
      context,
      {
        kind: 'incident update',
        incident: known,
        title,
        text: needed(options, 'text'),
        status: action === 'resolve' ? 'resolved' : oneOf(options, 'status', running, current),
        impact: options['impact'] === undefined ? null : oneOf(options, 'impact', impacts, 'major'),
      },
      publish,
    );
  },
};
