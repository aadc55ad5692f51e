/**
 * `npm run freeze-tables`: writes what the version in package.json promises to tests/fixtures/releases/: its tables with a row
 * in each, and its names. Run it once for each release; from then on the files never change. `-- --again` writes them anew while
 * the version is not out yet.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readDatabaseUrl } from '../../../server/database/database-url.ts';
import type { Engine } from '../../../server/database/engine.ts';
import { migrate } from '../../../server/database/migrator.ts';
import { openPostgres } from '../../../server/database/postgres-engine.ts';
import { openSqlite } from '../../../server/database/sqlite-engine.ts';
import { migrations } from '../../../server/migrations.ts';
import { installedBinaries } from '../postgres/postgres-binaries.ts';
import { startPostgres } from '../postgres/postgres-server.ts';
import { fillDatabase } from './filled-database.ts';
import { promises } from './promises.ts';
import { frozenFile, promisesFile, releases } from './released-tables.ts';

async function fill(engine: Engine): Promise<void> {
  await migrate(engine, migrations);
  await fillDatabase(engine);
  await engine.close();
}

/** As `.dump` of SQLite's own program writes it: definitions in their order, then the rows as literals. */
function sqliteDump(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true });
  const quoted = (name: unknown): string => `"${String(name)}"`;
  const schema = database
    .prepare('select type, name, sql from sqlite_schema where sql is not null order by rowid')
    .all();
  const inserts = schema
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) => {
      const columns = database.prepare(`select name from pragma_table_info(?)`).all(String(name));
      const literals = columns
        .map((column) => `quote(${quoted(column['name'])})`)
        .join(` || ', ' || `);
      return database
        .prepare(`select ${literals} as literals from ${quoted(name)}`)
        .all()
        .map((row) => `insert into ${quoted(name)} values (${row['literals']});`);
    });
  database.close();
  return [...schema.map((entry) => `${entry['sql']};`), ...inserts, ''].join('\n');
}

/** Without what belongs to the server or the user that made the dump; lines inside of a text stay as they are. */
function withoutSettings(dump: string): string {
  let isInText = false;
  const kept = dump.split('\n').filter((line) => {
    if (!isInText && /^(?:--|SET |SELECT pg_catalog\.set_config|\\|$)/.test(line)) return false;
    if (line.split("'").length % 2 === 0) isInText = !isInText;
    return true;
  });
  return [...kept, ''].join('\n');
}

async function postgresDump(folder: string, bin: string): Promise<string> {
  const server = await startPostgres(folder, { isDurable: false, prefersInstalled: true });
  try {
    const url = server.url('postgres');
    await fill(await openPostgres(readDatabaseUrl(url)));
    const { status, stdout, stderr } = spawnSync(
      join(bin, 'pg_dump'),
      ['--inserts', '--no-owner', '--no-privileges', `--dbname=${url}`],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    return withoutSettings(stdout);
  } finally {
    await server.kill();
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${file}`);
}

const root = join(import.meta.dirname, '..', '..', '..');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
if (releases().includes(version) && !process.argv.includes('--again')) {
  throw new Error(
    `${version} is frozen. While it is not out yet: npm run freeze-tables -- --again`,
  );
}
if (!installedBinaries) {
  throw new Error('Install PostgreSQL from the packages of the system first: pg_dump is needed.');
}
const folder = mkdtempSync(join(tmpdir(), 'freeze-'));
try {
  const path = join(folder, 'site.sqlite');
  await fill(openSqlite({ path }));
  write(promisesFile(version), `${JSON.stringify(promises(), null, 2)}\n`);
  write(frozenFile(version, 'sqlite'), sqliteDump(path));
  write(frozenFile(version, 'postgres'), await postgresDump(folder, installedBinaries));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
