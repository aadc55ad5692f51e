/** Probes against the real servers of Debian's packages; the tests beside the probes have their recorded answers. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needs } from '../support/machine/needs.ts';
import { installed, untilListening } from '../support/machine/programs.ts';
import { selfSigned } from '../support/machine/self-signed.ts';
import { freePort } from '../support/machine/site-server.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { startPostgres } from '../support/postgres/postgres-server.ts';
import { runProbe } from '../support/server/probe-run.ts';

const dovecot = installed('dovecot', '--version');
const mariadb = installed('mariadbd', '--version');

async function start(port: number, program: string, parameters: readonly string[]) {
  const child = spawn(program, parameters, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  if (!(await untilListening(port, child))) {
    await stop();
    throw new Error(`${program} does not listen`);
  }
  return { port, stop };
}

type Running = Awaited<ReturnType<typeof start>>;

const { username, uid } = userInfo();
const up = { result: 'up', milliseconds: expect.any(Number), reason: null };
const refused = (code: string) => ({
  result: 'unknown',
  milliseconds: null,
  reason: `configuration fault: login refused (${code})`,
  fault: 'login',
});

describe('Dovecot', needs('Dovecot (dovecot-imapd)', dovecot), () => {
  const certificate = selfSigned();
  const folder = sharedFolder();
  let server: Running;

  beforeAll(async () => {
    const port = await freePort();
    writeFileSync(join(folder, 'cert.pem'), certificate.cert);
    writeFileSync(join(folder, 'key.pem'), certificate.key);
    const listener = (name: string, number: number, ssl: string) =>
      `inet_listener ${name} {\n address = 127.0.0.1\n port = ${number}\n ssl = ${ssl}\n}`;
    // Without root it cannot become its own users.
    const group = spawnSync('id', ['-gn'], { encoding: 'utf8' }).stdout.trim();
    const ownUsers = [
      `default_internal_user = ${username}`,
      `default_login_user = ${username}`,
      `default_internal_group = ${group}`,
    ];
    writeFileSync(
      join(folder, 'dovecot.conf'),
      [
        `base_dir = ${folder}/run`,
        `log_path = ${folder}/log`,
        ...(uid === 0 ? [] : ownUsers),
        'protocols = imap',
        `ssl_cert = <${folder}/cert.pem`,
        `ssl_key = <${folder}/key.pem`,
        'passdb {\n driver = static\n args = nopassword=y\n}',
        'userdb {\n driver = static\n}',
        `service imap-login {\n chroot =\n${listener('imap', 0, 'no')}\n${listener('imaps', port, 'yes')}\n}`,
        'service anvil {\n chroot =\n}',
      ].join('\n'),
    );
    server = await start(port, dovecot ?? '', ['-F', '-c', join(folder, 'dovecot.conf')]);
  });
  afterAll(() => server?.stop());

  it('is up, with its certificate, and sees no broken connection', async () => {
    const imap = { kind: 'imap', host: 'localhost', port: server.port, tls: true } as const;
    expect(await runProbe(imap, { ca: certificate.cert })).toEqual(up);
    expect(await runProbe(imap)).toMatchObject({ reason: 'certificate is self-signed' });
    expect(readFileSync(join(folder, 'log'), 'utf8')).toContain('logging out');
  });
});

describe('MariaDB', needs('MariaDB (mariadb-server)', mariadb), () => {
  const folder = sharedFolder();
  let server: Running;

  beforeAll(async () => {
    const port = await freePort();
    const data = ['--no-defaults', `--datadir=${folder}/data`, `--user=${username}`];
    spawnSync('mariadb-install-db', [...data, '--skip-test-db']);
    writeFileSync(
      join(folder, 'init.sql'),
      "CREATE USER 'status'@'127.0.0.1' IDENTIFIED BY 'right';\nSET GLOBAL max_connect_errors = 3;\n",
    );
    server = await start(port, mariadb ?? '', [
      ...data,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      `--socket=${folder}/socket`,
      `--pid-file=${folder}/pid`,
      `--init-file=${folder}/init.sql`,
      `--log-error=${folder}/log.err`,
    ]);
  });
  afterAll(() => server?.stop());

  it('is up for a user without rights, and never blocks the host', async () => {
    const target = { kind: 'mysql', host: '127.0.0.1', port: server.port } as const;
    for (let run = 0; run < 10; run += 1) {
      expect(await runProbe({ ...target, user: 'status', password: 'right' })).toEqual(up);
    }
    expect(await runProbe({ ...target, user: 'status', password: 'wrong' })).toEqual(
      refused('1045'),
    );
    const log = readFileSync(join(folder, 'log.err'), 'utf8');
    expect(log).toContain('ready for connections');
    expect(log).not.toMatch(/Aborted connection \d+ to db: 'unconnected' user: 'status'/);
  });
});

describe('PostgreSQL', needs('PostgreSQL', hasPostgres), () => {
  const folder = sharedFolder();
  let server: Awaited<ReturnType<typeof startPostgres>>;
  const ask = (user: string, password: string) => {
    const port = Number(new URL(server.url('x')).port);
    const target = { kind: 'postgres', host: '127.0.0.1', port, database: 'postgres' } as const;
    return runProbe({ ...target, user, password });
  };

  /** A user who may do nothing. */
  beforeAll(async () => {
    server = await startPostgres(folder);
    const rules = 'host all status all scram-sha-256\nhost all site all trust\n';
    writeFileSync(join(folder, 'data', 'pg_hba.conf'), rules);
    const client = new Client(server.url('postgres'));
    await client.connect();
    await client.query("create role status login password 'right'");
    await client.query('select pg_reload_conf()');
    await client.end();
  });
  afterAll(() => server?.kill());

  it('is up for a user without rights, and sees no broken connection', async () => {
    await expect.poll(() => ask('status', 'right')).toEqual(up);
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    expect(log).not.toMatch(/unexpected EOF|reset by peer/);
  });

  it('a wrong password and an unknown user are faults of the config', async () => {
    expect(await ask('status', 'wrong')).toEqual(refused('28P01'));
    expect(await ask('stranger', 'wrong')).toEqual(refused('28000'));
  });
});
