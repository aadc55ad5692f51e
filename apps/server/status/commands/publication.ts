/** What becomes public is shown first, as it will appear; `--yes` publishes it. */

import { CommandError, output, printable } from '@site/base';
import { dayAndTime } from '@site/company/format';
import { liveStatus } from '@site/company/status/live-status';
import { statusWords } from '@site/company/status/words';
import { fill } from '@site/forms/fill';
import type { IncidentImpact } from '@site/monitor/status-report';
import type { NewIncident, NewUpdate } from '../store/incidents.ts';
import type { NewMaintenance } from '../store/maintenances.ts';
import { textObjection } from '../store/text-limits.ts';
import type { StatusContext } from './context.ts';

interface Update extends Omit<NewUpdate, 'impact' | 'now'> {
  readonly kind: 'incident update';
  readonly incident: string;
  readonly title: string;
  readonly impact: IncidentImpact | null;
}

/** What can be published. */
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

/** Shows a text, and publishes it with `--yes`. */
export async function present(
  context: StatusContext,
  publication: Publication,
  publish: boolean,
): Promise<void> {
  const objection = textObjection(publication);
  if (objection) throw new CommandError(objection);
  const shown = preview(publication, context.clock.now());
  if (!publish) {
    const next = 'Not public yet. Add --yes to publish it.';
    return output(context, { published: null, preview: shown }, () => `${shown}\n\n${next}`);
  }
  const id = await publishNow(context, publication);
  output(context, { published: id, preview: shown }, () => `${shown}\n\nPublished as ${id}.`);
}
