import { describe, expect, it } from 'vitest';
import type { StatusReport } from '../../schemas/status-report.ts';
import {
  component,
  daysWith,
  outageReport,
  reportTime,
  reportWith,
  runningIncident,
  wellReport,
} from '../../tests/support/status-reports.ts';
import { renderStatus, renderStatusMarks } from './render-status.tsx';

/** The text that a reader sees, with plain spaces. */
const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/ (?=[.,:])/g, '')
    .trim();

const shown = (report: StatusReport): string => textOf(renderStatus(report).status);
/** The only element in the slot, with JSON that has no `<`. */
const reportIn = (slot: string): unknown =>
  JSON.parse(
    /^<script type="application\/json" id="[\w-]+">([^<]*)<\/script>$/.exec(slot)?.[1] ?? '',
  );
const heading = (html: string): string => textOf(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '');
const headingState = (html: string): string | undefined =>
  /<h1[\s\S]*?data-state="(\w+)"/.exec(html)?.[1];

describe('the condition in one sentence', () => {
  const well = component('web', 'Webserver');
  const inState = (id: string, name: string, state: 'degraded' | 'down' | 'unknown') =>
    component(id, name, { state });

  it.each([
    ['operational', [well], 'Alle Systeme betriebsbereit'],
    ['degraded', [well, inState('a', 'Datenbank', 'degraded')], 'Beeinträchtigt: Datenbank'],
    [
      'down',
      [well, inState('a', 'Datenbank', 'down'), inState('b', 'Mail', 'down')],
      'Ausfall: Datenbank und Mail',
    ],
    [
      'down',
      [well, ...['a', 'b', 'c'].map((id) => inState(id, id, 'down'))],
      'Ausfall: 3 von 4 Diensten',
    ],
    ['unknown', [well, inState('a', 'Backup', 'unknown')], 'Keine Daten: Backup'],
    ['unknown', [inState('a', 'Backup', 'unknown')], 'Keine Daten'],
  ] as const)('%s of %o', (state, components, sentence) => {
    const { status, title, icon } = renderStatus(reportWith(state, components));
    expect(heading(status)).toBe(sentence);
    expect(headingState(status)).toBe(state);
    expect(title.replaceAll('\u00a0', ' ')).toBe(`${sentence} – Systemstatus`);
    expect(icon).toBe(state);
  });

  it('carries the moment of the last measurement and its age', () => {
    expect(shown(wellReport())).toContain('Zuletzt gemessen um 11:59 Uhr, vor 12 Sekunden.');
    const yesterday = { ...wellReport(), measuredAt: reportTime - 86_400_000 };
    expect(shown(yesterday)).toContain(
      'Zuletzt gemessen am 15.11.2026 um 12:00 Uhr, vor 24 Stunden.',
    );
  });
});

describe('what was not measured is never green', () => {
  it('says that the status cannot be read', () => {
    const { status, title, icon, report } = renderStatus(null);
    expect(heading(status)).toBe('Status derzeit nicht abrufbar');
    expect(title).toBe('Status derzeit nicht abrufbar – Systemstatus');
    expect(icon).toBe('unknown');
    expect(status).not.toContain('operational');
    expect(reportIn(report)).toBeNull();
  });

  it('marks measurements older than 180 s as old', () => {
    const aged = (seconds: number) => ({
      ...wellReport(),
      measuredAt: reportTime - seconds * 1000,
    });
    expect(heading(renderStatus(aged(180)).status)).toBe('Alle Systeme betriebsbereit');
    const { status, icon } = renderStatus(aged(181));
    expect(heading(status)).toBe('Status derzeit nicht abrufbar');
    expect(icon).toBe('unknown');
    expect(status).not.toContain('Betriebsbereit');
    expect(textOf(status)).toContain('Diese Angaben sind veraltet.');
  });

  it('lets a measurement grow three intervals old where they are longer than a minute', () => {
    const slow = { ...wellReport(), intervalSeconds: 300, measuredAt: reportTime - 890_000 };
    expect(heading(renderStatus(slow).status)).toBe('Alle Systeme betriebsbereit');
    const older = { ...slow, measuredAt: reportTime - 901_000 };
    expect(heading(renderStatus(older).status)).toBe('Status derzeit nicht abrufbar');
  });

  it('has words for the first minute, without a percentage', () => {
    const { availability } = component('a', 'b');
    const web = component('web', 'Webserver', {
      state: 'unknown',
      since: null,
      measuredAt: null,
      response: null,
      availability: { ...availability, text: null },
      days: daysWith(reportTime, {}).map((day) => ({ ...day, state: 'unknown' })),
    });
    const text = shown(reportWith('unknown', [web], { measuredAt: null }));
    expect(text).toContain('Die erste Messung steht noch aus.');
    expect(text).toContain('Noch nicht gemessen');
    expect(text).toContain('16.11.2026 (heute): Keine Daten');
    expect(text).not.toContain('%');
    expect(text).not.toContain('Kein Ausfall');
  });
});

