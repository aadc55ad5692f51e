import { StorageError } from './storage-error.ts';

/** The names of SQLite's errors, as docs/operations.md lists them. */
const names: Record<number, string> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
};

/** `node:sqlite` quotes values in its messages; a `StorageError` carries the code alone. Other errors stay as they are. */
export function storageError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return error;
  // The low byte is the kind of error, the rest its variant.
  const kind = Number(error.errcode) & 0xff;
  return new StorageError(names[kind] ?? `SQLITE_${kind}`);
}
