/** Notices when the event loop is blocked, and logs which route was at work. */
import { createHistogram } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Clock, minute, second } from '../clock.ts';
import { counter, createCounters, gauge, type Metric } from './metrics.ts';

/** Milliseconds; a visitor notices a quarter of a second. */
const longestStall = 250;
/** Milliseconds between two beats. Subtracted from a gap, so that a stall never counts as longer than it was. */
const beat = 20;
const alarmInterval = minute;
/** Nanoseconds in a millisecond. */
const nanoseconds = 1e6;
/** No request began since the last beat: a timer, an answer of the database, or the machine is to blame. */
const noRoute = 'none';

export type Watchdog = ReturnType<typeof createWatchdog>;

export function createWatchdog(log: Pick<Logger, 'error'>, uptime: Clock) {
  // Not `monitorEventLoopDelay`: after a reset it skips the first delay, however long.
  const delays = createHistogram();
  const stalls = createCounters<string>();
  let beatAt = uptime.now();
  let last = { at: beatAt, route: noRoute };
  let longest = { ms: 0, route: noRoute };
  let alarmedAt = Number.NEGATIVE_INFINITY;

  /** Called by the beat and by the steps of requests, so a gap between two calls is time that the first one took. */
  const mark = (route: string): void => {
    const at = uptime.now();
    const ms = at - last.at - beat;
    if (ms > longest.ms) longest = { ms, route: last.route };
    last = { at, route };
  };

  const look = (): void => {
    mark(noRoute);
    delays.record(Math.max(1, Math.round((last.at - beatAt - beat) * nanoseconds)));
    beatAt = last.at;
    const { ms, route } = longest;
    longest = { ms: 0, route: noRoute };
    if (ms <= longestStall) return;
    stalls.count(route);
    if (last.at - alarmedAt < alarmInterval) return;
    alarmedAt = last.at;
    log.error({ ms: Math.round(ms), route }, 'the event loop stood still');
  };

  return {
    /** Names the routes of this application in alarms until it closes. */
    watch: (app: FastifyInstance): void => {
      // Callback hooks, because steps of other requests could come between an awaited hook and the handler.
      const step = (request: FastifyRequest, done: () => void): void => {
        mark(request.routeOptions.url ?? noRoute);
        done();
      };
      // Before the body is read, before the handler, and before the answer is written.
      app.addHook('onRequest', (request, _reply, done) => step(request, done));
      app.addHook('preHandler', (request, _reply, done) => step(request, done));
      app.addHook('onSend', (request, _reply, _payload, done) => step(request, done));
      // Before that nobody waits, and a start stands still for as long as it loads its files.
      let beating: NodeJS.Timeout | undefined;
      app.addHook('onListen', async () => {
        beatAt = uptime.now();
        last = { at: beatAt, route: noRoute };
        beating = setInterval(look, beat).unref();
      });
      app.addHook('onClose', async () => clearInterval(beating));
    },
    /** The delays since the last call. */
    metrics: (): readonly Metric[] => {
      const quantiles = [
        ['0.5', delays.percentile(50)],
        ['0.99', delays.percentile(99)],
        ['1', delays.max],
      ] as const;
      delays.reset();
      return [
        gauge(
          'process_event_loop_delay_seconds',
          'How late the event loop was since these metrics were last read.',
          quantiles.map(([quantile, value]) => ({
            labels: { quantile },
            value: value / nanoseconds / second,
          })),
        ),
        counter(
          'process_event_loop_stalls_total',
          'How often the event loop stood still for more than a quarter of a second, by the route at work.',
          [...stalls.totals].map(([route, value]) => ({ labels: { route }, value })),
        ),
      ];
    },
  };
}
