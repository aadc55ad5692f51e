/** The data folder, the free disk, the database in it, and its backups. */
import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, day, duration, hour } from '@site/base';
import {
  backupsIn,
  checkBackup,
  databaseFile,
  migrationState,
  momentOf,
  type Storage,
} from '@site/storage';
import { sql } from 'kysely';
import { verdict } from '../contact/commands/backups.ts';
import { inspectRequests } from '../contact/store/backup-check.ts';
import { migrations } from '../migrations.ts';
import { userName } from '../process/file-owner.ts';
import {
  type Check,
  type DoctorContext,
  type Finding,
  failure,
  unknown,
  warning,
  well,
} from './check.ts';
import { hasDatabase, lookInto } from './open-as-it-is.ts';

const root = 0;
const megabyte = 1024 ** 2;

/** Whether anybody but the owner may read, write or enter. */
const forOthers = (mode: number): boolean => (mode & 0o077) !== 0;

const writableAgain = (dataDir: string): string =>
  `chmod 700 ${dataDir}, or mount its disk for writing`;
/** Codes that blame the folder, not the database in it. */
const unwritable = new Set(['EROFS', 'EACCES', 'SQLITE_READONLY', 'SQLITE_CANTOPEN']);

/** Owner and rights of the folder and of everything directly in it. */
export const dataFolder: Check = {
  name: 'data folder',
  run: async ({ environment: { dataDir } }) => {
    if (!existsSync(dataDir)) {
      return [warning(`${dataDir} is missing`, 'the first start makes it; or set DATA_DIR')];
    }
    const me = process.geteuid?.();
    const { uid, mode } = statSync(dataDir);
    if (me !== undefined && me !== root && me !== uid) {
      const owner = userName(uid);
      return [
        unknown(`${dataDir} belongs to the user ${owner}`, `sudo -u '${owner}' npm run doctor`),
      ];
    }
    const findings: Finding[] = [];
    try {
      accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const text = `${dataDir} cannot be written (${codeOf(error)})`;
      findings.push(failure(text, writableAgain(dataDir)));
    }
    if (forOthers(mode)) {
      findings.push(warning(`others may look into ${dataDir}`, `chmod 700 ${dataDir}`));
    }
    for (const name of readdirSync(dataDir)) {
      const file = join(dataDir, name);
      const stats = lstatSync(file);
      if (stats.uid !== uid) {
        const remedy = `chown -R ${userName(uid).replace('#', '')} '${file}'`;
        const owner = userName(stats.uid);
        findings.push(failure(`${file} belongs to ${owner}: the server may not read it`, remedy));
      } else if (stats.isFile() && forOthers(stats.mode)) {
        findings.push(warning(`others may read ${file}`, `chmod 600 '${file}'`));
      }
    }
    if (findings.length > 0) return findings;
    return [well(`${dataDir} is for the user ${userName(uid)} alone`)];
  },
};

/** Warns at this multiple of the free space below which `/readyz` says no. */
const margin = 5;

async function roomIn(folder: string, minimum: number): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${Math.floor(free / megabyte)} MB are free for ${folder}`;
  const remedy = 'make room: df -h, du -sh; /readyz says no below MIN_FREE_DISK_MB';
  if (free < minimum) return failure(text, remedy);
  return free < margin * minimum ? warning(text, remedy) : well(text);
}

export const freeDisk: Check = {
  name: 'free disk',
  run: async ({ environment: { dataDir, backupDir, minFreeBytes } }) => {
    const folders = [dataDir, ...(backupDir ? [backupDir] : [])].filter((path) => existsSync(path));
    if (folders.length === 0) return [unknown(`${dataDir} is missing`)];
    return Promise.all(folders.map((folder) => roomIn(folder, minFreeBytes)));
  },
};

/** Backups are made every quarter of an hour with `BACKUP_DIR`, and daily by hand without. */
const lateness = (backupDir: string | undefined) =>
  backupDir ? { late: hour, lost: 6 * hour } : { late: 2 * day, lost: 7 * day };

async function backupFindings(folder: string, context: DoctorContext): Promise<Finding[]> {
  const { environment, clock } = context;
  const { dataDir, backupDir } = environment;
  const newest = existsSync(folder) ? backupsIn(folder).at(-1) : undefined;
  const again = `npm run requests -- backup${backupDir ? ` --dir ${backupDir}` : ''}`;
  if (newest === undefined) return [failure(`there is no backup in ${folder}`, again)];
  const age = Math.max(0, clock.now() - momentOf(newest));
  const { late, lost } = lateness(backupDir);
  const text = `the last backup is ${duration(age / 1000)} old`;
  const remedy = `${again}, which says what is wrong`;
  const aged = age > lost ? failure(text, remedy) : age > late ? warning(text, remedy) : well(text);
  const checked = await checkBackup(newest, migrations, inspectRequests(clock.now())).then(
    (found) => well(`${newest}: ${verdict(found)}`),
    (error: Error) => failure(error.message, again),
  );
  const sameDisk = backupDir !== undefined && statSync(folder).dev === statSync(dataDir).dev;
  return [
    aged,
    checked,
    ...(sameDisk
      ? [warning(`${folder} lies on the disk of the database`, 'a folder on another disk or share')]
      : []),
  ];
}

export const backups: Check = {
  name: 'backup',
  run: async (context) => {
    const { dataDir, backupDir } = context.environment;
    if (context.environment.databaseUrl) {
      return [
        unknown(
          'the database stands on a server of its own',
          'look at the dumps: pg_restore --list',
        ),
      ];
    }
    if (!existsSync(databaseFile(dataDir))) return [unknown('there is no database yet')];
    const folder = backupDir ?? join(dataDir, 'backups');
    if (backupDir && !existsSync(backupDir)) {
      return [failure(`BACKUP_DIR ${backupDir} is missing`, 'mount the share, or make the folder')];
    }
    const findings = await backupFindings(folder, context);
    if (backupDir) return findings;
    const remedy = 'set BACKUP_DIR to a folder on another disk';
    return [...findings, warning('without BACKUP_DIR backups are made by hand alone', remedy)];
  },
};

/** Debian adds its own number in parentheses. */
async function versionOf({ db, kind }: Storage): Promise<string> {
  const [name, version] =
    kind === 'sqlite'
      ? (['SQLite', sql<string>`sqlite_version()`] as const)
      : ([
          'PostgreSQL',
          sql<string>`split_part(current_setting('server_version'), ' ', 1)`,
        ] as const);
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
  return `${name} ${rows[0]?.version}`;
}

async function migrationsFinding(storage: Storage): Promise<Finding> {
  const { applied, pending } = await migrationState(storage.db, migrations);
  const text = `${await versionOf(storage)}, ${applied.length} migrations applied`;
  if (pending.length === 0) return well(text);
  const remedy = 'restart the server: the start applies them';
  return warning(`${text}, ${pending.length} still to be applied`, remedy);
}

export const database: Check = {
  name: 'database',
  run: async ({ environment }) => {
    const { dataDir, databaseUrl } = environment;
    if (!hasDatabase(environment)) return [unknown('there is no database yet')];
    try {
      return [await lookInto(environment, migrationsFinding)];
    } catch (error) {
      const code = codeOf(error);
      if (code === 'NEWER_DATABASE') {
        return [failure((error as Error).message, 'the newer release, or a backup made before it')];
      }
      const remedy = databaseUrl
        ? 'check DATABASE_URL, and whether PostgreSQL runs there'
        : unwritable.has(code)
          ? writableAgain(dataDir)
          : 'npm run requests -- restore …';
      return [failure(`the database cannot be opened (${code})`, remedy)];
    }
  },
};
