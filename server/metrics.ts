/** Figures for the operator's monitoring, as Prometheus reads them. Numbers only. */
import { createServer, type Server } from 'node:http';
import type { Counters } from './counters.ts';
import type { Status } from './status-figures.ts';

type Metric = readonly [
  name: string,
  help: string,
  samples: readonly (readonly [string, number])[],
];

export function metricsText(status: Status, counters: Counters): string {
  const one = (value: number | null): Metric[2] => (value === null ? [] : [['', value]]);
  const metrics: readonly Metric[] = [
    [
      'contact_answers_total counter',
      'Answers to contact requests by outcome since the start; limited includes challenges.',
      [...counters.totals].map(([outcome, total]) => [`{outcome="${outcome}"}`, total] as const),
    ],
    [
      'contact_requests gauge',
      'Stored requests by state.',
      (['open', 'held', 'answered'] as const).map(
        (state) => [`{state="${state}"}`, status[state]] as const,
      ),
    ],
    ['contact_requests_overdue gauge', 'Open requests past their deadline.', one(status.overdue)],
    [
      'contact_mails gauge',
      'Unfinished and undeliverable mails by state.',
      (['pending', 'scheduled', 'sending', 'dead'] as const).map(
        (state) => [`{state="${state}"}`, status[state]] as const,
      ),
    ],
    [
      'contact_oldest_pending_mail_seconds gauge',
      'Age of the oldest mail that waits.',
      one(status.oldestPendingSeconds ?? 0),
    ],
    [
      'contact_mail_queue_paused gauge',
      '1 while the mail server is at fault.',
      one(status.paused ? 1 : 0),
    ],
    [
      'contact_backup_age_seconds gauge',
      'Age of the last backup; missing when there is none.',
      one(status.backupAgeSeconds),
    ],
  ];
  return metrics
    .flatMap(([head, help, samples]) => {
      const [name = '', type = ''] = head.split(' ');
      return [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(([labels, value]) => `${name}${labels} ${value}`),
      ];
    })
    .concat('')
    .join('\n');
}

/** Listens on this machine only: the figures are nobody else's business. */
export function serveMetrics(port: number, text: () => Promise<string>): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(body),
      () => response.writeHead(503).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
