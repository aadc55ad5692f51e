/** What others read of the status: the API, the feed, badges and calendar files. */
import { describe, expect, it } from 'vitest';
import { componentReport, statusReport } from '../../../tests/support/server/status-report.ts';
import { atomFeed } from './atom-feed.ts';
import { badge } from './badge.ts';
import { calendarFile } from './calendar-file.ts';
import { apiAnswers } from './statuspage-api.ts';

const address = {
  site: 'https://www.firma.example',
  page: 'https://www.firma.example/system-status',
};

type Answer = Readonly<Record<string, never>>;
const answer = (name: string, report = statusReport()): Answer =>
  JSON.parse(JSON.stringify(apiAnswers(report, address)[name]));

describe('the API', () => {
  it.each([
    ['operational', 'operational'],
    ['maintenance', 'under_maintenance'],
    ['degraded', 'degraded_performance'],
    ['unknown', 'degraded_performance'],
    ['down', 'major_outage'],
  ] as const)('calls %s %s', (state, status) => {
    const components = [componentReport({ state })];
    expect(answer('components.json', statusReport({ components }))).toMatchObject({
      components: [{ id: 'web', status }],
    });
  });

  it.each([
    ['operational', ['operational'], 'none'],
    ['unknown', ['operational', 'unknown'], 'minor'],
    ['degraded', ['degraded'], 'minor'],
    ['down', ['down', 'operational'], 'major'],
    ['down', ['down', 'down'], 'critical'],
  ] as const)('sums up %s of %s as %s', (state, states, indicator) => {
    const components = states.map((one) => componentReport({ state: one }));
    const { status } = answer('status.json', statusReport({ state, components }));
    expect(status).toMatchObject({ indicator });
  });
});

describe('the feed', () => {
  it('has an entry for each incident and maintenance, the last changed first, escaped', () => {
    const feed = atomFeed(statusReport(), address);
    expect([...feed.matchAll(/<id>[^<]*#(\w+)<\/id>/g)].map(([, id]) => id)).toEqual([
      'i1',
      'm1',
      'i0',
    ]);
    expect(feed).toContain('<title>Ausfall: E-Mail-Dienste &lt;b&gt;&amp; (');
    expect(feed).toContain('Ursache gefunden.\nWir tauschen ein Teil.');
    expect(feed).not.toContain('<b>');
  });

  it('is whole without any entry, and drops what XML cannot hold', () => {
    expect(atomFeed(statusReport({ incidents: [], maintenances: [] }), address)).toMatch(
      /<updated>2026-\d\d-\d\dT[\d:.]+Z<\/updated>\n<\/feed>/,
    );
    const [incident] = statusReport().incidents;
    if (!incident) throw new Error('The sample has an incident.');
    const odd = { ...incident, title: 'a\u0000b\u000bc\ud800d\uffffe' };
    expect(atomFeed(statusReport({ incidents: [odd] }), address)).toContain('<title>abcde (');
  });
});

it('draws a badge whose words fit, escaped', () => {
  const picture = badge('<Web & "Co">', 'down');
  expect(picture).toContain('aria-label="&lt;Web &amp; &quot;Co&quot;&gt;: Ausfall"');
  expect(picture).not.toContain('<Web');
  const width = Number(/width="(\d+)"/.exec(picture)?.[1]);
  const lengths = [...picture.matchAll(/textLength="(\d+)"/g)].map(([, one]) => Number(one));
  expect(lengths.reduce((sum, one) => sum + one, 4 * 8)).toBe(width);
});

describe('the calendar file', () => {
  const [planned] = statusReport().maintenances;
  if (!planned) throw new Error('The sample has a maintenance.');
  const file = calendarFile(planned, address);

  it('has lines of 75 bytes at most, which unfold to the text', () => {
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain('Neue Datenträger\\, Halle 2\\; Teil 1\r\n');
    expect(unfolded).toContain('DESCRIPTION:Die Webserver starten neu.\\nDas dauert etwa fünf');
    expect(unfolded).toContain('DTSTART:20261117T093000Z\r\nDTEND:20261117T103000Z\r\n');
  });

  it('cannot be made to hold another line', () => {
    const hostile = { ...planned, title: 'a\r\nATTACH:b\nBEGIN:VALARM' };
    expect(
      calendarFile(hostile, address)
        .split('\r\n')
        .filter((line) => /^(?:ATTACH|BEGIN:VA)/.test(line)),
    ).toEqual([]);
  });
});
