/** While the event loop lags, the server does only what a visitor cannot do without. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { second } from '../clock.ts';

/** By how many milliseconds the event loop may be late on average over one sample. */
const mostDelay = 150;
/** A loop that was late but slept for most of the sample had no work to be late with: the process was paused, or its machine. */
const leastUtilization = 0.5;
const retryAfter = 10;
const notice =
  'Der Server ist gerade überlastet. Bitte laden Sie diese Seite in einigen Sekunden noch einmal.\n';

/** A request is stored whatever happens, and the health checks have answers of their own. */
const neverShed: ReadonlySet<string> = new Set([
  'POST /kontakt',
  'POST /inhalte-melden',
  'GET /healthz',
  'HEAD /healthz',
  'GET /readyz',
  'HEAD /readyz',
]);

/** The files of the site are served ahead of all this; what belongs to no route comes from memory like them. */
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
