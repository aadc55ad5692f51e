/** The measuring server in trouble of its own, in processes and over sockets: its witnesses, its name server, its login, its jobs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StatusReport } from '../../schemas/status-report.ts';
import { systemClock } from '../../server/clock.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { migrations } from '../../server/migrations.ts';
import { startMeasuring } from '../../server/status/measuring/start-measuring.ts';
import { createProbe } from '../../server/status/probes/create-probe.ts';
import { ReportReader } from '../../server/status/report.ts';
import { openStatusStore } from '../../server/status/store/status-store.ts';
import { openDnsResponder } from '../support/machine/dns-responder.ts';
import { deniedLogin, mysqlGreeting } from '../support/machine/mysql-recording.ts';
import { openScripted, recorded, type ScriptedServer } from '../support/machine/scripted-server.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { testTools } from '../support/server/probe-run.ts';
import { readText } from '../support/status/status-file.ts';
import { type Child, startChild } from './support/child.ts';
import { openSmtpTrap, type SmtpTrap } from './support/smtp-trap.ts';

const patience = { timeout: 60_000, interval: 200 };
const timing = 'interval: 1s\ntimeout: 1s\nconfirm: { down: 2, up: 2, retry: 200ms }\n';
const token = 'a-token-of-thirty-two-characters';

let folder: string;
let trap: SmtpTrap;
let child: Child | undefined;
let open: ScriptedServer[];

beforeEach(async () => {
  folder = testFolder();
  trap = await openSmtpTrap();
  open = [];
  child = undefined;
});
afterEach(async () => {
  child?.process.kill('SIGKILL');
  for (const server of open) await server.close();
  await trap.close();
});

async function listen(script: Parameters<typeof openScripted>[0] = (socket) => socket.end()) {
  const server = await openScripted(script);
  open.push(server);
  return server;
}

async function startServer(text: string): Promise<Child> {
  const config = join(folder, 'status.yaml');
  writeFileSync(config, timing + text);
  child = await startChild({
    DATA_DIR: folder,
    STATUS_CONFIG: config,
    STATUS_TOKEN: token,
    SMTP_URL: `smtp://127.0.0.1:${trap.port}`,
    MAIL_FROM: 'status@provider.example',
    MAIL_TO: 'team@provider.example',
    LOG_LEVEL: 'warn',
  });
  return child;
}

const report = async (): Promise<StatusReport> =>
  (await (await fetch(`${child?.url}/system-status/report.json`)).json()) as StatusReport;
const states = async () => (await report()).components.map(({ state }) => state);
const subjects = () => trap.received.map(({ subject }) => subject);
const tcp = ({ port }: ScriptedServer) => `{ tcp: { host: 127.0.0.1, port: ${port} } }`;

it('calls nothing down while none of its witnesses answers, and says so once', async () => {
  const [one, two, target] = [await listen(), await listen(), await listen()];
  await startServer(`witness: [ ${tcp(one)}, ${tcp(two)} ]
components:
  - id: web
    name: Webserver
    probes: [ ${tcp(target)} ]
`);
  await expect.poll(states, patience).toEqual(['operational']);
  for (const server of [one, two, target]) await server.close();
  await expect.poll(states, patience).toEqual(['unknown']);
  await expect.poll(subjects, patience).toEqual(['Statusmessung gestört: eigene Verbindung']);
  // Long enough to confirm an outage.
  const { generatedAt } = await report();
  await expect
    .poll(async () => (await report()).generatedAt, patience)
    .toBeGreaterThan(generatedAt + 5000);
  const { incidents, components } = await report();
  expect([incidents, components[0]?.availability.downSeconds]).toEqual([[], 0]);
  expect(subjects()).toHaveLength(1);
});

it('calls a refused login unknown, mails it once, and shows a failed job at once', async () => {
  const mysql = await listen(recorded(mysqlGreeting, [deniedLogin]));
  const { url } = await startServer(`components:
  - id: mysql
    name: MySQL-Datenbanken
    probes: [ { mysql: { host: 127.0.0.1, port: ${mysql.port}, user: status } } ]
  - id: backup
    name: Backup-Systeme
    interval: 1h
    probes: [ { push: { tokenFrom: STATUS_TOKEN, lateAfter: 26h, downAfter: 50h } } ]
`);
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
  const told = JSON.stringify(await report());
  expect(told).not.toContain('geheime-platte');
  expect((await push()).status).toBe(204);
  await expect.poll(states, patience).toEqual(['unknown', 'operational']);
  expect(subjects().filter((subject) => subject.includes('Anmeldung'))).toHaveLength(1);
});

it('calls nothing down while its name server is silent', async () => {
  const target = await listen();
  const dns = await openDnsResponder();
  const names = ['www.example.org', 'mail.example.org'];
  const answer = (silent: boolean) => {
    for (const name of names) {
      dns.answers.set(`A ${name}`, silent ? 'silent' : ['127.0.0.1']);
      dns.answers.set(`AAAA ${name}`, silent ? 'silent' : 'missing');
    }
  };
  const config = readText(`${timing}components:
${names.map((name, index) => `  - id: c${index}\n    name: ${name}\n    probes: [ { tcp: { host: ${name}, port: ${target.port} } } ]`).join('\n')}`);
  const engine = await openDatabase(folder, migrations);
  const store = openStatusStore(engine);
  const nameSources = { hostsFile: '/dev/null', resolverFile: '/dev/null', servers: [dns.address] };
  answer(false);
  const measuring = startMeasuring({
    config,
    createProbe: (probe) => createProbe(probe, { ...testTools, names: nameSources }),
    store,
    clock: systemClock,
    uptime: performance,
    log: pino({ level: 'silent' }),
  });
  const current = () => new ReportReader(store).read(config, Date.now());
  const currentStates = async () => (await current()).components.map(({ state }) => state);
  try {
    await expect.poll(currentStates, patience).toEqual(['operational', 'operational']);
    answer(true);
    await expect.poll(currentStates, patience).toEqual(['unknown', 'unknown']);
    const unknowns = async () =>
      (await store.samples('c0', 0, 99)).filter(({ result }) => result === 'unknown').length;
    await expect.poll(unknowns, patience).toBeGreaterThan(3);
    answer(false);
    await expect.poll(currentStates, patience).toEqual(['operational', 'operational']);
    const { incidents, components } = await current();
    expect([incidents, components.map(({ availability }) => availability.downSeconds)]).toEqual([
      [],
      [0, 0],
    ]);
  } finally {
    await measuring.stop();
    await engine.close();
    await dns.close();
  }
});
