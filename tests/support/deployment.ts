/** Starts nginx and Caddy, if installed, with the files of `deploy/` and a copy of the built site, on free ports. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, untilListening } from './programs.ts';
import { freePort } from './site-server.ts';

const root = join(import.meta.dirname, '..', '..');

export const programs = { nginx: installed('nginx', '-v'), caddy: installed('caddy', 'version') };

export interface Deployment {
  readonly url: string;
  /** The copy of the built site. */
  readonly site: string;
  readonly stop: () => Promise<void>;
}

interface DeploymentOptions {
  /** Name of a file in `deploy/`. */
  readonly file: string;
  /** Host and port of the Node server; without it nothing answers there. */
  readonly upstream?: string;
}

/** The configuration file with its paths and addresses replaced by those of the test. */
function trialFile(
  { file, upstream = '127.0.0.1:1' }: DeploymentOptions,
  site: string,
  port: number,
): string {
  return readFileSync(join(root, 'deploy', file), 'utf8')
    .replaceAll('/var/www/site', site)
    .replaceAll('127.0.0.1:8080', upstream)
    .replace('listen 80 default_server', `listen 127.0.0.1:${port} default_server`)
    .replace(/^www\.musterhost\.example/m, `http://:${port}`);
}

async function start(
  options: DeploymentOptions,
  command: (folder: string, text: string) => [program: string, args: string[]],
): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const site = join(folder, 'site');
  cpSync(join(root, 'dist'), site, { recursive: true });
  const port = await freePort();
  const [program, args] = command(folder, trialFile(options, site, port));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-2000);
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await untilListening(port, child)) return { url: `http://127.0.0.1:${port}`, site, stop };
  await stop();
  throw new Error(`${program} did not come up: ${complaints}`);
}

function mimeTypes(nginx: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  const file = join(/--conf-path=(\S+)\//.exec(stderr)?.[1] ?? '/etc/nginx', 'mime.types');
  return existsSync(file) ? `include ${file};` : '';
}

export const startNginx = (options: DeploymentOptions): Promise<Deployment> =>
  start(options, (folder, text) => {
    const nginx = programs.nginx ?? 'nginx';
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const file = join(folder, 'nginx.conf');
    // A single process in the foreground, which SIGTERM ends and which runs as the current user.
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit; events { }
http {
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  access_log off;
  ${mimeTypes(nginx)}
  ${text}
}
`,
    );
    return [nginx, ['-p', folder, '-e', 'stderr', '-c', file]];
  });

export const startCaddy = (options: DeploymentOptions): Promise<Deployment> =>
  start(options, (folder, text) => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n${text}`);
    return [programs.caddy ?? 'caddy', ['run', '--config', file, '--adapter', 'caddyfile']];
  });
