/** The measured state as metrics for the operator's monitoring. */
import type { Metric } from '../operations/metrics.ts';
import type { StaffReport } from './report.ts';

const severity = { operational: 0, degraded: 1, down: 2, unknown: 3 } as const;

export function statusMetrics({ report, measured }: StaffReport): readonly Metric[] {
  const { components, generatedAt } = report;
  return [
    {
      name: 'status_component_state',
      type: 'gauge',
      help: 'What the probes say, whatever was announced: 0 operational, 1 degraded, 2 down, 3 unknown.',
      samples: Object.entries(measured).map(([component, { state }]) => ({
        labels: { component },
        value: severity[state],
      })),
    },
    {
      name: 'status_component_age_seconds',
      type: 'gauge',
      help: 'Age of the last measurement; missing when there is none.',
      samples: components.flatMap(({ id, measuredAt }) =>
        measuredAt === null
          ? []
          : [
              {
                labels: { component: id },
                value: Math.max(0, Math.round((generatedAt - measuredAt) / 1000)),
              },
            ],
      ),
    },
  ];
}
