/** The data folder, the free disk, the database in it, and its backups. */
import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { day, hour } from '../clock.ts';
import { backupsIn, momentOf, verdict } from '../contact/commands/backups.ts';
import { checkBackup } from '../contact/store/backup-check.ts';
import {
  type DatabaseDescription,
  describeDatabase,
  NewerDatabaseError,
} from '../database/migrator.ts';
import { databaseFile, openSqliteCopy } from '../database/open-database.ts';
import { migrations } from '../migrations.ts';
import { codeOf } from '../operations/error-code.ts';
import { userName } from '../operations/file-owner.ts';
import { duration } from '../operations/text-table.ts';
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
  const newest = backupsIn(folder).at(-1);
  const again = `npm run requests -- backup${backupDir ? ` --dir ${backupDir}` : ''}`;
  if (newest === undefined) return [failure(`there is no backup in ${folder}`, again)];
  const age = Math.max(0, clock.now() - momentOf(newest));
  const { late, lost } = lateness(backupDir);
  const text = `the last backup is ${duration(age / 1000)} old`;
  const remedy = `${again}, which says what is wrong`;
  const aged = age > lost ? failure(text, remedy) : age > late ? warning(text, remedy) : well(text);
  const check = await checkBackup(() => openSqliteCopy(newest, migrations), clock.now());
  const said = `${newest}: ${verdict(check)}`;
  const sameDisk = backupDir !== undefined && statSync(folder).dev === statSync(dataDir).dev;
  return [
    aged,
    check.ok ? well(said) : failure(said, again),
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

function migrationsFinding({
  engine,
  version,
  migrations: { applied, pending, newer },
}: DatabaseDescription) {
  const text = `${engine} ${version}, ${applied.length} migrations applied`;
  if (newer.length > 0) {
    const remedy = 'the newer release, or a backup made before it';
    return failure(`${text}, of a newer release too (${newer.join(', ')})`, remedy);
  }
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
      const description = await lookInto(environment, (engine) =>
        describeDatabase(engine, migrations),
      );
      return [migrationsFinding(description)];
    } catch (error) {
      if (error instanceof NewerDatabaseError) {
        return [failure(error.message, 'the newer release, or a backup made before it')];
      }
      const code = codeOf(error);
      const remedy = databaseUrl
        ? 'check DATABASE_URL, and whether PostgreSQL runs there'
        : unwritable.has(code)
          ? writableAgain(dataDir)
          : 'npm run requests -- restore …';
      return [failure(`the database cannot be opened (${code})`, remedy)];
    }
  },
};
