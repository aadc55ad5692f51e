/** While the event loop lags, refuses everything that a visitor can do without. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { second } from '../clock.ts';

/** By how many milliseconds the event loop may be late on average over one sample. */
const mostDelay = 150;
/** A loop that lagged but was idle for most of the sample was paused with its process or machine, not overloaded. */
const leastUtilization = 0.5;
const retryAfter = 10;
const notice =
  'Der Server ist gerade überlastet. Bitte laden Sie diese Seite in einigen Sekunden noch einmal.\n';

/** Requests and reports of jobs are stored whatever happens; the health checks have answers of their own. */
const neverShed: ReadonlySet<string> = new Set([
  'POST /kontakt',
  'POST /inhalte-melden',
  'POST /system-status/push/:id',
  'GET /healthz',
  'HEAD /healthz',
  'GET /readyz',
  'HEAD /readyz',
]);

/** Without a route the answer comes from memory, like the files of the site, which never get here. */
const isEssential = ({ is404, method, routeOptions }: FastifyRequest): boolean =>
  is404 || neverShed.has(`${method} ${routeOptions.url}`);

export function registerLoadShedding(app: FastifyInstance, sampleInterval = second): void {
  const shed = (request: FastifyRequest, reply: FastifyReply): void => {
    if (isEssential(request) || app.memoryUsage().eventLoopUtilized < leastUtilization) return;
    reply
      .code(503)
      .header('retry-after', retryAfter)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(notice);
  };
  app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    eventLoopUtilizationMode: 'interval',
    sampleInterval,
    pressureHandler: shed,
  });
}
