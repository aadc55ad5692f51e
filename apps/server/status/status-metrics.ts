/** The measured state as metrics for the operator's monitoring. */
import { gauge, type Metric } from '../process/metrics.ts';
import type { StaffReport } from './report.ts';

const severity = { operational: 0, degraded: 1, down: 2, unknown: 3 } as const;

export function statusMetrics({ report, measured }: StaffReport): readonly Metric[] {
  const { components, generatedAt } = report;
  const ageOf = (measuredAt: number) => Math.max(0, Math.round((generatedAt - measuredAt) / 1000));
  return [
    gauge(
      'status_component_state',
      'What the probes say, whatever was announced: 0 operational, 1 degraded, 2 down, 3 unknown.',
      Object.entries(measured).map(([component, { state }]) => ({
        labels: { component },
        value: severity[state],
      })),
    ),
    gauge(
      'status_component_age_seconds',
      'Age of the last measurement; missing when there is none.',
      components.flatMap(({ id, measuredAt }) =>
        measuredAt === null ? [] : [{ labels: { component: id }, value: ageOf(measuredAt) }],
      ),
    ),
  ];
}
