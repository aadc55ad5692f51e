import { portOf } from '@site/testing/machine/port-of';
import { expect, it } from 'vitest';
import { type Metric, serveMetrics } from './metrics.ts';

const metrics: readonly Metric[] = [
  {
    name: 'a_total',
    type: 'counter',
    help: 'Things.',
    samples: [{ labels: { kind: 'x', place: 'y' }, value: 2 }, { value: 1 }],
  },
  { name: 'b', type: 'gauge', help: 'Unknown now.', samples: [] },
];
const text = `# HELP a_total Things.
# TYPE a_total counter
a_total{kind="x",place="y"} 2
a_total 1
# HELP b Unknown now.
# TYPE b gauge
`;

it('speaks Prometheus, and listens where the settings say', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, async () => metrics);
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  const base = `http://127.0.0.1:${portOf(server)}`;
  expect(await (await fetch(`${base}/metrics`)).text()).toBe(text);
  expect((await fetch(`${base}/`)).status).toBe(404);
  server.close();
});
