/** A maintenance as a calendar file (RFC 5545). */
import { company } from '@site/company/company';
import { statusWords } from '@site/company/status/words';
import { fill } from '@site/forms/fill';
import type { MaintenanceReport } from '@site/monitor/status-report';
import type { PageAddress } from './statuspage-api.ts';

const lineEnd = '\r\n';
const longestLine = 75;

const stamp = (at: number): string =>
  new Date(at).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** A line has at most 75 bytes; one that begins with a space continues the line before. No letter is divided. */
function folded(line: string): string {
  const parts: string[] = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > longestLine) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join(`${lineEnd} `);
}

/** A higher SEQUENCE makes a calendar replace the event that it has. STATUS alone is not enough: many calendars ignore it. */
export function calendarFile(planned: MaintenanceReport, { site, page }: PageAddress): string {
  const { hostname } = new URL(site);
  const isCancelled = planned.status === 'cancelled';
  const title = fill(isCancelled ? statusWords.cancelled : statusWords.maintenance, {
    title: planned.title,
  });
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${hostname}//Systemstatus//DE`,
    'BEGIN:VEVENT',
    `UID:${planned.id}@${hostname}`,
    `DTSTAMP:${stamp(isCancelled ? planned.changedAt : planned.announcedAt)}`,
    `SEQUENCE:${isCancelled ? 1 : 0}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${stamp(planned.from)}`,
    `DTEND:${stamp(planned.to)}`,
    `SUMMARY:${escaped(`${company.brand}: ${title}`)}`,
    `DESCRIPTION:${escaped(planned.text)}`,
    `URL:${page}#${planned.id}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join(lineEnd);
}
