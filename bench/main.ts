/** `npm run bench`: how fast the site is, beside peers in the same run. See docs/benchmarks.md. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { listedPages } from '../tests/support/pages.ts';
import { pageFile } from './bare-page.ts';
import { answerTime } from './measurements/answer-time.ts';
import { coldBuild } from './measurements/cold-build.ts';
import { firstScreen } from './measurements/first-screen.ts';
import { lighthouseScores } from './measurements/lighthouse-scores.ts';
import { memory } from './measurements/memory.ts';
import { paintTimes } from './measurements/paint-times.ts';
import { requestRate } from './measurements/request-rate.ts';
import { type Options, OptionsError } from './options.ts';
import { runBenchmark } from './runner.ts';
import { copySite, root } from './servers/site.ts';
import type { Row } from './table.ts';

async function builtSite({ site }: Options): Promise<string> {
  if (site) return resolve(site);
  if (!(await ensureBuilt(root))) {
    throw new OptionsError('The site cannot be built, so there is nothing to measure.');
  }
  return join(root, 'dist');
}

runBenchmark(
  [lighthouseScores, paintTimes, answerTime, firstScreen, requestRate, memory, coldBuild],
  async (options, run) => {
    const built = await builtSite(options);
    const isBuilt = ({ path }: { path: string }) => existsSync(pageFile(built, path));
    const pages = listedPages.filter(isBuilt);
    const missing = listedPages
      .filter((page) => !isBuilt(page))
      .map(
        ({ path }): Row => ({
          what: `page ${path}`,
          measured: 'not built',
          goal: '',
          verdict: 'missed',
        }),
      );
    return { context: { ...run, pages, site: copySite(built, pages) }, rows: missing };
  },
);
