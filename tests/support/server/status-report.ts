/** A report of the live status for tests: three components, a running incident, a maintenance to come. */
import type { ComponentReport, StatusReport } from '../../../schemas/status-report.ts';

export const reportTime = Date.UTC(2026, 10, 16, 9, 30);
const minutes = 60_000;

export const componentReport = (change: Partial<ComponentReport> = {}): ComponentReport => ({
  id: 'web',
  name: 'Webserver',
  state: 'operational',
  since: reportTime - 600 * minutes,
  measuredAt: reportTime - 20_000,
  inMaintenance: false,
  availability: {
    text: '99,98 %',
    downSeconds: 540,
    degradedSeconds: 0,
    unknownSeconds: 0,
    maintenanceSeconds: 0,
    blips: 2,
  },
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(reportTime - (29 - index) * 1440 * minutes).toISOString().slice(0, 10),
    state: 'operational' as const,
    downSeconds: 0,
    degradedSeconds: 0,
    unknownSeconds: 0,
    maintenanceSeconds: 0,
    incidents: [],
  })),
  response: { median: 84, p95: 210, hours: Array.from({ length: 24 }, () => 84) },
  ...change,
});

export const statusReport = (change: Partial<StatusReport> = {}): StatusReport => ({
  version: 1,
  generatedAt: reportTime,
  measuredAt: reportTime - 20_000,
  intervalSeconds: 60,
  state: 'down',
  components: [
    componentReport(),
    componentReport({ id: 'mail', name: 'E-Mail-Dienste', state: 'down' }),
    componentReport({ id: 'backup', name: 'Backup-Systeme', state: 'unknown', measuredAt: null }),
  ],
  incidents: [
    {
      id: 'i1',
      title: 'Ausfall: E-Mail-Dienste <b>&',
      status: 'identified',
      impact: 'major',
      components: ['mail'],
      startedAt: reportTime - 30 * minutes,
      resolvedAt: null,
      updates: [
        {
          id: 'u2',
          status: 'identified',
          text: 'Ursache gefunden.\nWir tauschen ein Teil.',
          at: reportTime - 10 * minutes,
        },
        {
          id: 'u1',
          status: 'investigating',
          text: 'Wir sehen nach.',
          at: reportTime - 30 * minutes,
        },
      ],
    },
    {
      id: 'i0',
      title: 'Ausfall: Webserver',
      status: 'resolved',
      impact: 'minor',
      components: ['web'],
      startedAt: reportTime - 5000 * minutes,
      resolvedAt: reportTime - 4990 * minutes,
      updates: [
        { id: 'u0', status: 'resolved', text: 'Behoben.', at: reportTime - 4990 * minutes },
      ],
    },
  ],
  maintenances: [
    {
      id: 'm1',
      title: 'Neue Datenträger, Halle 2; Teil 1',
      text: 'Die Webserver starten neu.\nDas dauert etwa fünf Minuten, und zwar einmal je Server und nacheinander.',
      status: 'scheduled',
      components: ['web'],
      from: reportTime + 1440 * minutes,
      to: reportTime + 1500 * minutes,
      announcedAt: reportTime - 60 * minutes,
    },
  ],
  ...change,
});
