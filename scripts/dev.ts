/**
 * `npm run dev`: the pages with hot reload, and behind them the real server for everything below /kontakt, and for notices.
 * Node restarts the server when one of its files changes. The pages that the server fills, and their assets,
 * come from the last build.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dev } from 'astro';
import { freePort } from '../tests/support/machine/site-server.ts';
import { ensureBuilt } from './build/ensure-built.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env['PORT'] || 4321);

if (!(await ensureBuilt(root))) process.exit(1);

const serverPort = await freePort();
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')],
  {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
process.on('exit', () => server.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(0));
}

await dev({
  root,
  server: { host: 'localhost', port },
  vite: {
    server: {
      // `changeOrigin: false` keeps the browser's host, which the server compares with a post's origin.
      proxy: {
        '^/(?:kontakt|_assets)(?:[/?]|$)': {
          target: `http://127.0.0.1:${serverPort}`,
          changeOrigin: false,
        },
        // Astro renders the page itself; the server handles its posts and the answers.
        '^/inhalte-melden(?:[/?]|$)': {
          target: `http://127.0.0.1:${serverPort}`,
          changeOrigin: false,
          bypass: ({ method, url }) =>
            method === 'GET' && /^\/inhalte-melden(?:\?|$)/.test(url ?? '') ? url : undefined,
        },
      },
    },
  },
});
