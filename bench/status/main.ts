/** `npm run bench:status`: what measuring the system status costs, and how soon it tells. See docs/benchmarks.md. */
import { ensureBuilt } from '../../scripts/build/ensure-built.ts';
import { OptionsError } from '../options.ts';
import { runBenchmark } from '../runner.ts';
import { root } from '../servers/site.ts';
import { longHistory } from './long-history.ts';
import { manyProbes } from './many-probes.ts';
import { outageTimes } from './outage-times.ts';
import { statusRates } from './status-rates.ts';

runBenchmark([longHistory, manyProbes, statusRates, outageTimes], async ({ site }, run) => {
  if (site) throw new OptionsError('--site belongs to npm run bench.');
  if (!(await ensureBuilt(root))) throw new Error('The site cannot be built.');
  return { context: run };
});
