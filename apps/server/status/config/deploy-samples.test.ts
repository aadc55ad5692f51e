import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { needs } from '@site/testing/machine/needs';
import { installed } from '@site/testing/machine/programs';
import { listenLocally } from '@site/testing/machine/scripted-server';
import { expect, it, onTestFinished } from 'vitest';
import { readStatusConfig } from './read-config.ts';
import type { StatusConfig } from './status-config.ts';
import { readStatusFile } from './status-file.ts';

const file = join(import.meta.dirname, '../../../../deploy/status.example.yaml');

const keysOf = (components: StatusConfig['components']) =>
  components.flatMap(({ probes }) => probes.map(({ key }) => key));

it('deploy/status.example.yaml needs two secrets and is otherwise whole', async () => {
  const text = await readStatusFile(file);
  expect(() => readStatusConfig(text, {})).toThrow(
    /STATUS_MYSQL_PASSWORD, which is not set\.\nline \d+: .*STATUS_BACKUP_TOKEN, which is not set\.$/,
  );
  const secrets = { STATUS_MYSQL_PASSWORD: 'x', STATUS_BACKUP_TOKEN: 'x'.repeat(32) };
  const { components, notes } = readStatusConfig(text, secrets);
  expect(notes).toEqual([]);
  const kinds = keysOf(components).map((key) => key.split(':')[1]);
  expect(kinds).toEqual(['http', 'tls', 'mysql', 'smtp', 'imap', 'dns', 'push']);
});

it('what deploy/status.example.yaml offers in a comment is right, too', async () => {
  const text = await readStatusFile(file);
  const offered = (from: string) => text.slice(text.indexOf(from)).split('\n\n', 1)[0] ?? '';
  const parts = [
    offered('# witness:').replaceAll(/^# /gm, ''),
    'components:',
    ...['  # - id: postgres', '  # - id: ssh'].map((from) =>
      offered(from).replaceAll('  # ', '  '),
    ),
  ];
  const secrets = { STATUS_POSTGRES_PASSWORD: 'x' };
  const read = (text: string) => readStatusConfig(text, secrets);
  // Witnesses that were not filled in would never answer.
  expect(() => read(parts.join('\n'))).toThrow(/witness\[0\] is 192\.0\.2\.1, which is reserved/);
  const filledIn = parts.join('\n').replaceAll(/192\.0\.2\.1|198\.51\.100\.53/g, '10.0.0.1');
  const { components, witnesses } = read(filledIn);
  expect(keysOf(components)).toEqual(['postgres:postgres:1', 'ssh:tcp:1']);
  expect(witnesses.map(({ key }) => key)).toEqual(['witness:tcp:1', 'witness:dns:2']);
});

it(
  'a job that reports as deploy/status.example.yaml shows tries again',
  needs('curl', installed('curl', '--version')),
  async () => {
    const text = await readStatusFile(file);
    const commands = [...text.matchAll(/# +(curl .*)$/gm)].map(([, command = '']) => command);
    const asked: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        // One version of curl writes a blank as +, another as %20.
        const fields = new URLSearchParams(body);
        asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${fields}`);
        response.writeHead(asked.length % 2 === 1 ? 503 : 204).end();
      });
    });
    const { port, close } = await listenLocally(server);
    onTestFinished(close);
    const env = { PATH: process.env['PATH'] ?? '', STATUS_BACKUP_TOKEN: 'secret' };
    for (const command of commands) {
      const local = command.replace('https://www.example.org', `http://127.0.0.1:${port}`);
      await promisify(execFile)('sh', ['-c', local], { env });
    }
    const report = 'POST /system-status/push/backup Bearer secret ';
    const failure = `${report}success=false&message=disk+full`;
    expect(asked).toEqual([report, report, failure, failure]);
  },
);
