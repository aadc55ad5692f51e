import { join } from 'node:path';
import { expect, it } from 'vitest';
import { trialSelf } from '../../../tests/support/status/status-file.ts';
import { readStatusConfig } from './read-config.ts';
import type { StatusConfig } from './status-config.ts';
import { readStatusFile } from './watch-config.ts';

const sample = (name: string) =>
  readStatusFile(join(import.meta.dirname, '..', '..', '..', 'deploy', name));

const keysOf = (components: StatusConfig['components']) =>
  components.flatMap(({ probes }) => probes.map(({ key }) => key));

it('deploy/status.self.yaml watches a trial run, and more as more is set up', async () => {
  const text = await sample('status.self.yaml');
  const { components, notes } = readStatusConfig(text, {}, trialSelf);
  expect([keysOf(components), notes.length]).toEqual([['website:self-page:1'], 3]);
  const setUp = {
    ...trialSelf,
    publicUrl: 'https://www.firma.de',
    smtp: { host: 'mail.firma.de', port: 587, secure: false },
    backupDir: '/mnt/backup',
  };
  const whole = readStatusConfig(text, {}, setUp);
  expect(whole.notes).toEqual([]);
  expect(keysOf(whole.components)).toEqual([
    'website:self-page:1',
    'website:self-certificate:1',
    'e-mail:self-mail:1',
    'datensicherung:self-backup:1',
  ]);
  // A true page after the first minute: every probe of the page itself is confirmed by then.
  const [page] = components[0]?.probes ?? [];
  expect(page && page.interval + 2 * page.timeout + page.confirm.retry).toBeLessThanOrEqual(60_000);
});

it('deploy/status.example.yaml needs two secrets and is otherwise whole', async () => {
  const text = await sample('status.example.yaml');
  expect(() => readStatusConfig(text, {}, trialSelf)).toThrow(
    /STATUS_MYSQL_PASSWORD, which is not set\.\nline \d+: .*STATUS_BACKUP_TOKEN, which is not set\.$/,
  );
  const secrets = { STATUS_MYSQL_PASSWORD: 'x', STATUS_BACKUP_TOKEN: 'x'.repeat(32) };
  const { components, notes } = readStatusConfig(text, secrets, trialSelf);
  expect(notes).toEqual([]);
  const kinds = keysOf(components).map((key) => key.split(':')[1]);
  expect(kinds).toEqual(['http', 'tls', 'mysql', 'smtp', 'imap', 'dns', 'push']);
});

it('what deploy/status.example.yaml offers in a comment is right, too', async () => {
  const text = await sample('status.example.yaml');
  const offered = text.slice(text.indexOf('  # - id: ssh')).replaceAll('  # ', '  ');
  const { components } = readStatusConfig(`components:\n${offered}`, {}, trialSelf);
  expect(components[0]?.probes[0]?.key).toBe('ssh:tcp:1');
});
