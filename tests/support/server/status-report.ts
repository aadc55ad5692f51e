/** A report of the live status for tests: three components, a running incident, a maintenance to come. */
import type { ComponentReport, StatusReport } from '../../../schemas/status-report.ts';
import { component, reportWith } from '../status-reports.ts';

const reportTime = Date.UTC(2026, 10, 16, 9, 30);
const minutes = 60_000;

export const componentReport = (change: Partial<ComponentReport> = {}): ComponentReport =>
  component('web', 'Webserver', change, reportTime);

const components = [
  componentReport(),
  componentReport({ id: 'mail', name: 'E-Mail-Dienste', state: 'down' }),
  componentReport({ id: 'backup', name: 'Backup-Systeme', state: 'unknown', measuredAt: null }),
];

export const statusReport = (change: Partial<StatusReport> = {}): StatusReport => ({
  ...reportWith('down', components, {}, reportTime),
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
      changedAt: reportTime - 60 * minutes,
      excluded: null,
    },
  ],
  ...change,
});
