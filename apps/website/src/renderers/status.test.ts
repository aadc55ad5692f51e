import { shown, textOf } from '@site/testing/status/rendered-status';
import {
  component,
  daysWith,
  outageReport,
  reportTime,
  reportWith,
  runningIncident,
  wellReport,
  youngReport,
} from '@site/testing/status/status-reports';
import { describe, expect, it } from 'vitest';
import { renderStatus, renderStatusMarks } from './render-status.tsx';

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
  const inState = (
    id: string,
    name: string,
    state: 'degraded' | 'down' | 'maintenance' | 'unknown',
  ) => component(id, name, { state });

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
    ['down', ['a', 'b', 'c'].map((id) => inState(id, id, 'down')), 'Ausfall: alle Dienste'],
    ['maintenance', [well, inState('a', 'Backup', 'maintenance')], 'Wartung: Backup'],
    ['unknown', [well, inState('a', 'Backup', 'unknown')], 'Keine Daten: Backup'],
    ['unknown', [inState('a', 'Backup', 'unknown')], 'Keine Daten'],
  ] as const)('%s of %o', (state, components, sentence) => {
    const { status, title, icon } = renderStatus(reportWith(state, components));
    expect(heading(status)).toBe(sentence);
    expect(headingState(status)).toBe(state);
    expect(title.replaceAll('\u00a0', ' ')).toBe(`${sentence} – Systemstatus`);
    expect(icon).toBe(state);
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
    expect(textOf(status)).toContain('Zuletzt gemessen vor 3 Minuten. Diese Angaben sind veraltet');
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
      monitoredSince: null,
      days: daysWith(reportTime, {}).map((day) => ({
        ...day,
        state: 'unknown',
        coveragePercent: 0,
      })),
    });
    const text = shown(reportWith('unknown', [web], { measuredAt: null }));
    expect(text).toContain('Die erste Messung steht noch aus.');
    expect(text).toContain('Noch nicht gemessen');
    expect(text).not.toContain('100 %');
    expect(text).not.toContain('Kein Ausfall');
    expect(text).toContain('Bisher wurde keine Störung oder Wartung abgeschlossen.');
    expect(text).not.toContain('letzten 90 Tagen');
  });

  it('says since when it has been measured, and nothing of the time before', () => {
    const text = shown(youngReport(5));
    expect(text).toContain(
      'Verfügbarkeit, seit 16.11.2026 überwacht (Messzeit: 5 Minuten) 100 % Kein Ausfall',
    );
    expect(text).toContain('15.11.2026: Noch nicht überwacht, zu 0 % gemessen');
    expect(text).toContain('Seit Beginn der Messungen am 16.11.2026 wurde keine Störung');
    // It may have been so before anybody looked.
    expect(text).not.toMatch(/in diesem Zustand seit|Keine Daten|letzten 90 Tagen/);
    expect(text).not.toContain('ohne Daten');
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

  it('keep maintenance that is over or cancelled, with its state and the time that does not count', () => {
    const text = shown(wellReport());
    const past = text.slice(text.indexOf('Störungen und Wartungen der letzten 90 Tage'));
    expect(past).toMatch(/Umzug in einen anderen Schrank.*Neue Datenträger.*Verzögerte Zustellung/);
    expect(past).toContain('Wartung: Abgesagt · 13.11.2026, 12:00 Uhr bis 13:00 Uhr');
    expect(past).toContain('Wartung: Abgeschlossen · 11.11.2026, 12:00 Uhr bis 14:00 Uhr');
    expect(past).toContain('Zählt nicht zur Verfügbarkeit: 11.11.2026, 12:00 Uhr bis 14:00 Uhr');
    expect(past.match(/Zählt nicht/g)).toHaveLength(1);
    expect(text).toContain('Angekündigt · 18.11.2026');
    expect(text.slice(0, text.indexOf(past))).not.toContain('Abgesagt');
  });

  it('show an incident that is only watched without the colour of an outage', () => {
    const watched = { ...runningIncident(), status: 'monitoring' as const };
    const { status } = renderStatus(
      reportWith('operational', [component('web', 'Webserver')], { incidents: [watched] }),
    );
    expect(textOf(status)).toContain(
      'Störung vorbei, wir beobachten weiter Webserver nicht erreichbar',
    );
    expect(status).not.toContain('data-state="down"');
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

it('renders the marks of menu and home page in a state, which a screen reader says', () => {
  for (const mark of Object.values(renderStatusMarks('down'))) {
    expect(mark).toContain('data-state="down"');
    expect(textOf(mark)).toBe('Systemstatus: Ausfall');
  }
});

it('says who answers the telephone at which hours, and nothing about now', () => {
  const { status } = renderStatus(wellReport());
  expect(textOf(status)).toContain(
    'Am Telefon sind wir Mo–Fr 9:00–18:00 Uhr und lesen dann auch Ihre Meldung. Schreiben können Sie uns jederzeit.',
  );
  expect(status).not.toContain('jetzt am Telefon');
});
