/** Servers for static files that a Node project would otherwise choose, each at its fastest. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../cleanup.ts';
import { cores } from '../load.ts';
import { peerFolder } from '../peer-packages.ts';
import { runBounded } from '../run-bounded.ts';
import { root, type ServerCommand } from '../servers.ts';

const core = cores.server;
const command = process.execPath;

export const sirvServer = (site: string): ServerCommand => ({
  name: 'sirv',
  command,
  args: (port) => [join(import.meta.dirname, 'sirv-server.ts'), site, String(port)],
  core,
});

/** Without compression: it would compress anew for every request and be several times slower. */
export const serveServer = (site: string): ServerCommand => ({
  name: 'serve',
  command,
  args: (port) => [
    join(peerFolder('serve'), 'build', 'main.js'),
    ...['--listen', `tcp://127.0.0.1:${port}`],
    ...['--no-compression', '--no-request-logging', '--no-clipboard', '--no-port-switching'],
    site,
  ],
  // It would otherwise look for a newer version of itself on the network.
  env: () => ({ NO_UPDATE_CHECK: '1', NODE_ENV: 'production' }),
  core,
});

const astroProject = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `import node from '@astrojs/node';
export default {
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  trailingSlash: 'never',
  build: { format: 'file', assets: '_assets' },
  session: { driver: 'memory' },
};
`,
  'src/pages/on-demand.astro': '<p>On demand</p>\n',
};

/** A project of one page, built with the adapter; the site's files then take the place of its own. */
export async function astroServer(site: string): Promise<ServerCommand> {
  const folder = temporaryFolder('astro');
  mkdirSync(join(folder, 'src', 'pages'), { recursive: true });
  mkdirSync(join(folder, 'node_modules', '@astrojs'), { recursive: true });
  for (const [file, text] of Object.entries(astroProject)) writeFileSync(join(folder, file), text);
  symlinkSync(join(root, 'node_modules', 'astro'), join(folder, 'node_modules', 'astro'));
  symlinkSync(peerFolder('@astrojs/node'), join(folder, 'node_modules', '@astrojs', 'node'));
  await runBounded(command, [join(root, 'node_modules', '.bin', 'astro'), 'build'], {
    cwd: folder,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    seconds: 120,
  });
  cpSync(site, join(folder, 'dist', 'client'), { recursive: true });
  return {
    name: '@astrojs/node',
    command,
    args: () => [join(folder, 'dist', 'server', 'entry.mjs')],
    env: (port) => ({ HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' }),
    cwd: folder,
    core,
  };
}
