/** The names of SQLite's errors, as docs/operations.md lists them, on both sides of the database thread. */
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

/** Nothing when the error is none of SQLite's. */
export function sqliteCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  // The low byte is the kind of error, the rest its shade.
  const kind = Number(error.errcode) & 0xff;
  return names[kind] ?? `SQLITE_${kind}`;
}
