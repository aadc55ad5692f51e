/** What the status page tells of one component. */

import type { ComponentReport } from '@site/monitor/status-report';
import { shown } from '@site/testing/status/rendered-status';
import {
  component,
  daysWith,
  outageReport,
  reportTime,
  reportWith,
} from '@site/testing/status/status-reports';
import { describe, expect, it } from 'vitest';
import { renderStatus } from './render-status.tsx';

describe('in its first days', () => {
  const hours = (count: number, changes: Partial<ComponentReport> = {}) => {
    const since = reportTime - count * 3_600_000;
    const { availability } = component('web', 'Webserver');
    const unknownSeconds = (30 * 24 - count) * 3600;
    return shown(
      reportWith('operational', [
        component('web', 'Webserver', {
          monitoredSince: since,
          availability: { ...availability, unknownSeconds },
          ...changes,
        }),
      ]),
    );
  };

  it.each([
    [1, 'Messzeit: 1 Stunde'],
    [49.9, 'Messzeit: 2 Tage und 1 Stunde'],
  ])('a component says what its figure is made of (%d h)', (count, expected) => {
    expect(hours(count)).toContain(`überwacht (${expected}) 100 %`);
  });

  it('takes away what was silent or maintained, and tells it', () => {
    const { availability } = component('web', 'Webserver');
    const text = hours(48, {
      availability: {
        ...availability,
        unknownSeconds: (30 * 24 - 48 + 3) * 3600,
        maintenanceSeconds: 3600,
      },
    });
    expect(text).toContain('(Messzeit: 1 Tag und 20 Stunden)');
    expect(text).toContain('Kein Ausfall, 1 Stunde angekündigte Wartung, 3 Stunden ohne Daten');
  });

  it('says of its first day from when on it was measured, also when most of it was', () => {
    expect(hours(32)).toContain(
      '15.11.2026: Kein Ausfall, überwacht erst ab 04:00 Uhr, zu 100 % gemessen',
    );
  });

  it('has a figure of the whole window once that is full', () => {
    expect(hours(30 * 24)).toContain('Verfügbarkeit über 30 Tage 100 %');
  });
});

describe('a component', () => {
  const text = shown(outageReport());

  it('has its description, its state, its age, and the downtime behind its availability', () => {
    expect(text).toContain(
      'Webserver Ausfall Liefern Websites und Shops aus. Gemessen vor 12 Sekunden, in diesem Zustand seit 16.11.2026, 11:46 Uhr',
    );
    expect(text).toContain(
      '99,96 % 14 Minuten Ausfall, 5 Stunden ohne Daten, 1 kurzer Aussetzer, nicht als Ausfall gezählt',
    );
    expect(text).toContain('Backup-Systeme Wartung Noch nicht gemessen');
    expect(text).not.toContain('30 Tage ohne Daten');
    expect(text).toContain('Median 118 ms, 95 % der Messungen bis 342 ms');
  });

  it('has 30 days that tell downtime, incidents and what was measured of them, today chosen', () => {
    const { status } = renderStatus(outageReport());
    const cells = status.match(/<input[^>]*name="tage-web"[^>]*>/g) ?? [];
    expect(cells).toHaveLength(30);
    expect(cells.filter((cell) => cell.includes('checked'))).toEqual([cells.at(-1)]);
    expect(text).toContain(
      '16.11.2026 (heute): 14 Minuten Ausfall, zu 100 % gemessen. Störung: Webserver nicht erreichbar',
    );
    expect(text).toContain('25.10.2026: Keine Daten, zu 0 % gemessen');
    expect(text).toContain(
      '16.11.2026 (heute): Kein Ausfall, 5 Minuten beeinträchtigt, zu 100 % gemessen',
    );
  });

  it('has a grey day, and no good word for it, where too little of it was measured', () => {
    const days = daysWith(reportTime, {
      1: { state: 'unknown', coveragePercent: 30, unknownSeconds: 60_480 },
      2: { state: 'unknown', coveragePercent: 30, unknownSeconds: 60_480, downSeconds: 60 },
    });
    const text = shown(reportWith('operational', [component('web', 'Webserver', { days })]));
    expect(text).toContain('15.11.2026: Zu wenige Daten, zu 30 % gemessen');
    expect(text).toContain('14.11.2026: 1 Minute Ausfall, zu 30 % gemessen');
  });

  it('leaves a gap in the line where nothing was measured', () => {
    const hours = [100, null, 50, 50];
    const web = component('web', 'Webserver', { response: { median: 50, p95: 100, hours } });
    const { status } = renderStatus(reportWith('operational', [web]));
    expect(status).toContain('d="M0 1h0M2 10h0L3 10"');
  });
});
