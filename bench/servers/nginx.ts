/** nginx with one worker and `gzip_static` over the same files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../cleanup.ts';
import { cores, programs, type RunningServer, startServer } from './start-server.ts';

/** nginx at its fastest: no log, no limit on requests per connection, none of our security headers. */
function configuration(site: string, folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return `
worker_processes 1;
daemon off;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  types { text/html html; text/css css; text/javascript js; font/woff2 woff2; }
  server {
    listen 127.0.0.1:${port};
    root ${site};
    gzip_static on;
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;
}

export function startNginx(dist: string): Promise<RunningServer> {
  const folder = temporaryFolder('nginx');
  mkdirSync(join(folder, 'logs'));
  return startServer({
    name: 'nginx',
    command: programs.nginx ?? 'nginx',
    args: (port) => {
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, configuration(dist, folder, port));
      return ['-p', folder, '-e', 'stderr', '-c', file];
    },
    core: cores.server,
  });
}
