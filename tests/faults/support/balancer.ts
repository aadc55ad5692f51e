/** nginx in front of several instances. A request that one of them does not answer goes to the next. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs } from '../../support/deployment.ts';
import { untilListening } from '../../support/programs.ts';
import { freePort } from '../../support/site-server.ts';
import { startNodeBalancer } from './node-balancer.ts';

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * `non_idempotent`: a POST may be repeated, because its key says that it is the same request. A 503 is passed on: it says
 * that the database is away, which is so for all instances, and nginx would take each of them for dead. The same servers
 * once more as `backup`: an instance that has just come back still counts as dead, and without them nobody would be asked
 * when the others die in these seconds.
 */
const configuration = (folder: string, port: number, ports: readonly number[]) => `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit; events { }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  upstream instances {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0 backup;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://instances;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_read_timeout 4s;
      proxy_next_upstream error timeout non_idempotent;
    }
  }
}
`;

/** `INSTANCES_PROXY=node` takes the stand-in although nginx is there. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  if (!programs.nginx || process.env['INSTANCES_PROXY'] === 'node') return startNodeBalancer(ports);
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, ports));
  const child = spawn(programs.nginx, ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await untilListening(port, child)) return { url: `http://127.0.0.1:${port}`, stop };
  await stop();
  throw new Error('nginx did not start.');
}
