import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { listedPages } from '../tests/support/pages.ts';
import { pageFile } from './bare-page.ts';
import { loadFor } from './load.ts';
import { nginxServer } from './peers/nginx.ts';
import { stageSite, startServer, startSite } from './servers.ts';

const built = process.argv[2] ?? '';
const pages = listedPages.filter((p) => existsSync(pageFile(built, p.path)));
const stage = stageSite(built, pages);
const site = await startSite(stage, 0);
const nginx = await startServer(nginxServer(stage.site));
const worker = Number(execSync(`pgrep -P ${nginx.pid}`).toString().trim());
const cpu = (pid: number) => {
  const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return [Number(f[11]), Number(f[12])] as const;
};
for (const path of ['/', '/impressum']) {
  for (let i = 0; i < 4; i++)
    for (const [name, s, pid] of [
      ['site', site, site.pid],
      ['nginx', nginx, worker],
    ] as const) {
      const a = cpu(pid);
      const r = await loadFor(s.url + path, 3);
      const b = cpu(pid);
      console.error(
        path,
        name,
        Math.round(r.requests / r.seconds),
        'rps; per cpu-second',
        Math.round(r.requests / ((b[0] - a[0] + b[1] - a[1]) / 100)),
        'user',
        (((b[0] - a[0]) * 1e4) / r.requests).toFixed(1),
        'us sys',
        (((b[1] - a[1]) * 1e4) / r.requests).toFixed(1),
        'us',
      );
    }
}
await site.stop();
await nginx.stop();