describe('a component', () => {
  const text = shown(outageReport());

  it('has its state, its age, and the downtime behind its availability', () => {
    expect(text).toContain(
      'Webserver Ausfall Gemessen vor 12 Sekunden, in diesem Zustand seit 16.11.2026, 11:46 Uhr',
    );
    expect(text).toContain(
      '99,96 % 14 Minuten Ausfall, 5 Stunden ohne Daten, 1 unbestätigte Fehlmessung',
    );
    expect(text).toContain('Backup-Systeme Wartung Noch nicht gemessen');
    expect(text).toContain('Median 118 ms, 95 % der Messungen bis 342 ms');
  });

  it('has 30 days that tell downtime and incidents, today chosen', () => {
    const { status } = renderStatus(outageReport());
    const cells = status.match(/<input[^>]*name="tage-web"[^>]*>/g) ?? [];
    expect(cells).toHaveLength(30);
    expect(cells.filter((cell) => cell.includes('checked'))).toEqual([cells.at(-1)]);
    expect(text).toContain(
      '16.11.2026 (heute): 14 Minuten Ausfall. Störung: Webserver nicht erreichbar',
    );
    expect(text).toContain('25.10.2026: Keine Daten');
    expect(text).toContain('16.11.2026 (heute): Kein Ausfall, 5 Minuten beeinträchtigt');
  });

  it('leaves a gap in the line where nothing was measured', () => {
    const hours = [100, null, 50, 50];
    const web = component('web', 'Webserver', { response: { median: 50, p95: 100, hours } });
    const { status } = renderStatus(reportWith('operational', [web]));
    expect(status).toContain('d="M0 1h0M2 10h0L3 10"');
  });
});

describe('announcements', () => {
  it('tell the running incident, maintenances and the past', () => {
    const text = shown(outageReport());
    expect(text).toContain('Laufende Störung Webserver nicht erreichbar Erhebliche Auswirkung');
    expect(text).toContain('Ursache gefunden 16.11.2026, 11:54 Uhr Ein Netzteil ist ausgefallen.');
    expect(text).toContain('Wartung läuft Wartung der Backup-Systeme');
    expect(text).toContain('Angekündigt · 18.11.2026, 12:00 Uhr bis 14:00 Uhr');
    expect(text).toContain('Behoben · Geringe Auswirkung · 07.11.2026, 11:46 Uhr bis 12:25 Uhr');
    const { status } = renderStatus(outageReport());
    expect(status).toContain('href="/system-status/wartung/m1.ics"');
    expect(status).toContain('href="/system-status/feed.atom"');
  });

  it('say that there are none', () => {
    const text = shown(reportWith('operational', [component('web', 'Webserver')]));
    expect(text).toContain('In den letzten 90 Tagen ist keine beendete Störung verzeichnet.');
    expect(text).toContain('Derzeit ist keine Wartung angekündigt.');
  });
});

it('hostile texts stay texts, in the markup and in the report', () => {
  const evil = '</script><img src=x onerror=alert(1)>{{title}}';
  const report = reportWith(
    'down',
    [
      component('web', evil, {
        state: 'down',
        days: daysWith(reportTime, { 0: { incidents: [evil] } }),
      }),
    ],
    {
      incidents: [
        {
          ...runningIncident(),
          title: evil,
          updates: [{ id: 'u', status: 'identified', text: evil, at: reportTime }],
        },
      ],
    },
  );
  const slots = renderStatus(report);
  expect(slots.status).not.toMatch(/<img|<\/script/);
  expect(reportIn(slots.report)).toEqual(report);
});

it('uses no style attribute, which the policy would block', () => {
  expect(renderStatus(outageReport()).status).not.toContain('style=');
});

it('renders the marks of menu and home page in a state', () => {
  expect(Object.values(renderStatusMarks('down'))).toEqual([
    expect.stringMatching(/data-state="down".*Systemstatus<\/span>$/),
    expect.stringMatching(/data-state="down".*Systemstatus<\/span>$/),
  ]);
});
