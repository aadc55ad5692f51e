/**
 * What is shipped, for long: a release as systemd's unit starts it, on SQLite and as two instances on PostgreSQL, with visitors
 * of every kind, an outage that subscribers are notified of, and kill -9. What grows without end shows as a trend; what was
 * acknowledged and every mail is counted at the end.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { minute, second } from '../../server/clock.ts';
import { readDatabaseUrl } from '../../server/database/database-url.ts';
import { openStorage } from '../../server/database/open-database.ts';
import { openPostgres } from '../../server/database/postgres-engine.ts';
import { migrations } from '../../server/migrations.ts';
import { startBalancer } from '../../tests/faults/support/balancer.ts';
import { childSecret } from '../../tests/faults/support/load.ts';
import { openSmtpTrap } from '../../tests/faults/support/smtp-trap.ts';
import { openStatusTarget } from '../../tests/faults/support/status-target.ts';
import { hasPostgres } from '../../tests/support/postgres/postgres-binaries.ts';
import { startPostgres } from '../../tests/support/postgres/postgres-server.ts';
import { pushToken } from '../../tests/support/status/status-file.ts';
import { statusScene } from '../../tests/support/status/status-scene.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import type { Measurement, Run } from '../measurement.ts';
import { milliseconds, type Row, whole } from '../table.ts';
import { give, type Instance, makeRelease, startInstance } from './installation.ts';
import { startLoad } from './soak-load.ts';
import { type Absence, answerRows, ledgerRows, processRows, SUBSCRIBERS } from './soak-rows.ts';

const LOOK_EVERY_MS = 2 * second;
const KILLS = 5;
/** Then the outage or its end is noticed, and its mails are on their way. */
const NOTICED_AFTER_MS = 5 * second;
/** A mail that was under way at a kill is sent again after five minutes. */
const EMPTY_WITHIN = 10 * minute;

const furtherComponents = `
  - id: website
    name: Website
    probes: [ { self: { watch: page } } ]
  - id: backup
    name: Datensicherung
    probes: [ { push: { tokenFrom: STATUS_TOKEN, lateAfter: 26h, downAfter: 50h } } ]
`;

const databases = { sqlite: 1, postgres: 2 } as const;
type Database = keyof typeof databases;

/** A database with subscribers, and how the instances reach it. */
async function makeDatabase(database: Database, folder: string) {
  const server =
    database === 'postgres' ? await startPostgres(folder, { isDurable: true }) : undefined;
  const address = server?.url('site');
  if (server) {
    const admin = await openPostgres(readDatabaseUrl(server.url('postgres')));
    await sql`create database site`.execute(admin.db);
    await admin.close();
  }
  const dataDirs = Array.from({ length: databases[database] }, (_, index) => {
    const dataDir = join(folder, `data-${index}`);
    mkdirSync(dataDir, { mode: 0o700 });
    return dataDir;
  });
  const open = () =>
    openStorage(
      {
        dataDir: dataDirs[0] ?? '',
        databaseUrl: address === undefined ? undefined : readDatabaseUrl(address),
      },
      migrations,
    );
  const engine = await open();
  const ids = Array.from({ length: SUBSCRIBERS }, (_, index) => `s${1000 + index}`);
  await statusScene(engine).subscribe(ids);
  await engine.close();
  for (const dataDir of dataDirs) give(dataDir);
  return {
    open,
    environments: dataDirs.map((dataDir) => ({
      DATA_DIR: dataDir,
      ...(address && { DATABASE_URL: address }),
    })),
    close: async () => server?.kill(),
  };
}

/** Kills the instances in turn; each time an outage has just begun or ended. */
async function killInTurn(
  instances: readonly Instance[],
  target: { isWell: boolean },
  lasts: number,
): Promise<readonly Absence[]> {
  const absences: Absence[] = [];
  for (let turn = 0; turn < KILLS; turn += 1) {
    await sleep(lasts / (KILLS + 1) - NOTICED_AFTER_MS);
    // Fails twice, and is well again in between and at the end.
    target.isWell = turn % 2 === 1 || turn === KILLS - 1;
    await sleep(NOTICED_AFTER_MS);
    const instance = instances[turn % instances.length];
    const from = performance.now();
    await instance?.end('SIGKILL');
    await sleep(second);
    await instance?.restart();
    absences.push({ from, to: performance.now() });
  }
  await sleep(lasts / (KILLS + 1));
  return absences;
}

