/** A report of the live status for tests: three components, a running incident, a maintenance to come. */

import { day, hour, minute } from '@site/base';
import type { ComponentReport, StatusReport } from '@site/monitor/status-report';
import {
  component,
  pastIncident,
  plannedMaintenance,
  reportWith,
  runningIncident,
} from './status-reports.ts';

const reportTime = Date.UTC(2026, 10, 16, 9, 30);

export const componentReport = (change: Partial<ComponentReport> = {}): ComponentReport =>
  component('web', 'Webserver', change, reportTime);

const components = [
  componentReport(),
  componentReport({ id: 'mail', name: 'E-Mail-Dienste', state: 'down' }),
  componentReport({ id: 'backup', name: 'Backup-Systeme', state: 'unknown', measuredAt: null }),
];

const running = runningIncident(reportTime);

export const statusReport = (change: Partial<StatusReport> = {}): StatusReport => ({
  ...reportWith('down', components, {}, reportTime),
  incidents: [
    {
      ...running,
      title: 'Ausfall: E-Mail-Dienste <b>&',
      components: ['mail'],
      updates: running.updates.with(0, {
        id: 'u2',
        status: 'identified',
        text: 'Ursache gefunden.\nWir tauschen ein Teil.',
        at: reportTime - 10 * minute,
      }),
    },
    pastIncident(reportTime),
  ],
  maintenances: [
    {
      ...plannedMaintenance(reportTime),
      title: 'Neue Datenträger, Halle 2; Teil 1',
      text: 'Die Webserver starten neu.\nDas dauert etwa fünf Minuten, und zwar einmal je Server und nacheinander.',
      components: ['web'],
      from: reportTime + day,
      to: reportTime + day + hour,
    },
  ],
  ...change,
});
