/** Requests per second of a page on one core, beside nginx and beside what Node projects use instead. */
import type { Bench, Measurement } from '../bench.ts';
import { cores, generatorName, loadFor, perSecond } from '../load.ts';
import { nginxServer } from '../peers/nginx.ts';
import { astroServer, serveServer, sirvServer } from '../peers/node-servers.ts';
import { canPin, programs, type RunningServer, startServer, startSite } from '../servers.ts';
import { interleave, median, medianRatio } from '../statistics.ts';
import { type Row, times, verdict, whole } from '../table.ts';

const NGINX_LIMIT = 0.5;
const PAGE = '/';

type Name = 'the site' | 'nginx' | '@astrojs/node' | 'sirv' | 'serve';

const missing = [
  ...(['nginx', 'wrk', 'taskset'] as const).filter((name) => !programs[name]),
  ...(canPin || !programs.taskset ? [] : ['a second core']),
];

async function start(name: Name, { stage }: Bench): Promise<RunningServer> {
  switch (name) {
    case 'the site':
      return startSite(stage, cores.server);
    case 'nginx':
      return startServer(nginxServer(stage.site));
    case '@astrojs/node':
      return startServer(await astroServer(stage.site));
    case 'sirv':
      return startServer(sirvServer(stage.site));
    case 'serve':
      return startServer(serveServer(stage.site));
  }
}

function row(name: Name, site: readonly number[], peer: readonly number[] | undefined): Row {
  const toNginx = name === 'nginx';
  const what = `requests per second of ${PAGE} on one core, against ${name}`;
  const line = toNginx ? `≥ ${NGINX_LIMIT}×` : 'ahead';
  const limit = toNginx ? 'a bare Node server 0.52×' : `by ${generatorName}`;
  if (!peer) {
    const measured = `missing here: ${missing.join(', ')}`;
    return { what, measured, line, peer: limit, verdict: 'skipped' };
  }
  const ratio = medianRatio(site, peer);
  return {
    what,
    measured: `${times(ratio)} (${whole(median(site))} : ${whole(median(peer))})`,
    line,
    peer: limit,
    verdict: verdict(toNginx ? ratio >= NGINX_LIMIT : ratio > 1),
  };
}

async function measure(bench: Bench): Promise<Row[]> {
  const { runs, say } = bench;
  const peers: Name[] = ['nginx', '@astrojs/node', 'sirv', 'serve'];
  const measured: Name[] = [
    'the site',
    ...peers.filter((name) => name !== 'nginx' || missing.length === 0),
  ];
  const servers = new Map<Name, RunningServer>();
  try {
    for (const name of measured) servers.set(name, await start(name, bench));
    const load = async (name: Name, seconds: number) => {
      const server = servers.get(name);
      if (!server) throw new Error(`${name} is not running.`);
      return perSecond(await loadFor(server.url + PAGE, seconds));
    };
    for (const name of measured) await load(name, 2);
    const rounds = runs(7, 3);
    const results = await interleave(measured, rounds, async (name, round) => {
      const rate = await load(name, runs(4, 2));
      say(`round ${round + 1} of ${rounds}, ${name}: ${whole(rate)} per second`);
      return rate;
    });
    return peers.map((name) => row(name, results.get('the site') ?? [], results.get(name)));
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop()));
  }
}

export const requests: Measurement = { name: 'requests', run: measure };