async function lookAt(instances: readonly Instance[], end: AbortSignal, progress: Run['progress']) {
  for (let looks = 1; !end.aborted; looks += 1) {
    await sleep(LOOK_EVERY_MS);
    const figures = await Promise.all(instances.map(({ look }) => look()));
    const shown = figures.map((one) =>
      one
        ? `${whole(one.megabytes)} MB, ${one.handles} handles, late by ${milliseconds(one.delay)}`
        : 'away',
    );
    if (looks % 15 === 0) progress(shown.join(' | '));
  }
}

async function untilOutboxIsEmpty(instance: Instance | undefined, progress: Run['progress']) {
  for (const deadline = performance.now() + EMPTY_WITHIN; performance.now() < deadline; ) {
    const mails = await instance?.readMetric('contact_mails');
    if (mails?.get('pending') === 0 && mails.get('sending') === 0) return;
    progress(`mails: ${[...(mails ?? [])].map((one) => one.join(' ')).join(', ')}`);
    await sleep(10 * second);
  }
}

async function soakOn(
  database: Database,
  release: string,
  lasts: number,
  progress: Run['progress'],
): Promise<Row[]> {
  const folder = temporaryFolder(database);
  chmodSync(folder, 0o755);
  const trap = await openSmtpTrap();
  const target = await openStatusTarget();
  const config = join(folder, 'status.yaml');
  writeFileSync(config, target.config + furtherComponents);
  const closing: (() => Promise<unknown>)[] = [trap.close, target.close];
  const instances: Instance[] = [];
  try {
    const { open, environments, close } = await makeDatabase(database, folder);
    closing.push(close);
    for (const environment of environments) {
      const settings = { ...environment, ...trap.environment, STATUS_CONFIG: config };
      const instance = await startInstance(release, settings);
      closing.push(() => instance.end('SIGKILL'));
      instances.push(instance);
    }
    const balancer = await startBalancer(instances.map(({ port }) => port));
    closing.push(balancer.close);
    const load = startLoad((instances.length > 1 ? balancer : instances[0])?.url ?? '');
    closing.push(load.end);

    const end = new AbortController();
    const [absences] = await Promise.all([
      killInTurn(instances, target, lasts).finally(() => end.abort()),
      lookAt(instances, end.signal, (figures) =>
        progress(`${whole(load.acknowledged.length)} requests | ${figures}`),
      ),
    ]);
    await load.end();
    await untilOutboxIsEmpty(instances[0], progress);
    const codes: (number | null)[] = [];
    for (const instance of instances) codes.push(await instance.end('SIGTERM'));
    const engine = await open();
    const ledger = await ledgerRows(engine, load.acknowledged, trap.received, absences).finally(
      () => engine.close(),
    );
    const levels = instances.flatMap(({ log }) => [
      ...log().matchAll(/"level":"(?:error|fatal)".*"msg":"([^"]*)"/g),
    ]);
    const said = Map.groupBy(levels, ([, message = '']) => message);
    return [
      ...processRows(instances.flatMap(({ lives }) => lives)),
      ...answerRows(load, absences),
      ...ledger,
      {
        what: 'exit codes, and errors in the log',
        measured: `${codes.join(', ')}; ${levels.length}`,
        note: [...said].map(([message, all]) => `${all.length} × ${message}`).join(', '),
        verdict: 'reported',
      },
    ];
  } finally {
    for (const close of closing.toReversed()) await close();
    removeFolder(folder);
  }
}

async function measure(run: Run): Promise<Row[]> {
  if (process.platform !== 'linux') {
    return [{ what: 'soak', measured: 'only on Linux', verdict: 'skipped' }];
  }
  const lasts = (run.minutes ?? run.amount(30, 2)) * minute;
  const names = Object.keys(databases) as Database[];
  const chosen = names.filter((name) => run.databases.length === 0 || run.databases.includes(name));
  if (!(lasts > 0) || chosen.length < run.databases.length) {
    throw new Error(`--minutes is a number, and --databases are of ${names.join(', ')}.`);
  }
  const release = makeRelease({
    CONTACT_SECRET: childSecret,
    STATUS_TOKEN: pushToken,
    TRUST_PROXY: '127.0.0.1',
  });
  const soaks = chosen.map(async (database): Promise<Row[]> => {
    if (database === 'postgres' && !hasPostgres) {
      return [{ what: database, measured: 'PostgreSQL is missing', verdict: 'skipped' }];
    }
    const progress = (text: string) => run.progress(`${database}: ${text}`);
    try {
      const rows = await soakOn(database, release, lasts, progress);
      return rows.map((row) => ({ ...row, what: `${database}: ${row.what}` }));
    } catch (error) {
      // The other one goes on.
      return [{ what: database, measured: `not measured: ${error}`, verdict: 'missed' }];
    }
  });
  return (await Promise.all(soaks)).flat();
}

export const soak: Measurement = { name: 'soak', run: measure };
