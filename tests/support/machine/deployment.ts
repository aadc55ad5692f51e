/** Starts nginx and Caddy, if installed, with the files of `deploy/` and a copy of the built site, on free ports. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, untilListening } from './programs.ts';
import type { Certificate } from './self-signed.ts';
import { freePort } from './site-server.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export const programs = { nginx: installed('nginx', '-v'), caddy: installed('caddy', 'version') };

interface DeploymentOptions {
  /** Name of a file in `deploy/`. */
  readonly file: string;
  /** Host and port of the Node server; without it nothing answers there. */
  readonly upstream?: string;
  /** Hosts and ports of several, in the place of those that the file lists. */
  readonly instances?: readonly string[];
  /** Replacements in the file, by the text that they replace. */
  readonly replacements?: Readonly<Record<string, string>>;
  /** Without it the site is served over plain http. */
  readonly certificate?: Certificate;
}

/** What a trial puts in the place of paths and ports. */
interface Trial {
  readonly folder: string;
  readonly site: string;
  readonly port: number;
  readonly httpPort: number;
}

const certificateFile = (folder: string): string => join(folder, 'fullchain.pem');
const keyFile = (folder: string): string => join(folder, 'privkey.pem');

const deployFile = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');

/** The name of the site and the one that leads to it, which an operator may have put in. */
function hostNamesIn(text: string) {
  const ofNginx = [...text.matchAll(/^ *server_name (\S+);$/gm)].map(([, name = '']) => name);
  const ofCaddy = [...text.matchAll(/^([\w-]+(?:\.[\w-]+)+) \{$/gm)].map(([, name = '']) => name);
  const [other = '', name = ''] = ofNginx.length > 0 ? ofNginx : ofCaddy.toReversed();
  return { name, other };
}

export const hostNames = (file: string) => hostNamesIn(deployFile(file));

/** Each kind of line in the list of instances, for each of these. */
const withInstances = (text: string, instances: readonly string[]): string =>
  text.replace(/(?<=^upstream \w+ \{\n)(?: +server .*\n)+/m, (lines) => {
    const kinds = new Set([...lines.matchAll(/server \S+(.*;)/g)].map(([, kind = '']) => kind));
    return [...kinds]
      .flatMap((kind) => instances.map((each) => `  server ${each}${kind}\n`))
      .join('');
  });

/** The configuration file with its paths and addresses replaced by those of the test. */
function trialFile(
  { file, upstream = '127.0.0.1:1', instances = [upstream], replacements = {} }: DeploymentOptions,
  { folder, site }: Trial,
): string {
  const changes = {
    '/var/www/site': site,
    '/var/log/nginx': folder,
    '/var/log/caddy': folder,
    '127.0.0.1:8080': upstream,
    // A trial without a server is not about waiting for it.
    'lb_try_duration 5s': 'lb_try_duration 100ms',
    ...replacements,
  };
  return Object.entries(changes).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    withInstances(deployFile(file), instances),
  );
}

/** On loopback alone, and without TLS unless the test has a certificate. */
function nginxServers(text: string, { folder, port, httpPort }: Trial, hasTls: boolean): string {
  const onLoopback = text
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder)
    .replace('listen 80 ', `listen 127.0.0.1:${httpPort} `)
    .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${port}${hasTls ? ' ssl http2' : ''}`);
  return hasTls ? onLoopback : onLoopback.replaceAll(/^ *ssl_.*\n/gm, '');
}

function caddySites(text: string, { folder, port }: Trial, hasTls: boolean): string {
  const { name, other } = hostNamesIn(text);
  const given = `\ttls ${certificateFile(folder)} ${keyFile(folder)}\n`;
  const replaced = (site: string, plain: string) =>
    hasTls ? `\n${site} {\n${given}` : `\n${plain} {\n`;
  return text
    .replace(`\n${name} {\n`, replaced(name, `http://:${port}`))
    .replace(`\n${other} {\n`, replaced(other, `http://${other}:${port}`));
}

async function start(
  options: DeploymentOptions,
  command: (trial: Trial, text: string) => [program: string, args: string[]],
) {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  /** The copy of the built site. */
  const site = join(folder, 'site');
  cpSync(join(root, 'dist'), site, { recursive: true });
  const { certificate } = options;
  if (certificate) {
    writeFileSync(certificateFile(folder), certificate.cert);
    writeFileSync(keyFile(folder), certificate.key);
  }
  const [port, httpPort] = await Promise.all([freePort(), freePort()]);
  const trial = { folder, site, port, httpPort };
  const [program, args] = command(trial, trialFile(options, trial));
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
  if (await untilListening(port, child)) {
    const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`;
    /** Where plain http is led to https; nginx alone has it in every trial, Caddy with TLS only. */
    const httpUrl = `http://127.0.0.1:${httpPort}`;
    /** What the program has logged so far. */
    const logs = () => {
      const files = ['access.log', 'error.log', 'site.log']
        .map((name) => join(folder, name))
        .filter(existsSync);
      return [complaints, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n');
    };
    return { url, httpUrl, site, logs, stop };
  }
  await stop();
  throw new Error(`${program} did not come up: ${complaints}`);
}

export type Deployment = Awaited<ReturnType<typeof start>>;

function mimeTypes(nginx: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  const file = join(/--conf-path=(\S+)\//.exec(stderr)?.[1] ?? '/etc/nginx', 'mime.types');
  return existsSync(file) ? `include ${file};` : '';
}

export const startNginx = (options: DeploymentOptions) =>
  start(options, (trial, text) => {
    const { folder } = trial;
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
  ${nginxServers(text, trial, options.certificate !== undefined)}
}
`,
    );
    const given = ['-p', folder, '-e', 'stderr', '-c', file];
    const { status, stderr } = spawnSync(nginx, ['-t', ...given], { encoding: 'utf8' });
    if (status !== 0)
      throw new Error(`nginx does not understand deploy/${options.file}: ${stderr}`);
    return [nginx, given];
  });

export const startCaddy = (options: DeploymentOptions) =>
  start(options, (trial, text) => {
    const { folder, port, httpPort } = trial;
    const file = join(folder, 'Caddyfile');
    const ports = options.certificate ? [`http_port ${httpPort}`, `https_port ${port}`] : [];
    const general = ['admin off', 'default_bind 127.0.0.1', ...ports];
    const sites = caddySites(text, trial, options.certificate !== undefined);
    writeFileSync(file, `{\n\t${general.join('\n\t')}\n}\n${sites}`);
    return [programs.caddy ?? 'caddy', ['run', '--config', file, '--adapter', 'caddyfile']];
  });

/** The files of `deploy/` for two instances, each by its `host:port`. */
export const inFrontOfInstances = {
  nginx: (instances: readonly string[]) => startNginx({ file: 'nginx-instances.conf', instances }),
  caddy: ([one = '', two = '']: readonly string[]) =>
    startCaddy({
      file: 'Caddyfile.compose',
      replacements: {
        '{$SITE_HOST}': 'www.provider.example',
        '{$OTHER_HOST}': 'provider.example',
        'site-1:8080': one,
        'site-2:8080': two,
        'lb_try_duration 100ms': 'lb_try_duration 5s',
      },
    }),
} as const;
