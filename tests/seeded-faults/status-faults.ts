/** What visitors, subscribers and staff would meet where the status is measured. */
import type { Fault } from './fault.ts';

export const statusFaults: readonly Fault[] = [
  {
    id: 'rounded-up',
    behaviour: 'A month with two minutes of outage is shown as 100,00 %.',
    file: 'apps/server/status/rules/availability.ts',
    find: 'percentExact(Math.floor(((known - down) * 10_000) / known) / 100)',
    replace: 'percentExact(Math.round(((known - down) * 10_000) / known) / 100)',
    caughtBy: { part: 'unit', test: 'availability' },
  },
  {
    id: 'unknown-is-green',
    behaviour: 'A component is green although one of its probes says nothing.',
    file: 'apps/server/status/rules/timeline.ts',
    find: "['operational', 'degraded', 'unknown', 'down'];",
    replace: "['unknown', 'operational', 'degraded', 'down'];",
    caughtBy: { part: 'unit', test: 'report' },
  },
  {
    id: 'told-twice',
    behaviour: 'A subscriber whose mail still waits gets another one about the same incident.',
    file: 'apps/server/status/notify/subscribers.ts',
    find: 'ids.filter((id) => !waiting.has(id))',
    replace: 'ids',
    caughtBy: { part: 'unit', test: 'subscribers' },
  },
  {
    id: 'host-in-public',
    behaviour: 'The public report names the hosts that are probed.',
    file: 'apps/server/status/component-report.ts',
    find: '    description,\n    ...shownState',
    replace: '    description: JSON.stringify(config.probes[0]?.settings),\n    ...shownState',
    caughtBy: { part: 'unit', test: 'report' },
  },
  {
    id: 'old-and-green',
    behaviour: 'The status page stays green while nothing can be read any more.',
    file: 'apps/server/status/public/published.ts',
    find: 'uptime.now() - madeAt <= oldest;',
    replace: 'madeAt >= 0;',
    caughtBy: { part: 'unit', test: 'published' },
  },
];
