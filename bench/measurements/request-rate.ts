/**
 * Requests per second of a page on one core, beside a bare Node server that answers the same bytes from memory: the
 * difference is what our own code costs. nginx is measured as well, for comparison only.
 */
import { loadForSeconds, perSecond } from '../load.ts';
import type { Measurement, SiteRun } from '../measurement.ts';
import { processorSeconds } from '../process-figures.ts';
import { rawResponse } from '../raw-response.ts';
import { startBareNode } from '../servers/bare-node.ts';
import { startNginx } from '../servers/nginx.ts';
import { startSite } from '../servers/site.ts';
import { canPin, cores, programs, type RunningServer } from '../servers/start-server.ts';
import { interleave, median, medianRatio } from '../statistics.ts';
import { type Row, times, verdict, whole } from '../table.ts';

const GOAL = 0.9;
const PAGE = '/';
/** Below this share of its core, something other than the server limits the rate. */
const BUSY_SHARE = 0.8;

type Name = 'the site' | 'bare node:http' | 'nginx';

interface Round {
  readonly rate: number;
  /** The share of one core that the server's process used. */
  readonly share: number;
}

async function loadServer({ url, pid }: RunningServer, seconds: number): Promise<Round> {
  const before = processorSeconds(pid);
  const load = await loadForSeconds(url + PAGE, seconds);
  return { rate: perSecond(load), share: (processorSeconds(pid) - before) / load.seconds };
}

const withoutDate = (answer: Buffer): string =>
  answer.toString('latin1').replace(/^date: .*\r\n/im, '');

/** Both servers must send the same bytes, or their rates say nothing about each other. */
async function startBareTwin(site: RunningServer): Promise<RunningServer> {
  const answer = await rawResponse(site.url + PAGE, 'gzip');
  const bare = await startBareNode(answer);
  if (withoutDate(await rawResponse(bare.url + PAGE, 'gzip')) === withoutDate(answer)) return bare;
  await bare.stop();
  throw new Error('The bare server does not answer the same bytes.');
}

const rates = (rounds: readonly Round[]): number[] => rounds.map(({ rate }) => rate);

const compared = (site: readonly Round[], other: readonly Round[]): string =>
  `${times(medianRatio(rates(site), rates(other)))} (${whole(median(rates(site)))} : ${whole(median(rates(other)))})`;

function bareRow(site: readonly Round[], bare: readonly Round[]): Row {
  const share = Math.min(...[site, bare].map((each) => median(each.map((round) => round.share))));
  const row = {
    what: `requests per second of ${PAGE} on one core, against bare node:http`,
    goal: `≥ ${GOAL}×`,
    note: 'the same bytes from memory',
  };
  if (share < BUSY_SHARE) {
    const reason = `the servers had only ${whole(share * 100)} % of their core`;
    return { ...row, measured: `${compared(site, bare)}, but ${reason}`, verdict: 'skipped' };
  }
  const reached = medianRatio(rates(site), rates(bare)) >= GOAL;
  return { ...row, measured: compared(site, bare), verdict: verdict(reached) };
}

function nginxRow(site: readonly Round[], nginx: readonly Round[] | undefined): Row {
  const row = {
    what: `requests per second of ${PAGE} on one core, against nginx`,
    goal: '',
    note: 'gzip_static, no log, no security headers',
  };
  return nginx
    ? { ...row, measured: compared(site, nginx), verdict: 'reported' }
    : { ...row, measured: 'nginx is not installed', verdict: 'skipped' };
}

async function measure({ site, amount, progress }: SiteRun): Promise<Row[]> {
  if (!canPin) {
    const measured = 'needs taskset and a core each for server and load generator';
    return [{ what: `requests per second of ${PAGE}`, measured, goal: '', verdict: 'skipped' }];
  }
  const servers = new Map<Name, RunningServer>();
  const load = (name: Name, seconds: number): Promise<Round> => {
    const server = servers.get(name);
    if (!server) throw new Error(`${name} is not running.`);
    return loadServer(server, seconds);
  };
  try {
    const running = await startSite(site, cores.server);
    servers.set('the site', running);
    servers.set('bare node:http', await startBareTwin(running));
    if (programs.nginx) servers.set('nginx', await startNginx(site.dist));
    const names = [...servers.keys()];
    for (const name of names) await load(name, amount(4, 2));
    const rounds = amount(9, 3);
    const results = await interleave(names, rounds, async (name, round) => {
      const result = await load(name, amount(4, 2));
      progress(`round ${round + 1} of ${rounds}, ${name}: ${whole(result.rate)} per second`);
      return result;
    });
    const of = (name: Name): readonly Round[] => results.get(name) ?? [];
    return [
      bareRow(of('the site'), of('bare node:http')),
      nginxRow(of('the site'), results.get('nginx')),
    ];
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop()));
  }
}

export const requestRate: Measurement = { name: 'requests', run: measure };
