import { StorageError } from '../database/storage-error.ts';

const rights = 'Its disk is mounted read-only, or the rights are wrong: npm run doctor.';
const restore = 'Restore a backup: npm run requests -- restore <file>.';

const remedies: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'The disk of DATA_DIR is full: make room (df -h).',
  SQLITE_IOERR: 'The disk of DATA_DIR fails, or a limit on file sizes applies (ulimit -f).',
  SQLITE_READONLY: rights,
  SQLITE_CANTOPEN: rights,
  SQLITE_BUSY: 'Another process holds it: does a second server run on this DATA_DIR?',
  SQLITE_NOTADB: restore,
  SQLITE_CORRUPT: restore,
};

/** Says why the database cannot be opened, and what helps. Undefined for other errors. */
export function storageProblem(error: unknown): string | undefined {
  if (!(error instanceof StorageError)) return undefined;
  const remedy = remedies[error.code];
  return remedy ? `${error.message} ${remedy}` : error.message;
}
