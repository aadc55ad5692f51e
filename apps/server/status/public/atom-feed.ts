/** Incidents and maintenance as an Atom feed: one entry each, which changes with its updates. */
import { company } from '@site/company/company';
import { dayAndTime } from '@site/company/format';
import { language } from '@site/company/site';
import { liveStatus } from '@site/company/status/live-status';
import { statusWords } from '@site/company/status/words';
import { fill } from '@site/forms/fill';
import type { IncidentReport, MaintenanceReport, StatusReport } from '@site/monitor/status-report';
import { overallSentence, type PageAddress } from './statuspage-api.ts';
import { xmlText } from './xml-text.ts';

const incidentEntry = ({ id, title, status, startedAt, updates }: IncidentReport) => ({
  id,
  title: `${title} (${liveStatus.incidents.statuses[status]})`,
  text: updates
    .map(
      (one) => `${dayAndTime(one.at)}: ${liveStatus.incidents.statuses[one.status]}\n${one.text}`,
    )
    .join('\n\n'),
  published: startedAt,
  updated: updates[0]?.at ?? startedAt,
});

function maintenanceEntry(planned: MaintenanceReport) {
  const { id, title, text, status, from, to, announcedAt, changedAt } = planned;
  const window = fill(statusWords.window, { from: dayAndTime(from), to: dayAndTime(to) });
  const word = liveStatus.announcements.maintenances.statuses[status];
  return {
    id,
    title: `${fill(statusWords.maintenance, { title })} (${word})`,
    text: `${window}\n${text}`,
    published: announcedAt,
    updated: changedAt,
  };
}

const time = (at: number): string => new Date(at).toISOString();

export function atomFeed(report: StatusReport, { page }: PageAddress): string {
  const entries = [
    ...report.incidents.map(incidentEntry),
    ...report.maintenances.map(maintenanceEntry),
  ].sort((one, other) => other.updated - one.updated);
  const link = (id: string) => xmlText(`${page}#${id}`);
  const items = entries.map(
    ({ id, title, text, published, updated }) => `  <entry>
    <id>${link(id)}</id>
    <title>${xmlText(title)}</title>
    <link href="${link(id)}"/>
    <published>${time(published)}</published>
    <updated>${time(updated)}</updated>
    <content type="text">${xmlText(text)}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${xmlText(page)}</id>
  <title>${xmlText(`${statusWords.title} – ${company.brand}`)}</title>
  <subtitle>${xmlText(fill(statusWords.subtitle, { overall: overallSentence(report) }))}</subtitle>
  <author><name>${xmlText(company.brand)}</name></author>
  <link href="${xmlText(page)}"/>
  <link rel="self" href="${xmlText(`${page}/feed.atom`)}"/>
  <updated>${time(report.changedAt ?? 0)}</updated>
${items.join('')}</feed>
`;
}
