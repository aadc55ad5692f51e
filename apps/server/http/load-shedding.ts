/** Sheds load while the event loop lags: the sheet first, requests never. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
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

/** Of the histogram, in milliseconds: an idle loop is late by this much. */
const resolution = 10;

/**
 * Measures the loop once in each interval. `@fastify/under-pressure` also reads the memory, for which Node opens a file:
 * without a free descriptor that ends the process.
 */
function watchLoad(app: FastifyInstance, sampleInterval: number): () => Load {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let load: Load = { eventLoopDelay: 0, eventLoopUtilized: 0 };
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    const late = delays.count === 0 ? Number.POSITIVE_INFINITY : delays.mean / 1e6 - resolution;
    load = { eventLoopDelay: late, eventLoopUtilized: utilization };
    before = now;
    delays.reset();
  }, sampleInterval).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  return () => load;
}

export function registerLoadShedding(app: FastifyInstance, sampleInterval = second): void {
  const load = watchLoad(app, sampleInterval);
  app.addHook('onRequest', (request, reply, next) => {
    const { is404, method, routeOptions } = request;
    // Without a route the answer comes from memory, like the files of the site, which never get here.
    if (is404 || !isShed(method, routeOptions.url ?? '', load())) {
      next();
      return;
    }
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
  });
}
