/** Sheds load while the event loop lags: the sheet first, requests never. */
import underPressure from '@fastify/under-pressure';
import { second } from '@site/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers with 503 in place of the notice. */
    readonly whenShed?: (request: FastifyRequest, reply: FastifyReply) => void;
  }
}

/** By how many milliseconds the event loop may be late on average over one sample. */
const mostDelay = 150;
/** A route that is shed first is refused long before the others. */
const mostDelayOfFirst = 50;
/** A loop that lagged but was idle for most of the sample was paused with its process or machine, not overloaded. */
const leastUtilization = 0.5;
export const retryAfter = 10;
const notice =
  'Das tut uns leid: Unser Server ist gerade überlastet. Bitte laden Sie diese Seite in einigen Sekunden noch einmal.\n';

/** The dearest route and the most dispensable: the browser can work out the sheet itself. */
const shedFirst: ReadonlySet<string> = new Set(['/uebergabe']);

/**
 * Never refused, like every POST: requests, notices and reports of jobs are always stored. Without a challenge a request is
 * held unseen, without its receipt it looks lost. The health checks have answers of their own.
 */
const neverShed: ReadonlySet<string> = new Set([
  '/kontakt/challenge',
  '/kontakt/danke',
  '/inhalte-melden/danke',
  '/healthz',
  '/readyz',
]);

interface Load {
  readonly eventLoopDelay: number;
  readonly eventLoopUtilized: number;
}

/** Whether a route is refused under this load. */
export function isShed(
  method: string,
  route: string,
  { eventLoopDelay, eventLoopUtilized }: Load,
): boolean {
  if (method === 'POST' || neverShed.has(route) || eventLoopUtilized < leastUtilization)
    return false;
  return eventLoopDelay > (shedFirst.has(route) ? mostDelayOfFirst : mostDelay);
}

export function registerLoadShedding(app: FastifyInstance, sampleInterval = second): void {
  const shed = (request: FastifyRequest, reply: FastifyReply): void => {
    const { is404, method, routeOptions } = request;
    // Without a route the answer comes from memory, like the files of the site, which never get here.
    if (is404 || !isShed(method, routeOptions.url ?? '', app.memoryUsage())) return;
    if (routeOptions.config.whenShed) {
      routeOptions.config.whenShed(request, reply);
      return;
    }
    reply
      .code(503)
      .header('retry-after', retryAfter)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(notice);
  };
  app.register(underPressure, {
    maxEventLoopDelay: mostDelayOfFirst,
    eventLoopUtilizationMode: 'interval',
    sampleInterval,
    pressureHandler: shed,
  });
}
