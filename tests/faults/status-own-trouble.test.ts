/** A refused login and a failed job, measured by a server in a process of its own. Trouble of the network: status-networks.test.ts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { StatusReport } from '../../schemas/status-report.ts';
import { deniedLogin, mysqlGreeting } from '../support/machine/mysql-recording.ts';
import { openScripted, recorded } from '../support/machine/scripted-server.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { startChild } from './support/child.ts';
import { openSmtpTrap } from './support/smtp-trap.ts';

const patience = { timeout: 60_000, interval: 200 };
const token = 'a-token-of-thirty-two-characters';
const configText = (port: number) => `interval: 1s
timeout: 1s
confirm: { down: 2, up: 2, retry: 200ms }
components:
  - id: mysql
    name: MySQL-Datenbanken
    probes: [ { mysql: { host: 127.0.0.1, port: ${port}, user: status } } ]
  - id: backup
    name: Backup-Systeme
    interval: 1h
    probes: [ { push: { tokenFrom: STATUS_TOKEN, lateAfter: 26h, downAfter: 50h } } ]
`;

it('calls a refused login unknown, mails it once, and shows a failed job at once', async () => {
  const mysql = await openScripted(recorded(mysqlGreeting, [deniedLogin]));
  onTestFinished(() => mysql.close());
  const trap = await openSmtpTrap();
  onTestFinished(() => trap.close());
  const folder = testFolder();
  const config = join(folder, 'status.yaml');
  writeFileSync(config, configText(mysql.port));
  const { url, kill } = await startChild({
    DATA_DIR: folder,
    STATUS_CONFIG: config,
    STATUS_TOKEN: token,
    ...trap.environment,
  });
  onTestFinished(async () => {
    await kill('SIGKILL');
  });

  const report = async (): Promise<StatusReport> =>
    (await fetch(`${url}/system-status/report.json`)).json();
  const states = async () => (await report()).components.map(({ state }) => state);
  const subjects = () => trap.received.map(({ subject }) => subject);
  const push = (query = '') =>
    fetch(`${url}/system-status/push/backup${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  await expect
    .poll(subjects, patience)
    .toEqual(['Statusmessung: Anmeldung abgelehnt bei MySQL-Datenbanken']);
  expect((await push()).status).toBe(204);
  await expect.poll(states, patience).toEqual(['unknown', 'operational']);
  expect((await push('?success=false&message=geheime-platte-voll')).status).toBe(204);
  await expect.poll(states, patience).toEqual(['unknown', 'down']);
  expect(JSON.stringify(await report())).not.toContain('geheime-platte');
  expect((await push()).status).toBe(204);
  await expect.poll(states, patience).toEqual(['unknown', 'operational']);
  expect(subjects().filter((subject) => subject.includes('Anmeldung'))).toHaveLength(1);
});
