/**
 * Everything that becomes public is written down first and shown as it will appear: `--yes` publishes it at once,
 * without it the draft waits for `publish`. A draft is in the database before it is shown, so that a crash loses none.
 */
import { randomBytes } from 'node:crypto';
import { dayAndTime } from '../../../config/format.ts';
import { liveStatus } from '../../../content/status/live-status.ts';
import { statusWords } from '../../../content/status/words.ts';
import { fill } from '../../../schemas/fill.ts';
import type { IncidentImpact } from '../../../schemas/status-report.ts';
import { CommandError, only, output } from '../../operations/command.ts';
import { printable } from '../../operations/text-table.ts';
import type { Draft } from '../store/drafts.ts';
import type { NewIncident, NewUpdate } from '../store/incidents.ts';
import type { NewMaintenance } from '../store/maintenances.ts';
import { textObjection } from '../store/text-limits.ts';
import { type StatusCommand, type StatusContext, tableOf } from './context.ts';

interface Update extends Omit<NewUpdate, 'impact' | 'now'> {
  readonly kind: 'incident update';
  readonly incident: string;
  readonly title: string;
  readonly impact: IncidentImpact | null;
}

/** What can be published, as it is stored until then. */
type Publication =
  | ({ readonly kind: 'incident open' } & Omit<NewIncident, 'startedAt' | 'now'>)
  | Update
  | ({ readonly kind: 'maintenance plan' } & Omit<NewMaintenance, 'now'>);

/** The words as the page has them, without its layout. */
function preview(publication: Publication, now: number): string {
  const text = publication.text.split('\n').map(printable).join('\n');
  const title = printable(publication.title);
  if (publication.kind === 'maintenance plan') {
    const { from, to, components } = publication;
    return [
      fill(statusWords.maintenance, { title }),
      `${dayAndTime(from)} – ${dayAndTime(to)} · ${components.join(', ')}`,
      text,
    ].join('\n');
  }
  const impact = publication.impact && liveStatus.incidents.impacts[publication.impact];
  const components = publication.kind === 'incident open' ? publication.components.join(', ') : '';
  return [
    title,
    [impact, components].filter(Boolean).join(' · '),
    `${dayAndTime(now)} · ${liveStatus.incidents.statuses[publication.status]}`,
    text,
  ]
    .filter(Boolean)
    .join('\n');
}

async function publishNow(
  { store, clock }: StatusContext,
  publication: Publication,
): Promise<string> {
  const now = clock.now();
  if (publication.kind === 'incident open') {
    return (await store.openIncident({ ...publication, startedAt: now, now })).id;
  }
  if (publication.kind === 'maintenance plan') {
    return (await store.planMaintenance({ ...publication, now })).id;
  }
  const { incident: id, status, text, impact } = publication;
  const incident = await store.addUpdate(id, { status, text, now, ...(impact && { impact }) });
  if (!incident) throw new CommandError(`There is no incident ${id}.`);
  return incident.id;
}

/** Saves and shows a draft, and publishes it with `--yes`. */
export async function present(
  context: StatusContext,
  publication: Publication,
  publish: boolean,
): Promise<void> {
  const { store, clock } = context;
  const objection = textObjection(publication);
  if (objection) throw new CommandError(objection);
  const draft: Draft = {
    id: `D-${randomBytes(3).toString('hex')}`,
    kind: publication.kind,
    content: publication,
    savedAt: clock.now(),
  };
  await store.saveDraft(draft);
  const shown = preview(publication, clock.now());
  if (!publish) {
    output(
      context,
      { draft: draft.id, preview: shown },
      () => `${shown}\n\nNot public yet. Publish it with: npm run status -- publish ${draft.id}`,
    );
    return;
  }
  const id = await publishNow(context, publication);
  await store.takeDraft(draft.id);
  output(context, { published: id, preview: shown }, () => `${shown}\n\nPublished as ${id}.`);
}

export const drafts: StatusCommand = {
  usage: 'drafts',
  summary: 'texts that were written and not published',
  run: async (context) => {
    const all = await context.store.drafts();
    const columns = {
      draft: ({ id }: Draft) => id,
      saved: ({ savedAt }: Draft) => dayAndTime(savedAt),
      command: ({ kind }: Draft) => kind,
      title: ({ content }: Draft) => printable((content as Publication).title),
    };
    output(context, all, () => tableOf(all, columns, 'No drafts.'));
  },
};

export const publish: StatusCommand = {
  usage: 'publish <draft>',
  summary: 'makes a draft public',
  run: async (context, positionals) => {
    const id = only(positionals, 'draft');
    const draft = (await context.store.drafts()).find((one) => one.id === id);
    if (!draft) throw new CommandError(`There is no draft ${id}.`);
    const published = await publishNow(context, draft.content as Publication);
    await context.store.takeDraft(id);
    output(context, { published }, () => `Published as ${published}.`);
  },
};
