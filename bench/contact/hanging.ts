/** Pages and requests while PostgreSQL is stopped and answers nothing, paired with the same while it answers. */
import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '../../server/clock.ts';
import { requestTime } from '../../server/database/time-budget.ts';
import { childSecret, lightProof, post } from '../../tests/faults/support/load.ts';
import { startMain } from '../../tests/support/machine/site-server.ts';
import { hasPostgres } from '../../tests/support/postgres/postgres-binaries.ts';
import { startPostgres } from '../../tests/support/postgres/postgres-server.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import type { Run } from '../measurement.ts';
import { interleave, median, medianRatio, percentile } from '../statistics.ts';
import { milliseconds, type Row, times, verdict } from '../table.ts';

const MOST_OF_PAGES = 1.2;
/** What the budget leaves for everything else; the proxies wait for 6 s. */
const MOST_OF_POSTS = requestTime + second;

interface Phases {
  readonly agent: Agent;
  /** Runs pages and, beside them, `postOnce` at their pace; resolves with the milliseconds of the pages. */
  readonly visit: (url: string, postOnce: () => Promise<void>) => Promise<readonly number[]>;
}

export async function measureHanging(
  { progress }: Run,
  { agent, visit }: Phases,
): Promise<readonly Row[]> {
  if (!hasPostgres) return [{ what: 'PostgreSQL hangs', measured: 'none', verdict: 'skipped' }];
  const folder = temporaryFolder('contact');
  const database = await startPostgres(folder, { isDurable: true });
  const server = await startMain({
    DATA_DIR: folder,
    DATABASE_URL: database.url('postgres'),
    TRUST_PROXY: '127.0.0.1',
    CONTACT_SECRET: childSecret,
    LOG_LEVEL: 'silent',
  });
  const url = `http://127.0.0.1:${server.port}`;
  const phase = async (expected: number) => {
    const posts: number[] = [];
    const pages = await visit(url, async () => {
      const proof = await lightProof();
      const started = performance.now();
      const { status } = await post(agent, url, proof);
      if (status !== expected) throw new Error(`A request was answered with ${status}.`);
      posts.push(performance.now() - started);
    });
    return { page: percentile(pages, 0.99), posts };
  };
  const untilStored = async () => {
    while ((await post(agent, url, await lightProof())).status !== 201) await sleep(100);
  };
  try {
    await phase(201);
    const results = await interleave(['up', 'hanging'] as const, 3, async (state) => {
      if (state === 'hanging') await database.freeze();
      const found = await phase(state === 'up' ? 201 : 503);
      database.thaw();
      await untilStored();
      progress(`PostgreSQL ${state}: 99th percentile of pages ${found.page.toFixed(2)} ms`);
      return found;
    });
    const [up = [], hanging = []] = [results.get('up'), results.get('hanging')];
    const pagesOf = (phases: typeof up) => phases.map(({ page }) => page);
    const postsOf = (phases: typeof up) => phases.flatMap(({ posts }) => posts);
    const ratio = medianRatio(pagesOf(hanging), pagesOf(up));
    const [stored, refused] = [postsOf(up), postsOf(hanging)];
    const slowest = Math.max(...refused);
    const atOnce = refused.filter((time) => time < requestTime / 2);
    return [
      {
        what: '99th percentile of / while PostgreSQL is stopped, against while it answers',
        measured: `${times(ratio)} (${median(pagesOf(hanging)).toFixed(2)} ms : ${median(pagesOf(up)).toFixed(2)} ms)`,
        goal: `≤ ${MOST_OF_PAGES}×`,
        verdict: verdict(ratio <= MOST_OF_PAGES),
      },
      {
        what: 'slowest answer to POST /kontakt while PostgreSQL is stopped',
        measured: milliseconds(slowest),
        goal: `≤ ${milliseconds(MOST_OF_POSTS)}`,
        note: `503 to all ${refused.length}, to ${atOnce.length} of them at once, after the first wait; one is stored in ${milliseconds(median(stored))}`,
        verdict: verdict(slowest <= MOST_OF_POSTS),
      },
    ];
  } finally {
    database.thaw();
    await server.end('SIGKILL');
    await database.kill();
    removeFolder(folder);
  }
}
