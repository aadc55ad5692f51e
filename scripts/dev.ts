/**
 * `npm run dev`: the pages with hot reload, and behind them the real server for everything below /kontakt, and for notices.
 * Node restarts the server when one of its files changes. The pages that the server fills, and their assets,
 * come from the last build.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { dev } from 'astro';
import { explain, parseOptions, runScript, UsageError } from './command-line.ts';
import { ensureBuilt } from './ensure-built.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');

const usage = `Usage: npm run dev [-- --port <number>] [--data <folder>]

  --port  where the pages are served (4321)
  --data  where requests and mails go (.build/dev-data); mails become files in its folder mail

Of .env it takes neither port nor data, database, backups or mail server: those are the running site's.`;

/** Variables of the running site, which `dev` must not use; empty counts as not set. */
const apart = { DATABASE_URL: '', BACKUP_DIR: '', SMTP_URL: '', METRICS_PORT: '', TRUST_PROXY: '' };

runScript(async () => {
  explain(usage);
  const { values, positionals } = parseOptions(
    process.argv.slice(2),
    {
      port: { type: 'string', default: '4321' },
      data: { type: 'string', default: join(root, '.build', 'dev-data') },
    },
    usage,
  );
  const port = Number(values.port);
  if (positionals.length > 0 || !Number.isInteger(port)) {
    throw new UsageError('The port is a number, and nothing else goes without a name.', usage);
  }

  if (!(await ensureBuilt(root))) return 1;
  // The form posts to this server, whatever the built pages do.
  process.env['CONTACT_ENDPOINT'] = '';

  const serverPort = await freePort();
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'apps', 'server', 'main.ts')],
    {
      cwd: root,
      env: {
        ...process.env,
        ...apart,
        DATA_DIR: resolve(values.data),
        HOST: '127.0.0.1',
        PORT: String(serverPort),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  process.on('exit', () => server.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(0));
  }

  // The browser's host is kept: the server compares it with a post's origin.
  const toServer = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false };
  await dev({
    root: join(root, 'apps', 'website'),
    server: { host: 'localhost', port },
    vite: {
      server: {
        proxy: {
          '^/(?:kontakt|_assets)(?:[/?]|$)': toServer,
          // Astro renders the page itself; the server handles its posts and the answers.
          '^/inhalte-melden(?:[/?]|$)': {
            ...toServer,
            bypass: ({ method, url }) =>
              method === 'GET' && /^\/inhalte-melden(?:\?|$)/.test(url ?? '') ? url : undefined,
          },
        },
      },
    },
  });
  return undefined;
});
