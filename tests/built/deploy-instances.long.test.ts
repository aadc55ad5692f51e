/** The files of `deploy/` for several instances, as text; the running servers: deploy-servers.long.test.ts. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostNames, programs } from '../support/machine/deployment.ts';
import { needs } from '../support/machine/needs.ts';
import { testFolder } from '../support/machine/test-folder.ts';

const root = join(import.meta.dirname, '..', '..');

describe('Caddy for several instances', needs('Caddy', programs.caddy), () => {
  it('takes the names from the environment', () => {
    const text = readFileSync(join(root, 'deploy', 'Caddyfile.compose'), 'utf8');
    const file = join(testFolder(), 'Caddyfile');
    writeFileSync(file, text.replaceAll('/var/www/site', join(root, 'dist')));
    const adapted = spawnSync(
      programs.caddy ?? '',
      ['adapt', '--config', file, '--adapter', 'caddyfile'],
      { env: { SITE_HOST: 'www.example.org', OTHER_HOST: 'example.org' }, encoding: 'utf8' },
    );
    expect(adapted.stdout).toContain('"host":["www.example.org"]');
    expect(adapted.stdout).toContain('https://www.example.org{http.request.uri}');
  });
});

it('nginx for several instances differs from nginx for one in the way to them alone', () => {
  const linesOf = (file: string): string[] => {
    const { name, other } = hostNames(file);
    return readFileSync(join(root, 'deploy', file), 'utf8')
      .replaceAll(name, 'name')
      .replaceAll(other, 'other')
      .replace(/^upstream[\s\S]*?^\}\n/m, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));
  };
  const one = linesOf('nginx-proxy.conf');
  const added = linesOf('nginx-instances.conf').filter((line) => !one.includes(line));
  expect(added.map((line) => line.split(' ')[0])).toEqual([
    'proxy_pass',
    'proxy_next_upstream',
    'proxy_connect_timeout',
    'proxy_read_timeout',
  ]);
});
