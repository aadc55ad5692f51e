/** Metrics for the operator's monitoring in the format of Prometheus. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge';
  readonly help: string;
  readonly samples: readonly {
    readonly labels?: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
}

const metricOf =
  (type: Metric['type']) =>
  (name: string, help: string, samples: Metric['samples']): Metric => ({
    name,
    type,
    help,
    samples,
  });
export const counter = metricOf('counter');
export const gauge = metricOf('gauge');

function labelText(labels: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

export const metricsText = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels, value }) => `${name}${labelText(labels)} ${value}`),
    ])
    .concat('')
    .join('\n');

export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  read: () => Promise<readonly Metric[]>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (metrics) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4' })
          .end(metricsText(metrics)),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

export type Counters<Outcome extends string> = ReturnType<typeof createCounters<Outcome>>;

/** How often each outcome occurred since the start. */
export function createCounters<Outcome extends string>() {
  const totals = new Map<Outcome, number>();
  return {
    totals: totals as ReadonlyMap<Outcome, number>,
    count: (outcome: Outcome): void => {
      totals.set(outcome, (totals.get(outcome) ?? 0) + 1);
    },
  };
}
