import { monitorEventLoopDelay } from 'node:perf_hooks';
import { second } from '@site/base';
import { gauge, type Metric } from './metrics.ts';

/** Milliseconds between two looks. Node counts them with the delay. */
const resolution = 20;
/** Nanoseconds in a millisecond. */
const nanoseconds = 1e6;

/** Returns the delays since the last call. */
export function watchEventLoopDelay(): () => Metric {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const seconds = (value: number) => Math.max(0, value / nanoseconds - resolution) / second;
  return () => {
    const samples = [
      { labels: { quantile: '0.5' }, value: seconds(delays.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(delays.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(delays.max) },
    ];
    delays.reset();
    return gauge(
      'process_event_loop_delay_seconds',
      'How late the event loop was since these metrics were last read.',
      samples,
    );
  };
}
