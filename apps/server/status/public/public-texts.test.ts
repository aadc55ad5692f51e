/** What others read of the status: the API, the feed, badges and calendar files. */
import { readFileSync } from 'node:fs';
import { statusWords } from '@site/company/status/words';
import { serviceState } from '@site/monitor/service-status';
import { componentReport, statusReport } from '@site/testing/status/published-report';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { atomFeed } from './atom-feed.ts';
import { badge } from './badge.ts';
import { calendarFile } from './calendar-file.ts';
import { apiAnswers } from './statuspage-api.ts';

const address = {
  site: 'https://www.firma.example',
  page: 'https://www.firma.example/system-status',
};

/** State, status and indicator from the table of the handbook. */
const documentedStates =
  readFileSync('docs/status.md', 'utf8')
    .split('| state | component in the API |')[1]
    ?.split('\n\n')[0]
    ?.matchAll(/^\| ([a-z, ]+) \| `(\w+)` \| `(\w+)`/gm)
    .flatMap(([, states = '', status = '', indicator = '']) =>
      states.split(', ').map((state) => [state, status, indicator] as const),
    )
    .toArray() ?? [];

type Answer = Readonly<Record<string, never>>;
const answer = (name: string, report = statusReport()): Answer =>
  JSON.parse(JSON.stringify(apiAnswers(report, address)[name]));

describe('the API', () => {
  it.each(documentedStates)(
    'calls %s %s and everything together %s, as docs/status.md says',
    (word, status, indicator) => {
      const state = v.parse(serviceState, word);
      const components = [componentReport({ state }), componentReport()];
      expect(answer('summary.json', statusReport({ state, components }))).toMatchObject({
        components: [{ status }, { status: 'operational' }],
        status: { indicator },
      });
    },
  );

  it('has a row in docs/status.md for each state', () => {
    expect(documentedStates.map(([state]) => state).sort()).toEqual(
      Object.keys(statusWords.overall).sort(),
    );
  });

  it.each([
    ['operational', ['operational'], 'none', 'Alle Systeme betriebsbereit'],
    ['maintenance', ['operational', 'maintenance'], 'maintenance', 'Wartung einzelner Systeme'],
    ['maintenance', ['maintenance'], 'maintenance', 'Wartung aller Systeme'],
    ['unknown', ['operational', 'unknown'], 'minor', 'Zu einzelnen Systemen fehlen Daten'],
    ['unknown', ['unknown', 'unknown'], 'minor', 'Derzeit keine Daten'],
    ['degraded', ['degraded', 'operational'], 'minor', 'Einzelne Systeme beeinträchtigt'],
    ['degraded', ['degraded'], 'minor', 'Alle Systeme beeinträchtigt'],
    ['down', ['down', 'operational'], 'major', 'Ausfall einzelner Systeme'],
    ['down', ['down', 'maintenance'], 'major', 'Ausfall einzelner Systeme'],
    ['down', ['down', 'down'], 'critical', 'Ausfall aller Systeme'],
  ] as const)('sums up %s of %j as %s: %s', (state, states, indicator, description) => {
    const components = states.map((one) => componentReport({ state: one }));
    const { status } = answer('status.json', statusReport({ state, components }));
    expect(status).toEqual({ indicator, description });
  });

  it('tells of a component what it does, since when it is measured and when it changed last', () => {
    const description = 'Liefert Websites aus.';
    const monitoredSince = Date.parse('2026-01-02T03:04:05Z');
    const since = Date.parse('2026-11-01T00:00:00Z');
    const components = [
      componentReport({ description, monitoredSince, since }),
      componentReport({ monitoredSince, since: null }),
      componentReport({ state: 'unknown', monitoredSince: null, since: null }),
    ];
    const times = {
      created_at: '2026-01-02T03:04:05.000Z',
      updated_at: '2026-11-01T00:00:00.000Z',
    };
    const never = '1970-01-01T00:00:00.000Z';
    expect(answer('components.json', statusReport({ components, changedAt: since }))).toMatchObject(
      {
        page: { updated_at: times.updated_at },
        components: [
          { description, ...times },
          { description: null, ...times, updated_at: times.created_at },
          { created_at: never, updated_at: never },
        ],
      },
    );
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
