import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { listedPages } from '../tests/support/pages.ts';
import { pageFile } from './bare-page.ts';
import { loadFor } from './load.ts';
import { stageSite, startServer } from './servers.ts';

const built = process.argv[2] ?? '';
const pages = listedPages.filter((p) => existsSync(pageFile(built, p.path)));
const stage = stageSite(built, pages);
const dir = '/tmp/bench-scratch/prof';
mkdirSync(dir, { recursive: true });
const s = await startServer({
  name: 'p',
  command: process.execPath,
  args: () => ['--cpu-prof', '--cpu-prof-dir=' + dir, stage.folder + '/server/main.ts'],
  env: (p) => ({ HOST: '127.0.0.1', PORT: String(p), DATA_DIR: '/tmp/bench-scratch/data' }),
  cwd: stage.folder,
  core: 0,
});
for (let i = 0; i < 4; i++) await loadFor(s.url + '/', 4);
await s.stop();
const f = readdirSync(dir).sort().at(-1)!;
const prof = JSON.parse(readFileSync(dir + '/' + f, 'utf8'));
const self = new Map<string, number>();
let total = 0;
const byId = new Map(prof.nodes.map((n: any) => [n.id, n]));
prof.samples.forEach((id: number, i: number) => {
  const n: any = byId.get(id);
  const k = `${n.callFrame.functionName} ${n.callFrame.url.split('/').slice(-2).join('/')}:${n.callFrame.lineNumber}`;
  const d = prof.timeDeltas[i];
  self.set(k, (self.get(k) ?? 0) + d);
  total += d;
});
for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 32))
  console.error(((v / total) * 100).toFixed(1) + '%', k);
