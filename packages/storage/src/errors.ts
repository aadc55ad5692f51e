/** Both engines quote what is stored in their messages: only codes leave this package, and sentences for the operator. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: string;

  constructor(code: string, sentence = `The storage is unavailable (${code}).`) {
    super(sentence);
    this.code = code;
  }
}

/** Waiting does not help: the start is refused, and the sentence says what the operator can do. */
export class StartError extends StorageError {}

/** By the low byte of SQLite's code; its rest is a variant. The names are those of docs/operations.md. */
const sqliteNames: Readonly<Record<number, string>> = {
  5: 'BUSY',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  19: 'CONSTRAINT',
  26: 'NOTADB',
};

/** Other errors stay as they are. */
export function sqliteError(error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error;
  const kind = Number(error.errcode) & 0xff;
  return new StorageError(`SQLITE_${sqliteNames[kind] ?? kind}`);
}

export const isBusy = (error: unknown): boolean =>
  error instanceof StorageError && error.code === 'SQLITE_BUSY';

/** States and classes of states that docs/scaling.md lists; any other keeps its number. */
const postgresNames: Readonly<Record<string, string>> = {
  '08P01': 'PG_SETTINGS',
  '23': 'PG_CONSTRAINT',
  '25006': 'PG_READONLY',
  '28': 'PG_LOGIN',
  '3D000': 'PG_NO_DATABASE',
  '40': 'PG_CONFLICT',
  '42501': 'PG_RIGHTS',
  '42P01': 'PG_NO_TABLE',
  '53100': 'PG_FULL',
  '53300': 'PG_CONNECTIONS',
  '55P03': 'PG_BUSY',
  '57014': 'PG_BUSY',
  '57P03': 'PG_STARTING',
  '57P': 'PG_CLOSED',
};

/** What `pg` notices itself has a message and no code, what the system says no state of five characters. */
export function postgresError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === undefined) {
    return new StorageError(/timeout/i.test(message) ? 'PG_TIMEOUT' : 'PG_CLOSED');
  }
  if (!/^[0-9A-Z]{5}$/.test(code)) return new StorageError(code);
  const [, name = `PG_${code}`] =
    Object.entries(postgresNames).find(([start]) => code.startsWith(start)) ?? [];
  return new StorageError(name);
}

/** What an operator can do where a database does not open. */
const remedies: readonly (readonly [codes: RegExp, remedy: string])[] = [
  [/SQLITE_BUSY/, 'Another process holds it. Does a second server run on this DATA_DIR?'],
  [/NOTADB|CORRUPT/, 'Restore a backup: npm run requests -- restore <file>.'],
  [/SQLITE/, 'Its disk is full (df -h) or read-only, or the rights are wrong: npm run doctor.'],
  [/LOGIN/, 'It refuses the user or the password in DATABASE_URL.'],
  [/NO_DATABASE/, 'It does not exist. Create it, or correct DATABASE_URL.'],
  [/RIGHTS/, 'It refuses the user in DATABASE_URL tables. Make it the owner of the database.'],
  [/TOO_OLD/, 'It is older than PostgreSQL 14. Update it.'],
  [/SETTINGS/, 'A pooler before it takes no time limits of connections. Connect directly.'],
  [/POOLER/, 'Its pooler changes connections between transactions. Let it work by session.'],
  [/PG_READONLY/, 'DATABASE_URL must name the one that takes writes, no replica.'],
  [/CONNECTIONS/, 'Raise its max_connections: a server takes up to 12.'],
  [/.*/, 'Check DATABASE_URL and whether PostgreSQL runs there.'],
];

/** Waiting does not mend them. */
const isFinal = /PG_(LOGIN|NO_DATABASE|RIGHTS|TOO_OLD|SETTINGS|POOLER)/;

/** The failure of an opening, with a sentence for the operator. */
export function openingError(error: unknown, place: string): unknown {
  if (!(error instanceof StorageError) || error instanceof StartError) return error;
  const { code } = error;
  const [, remedy] = remedies.find(([codes]) => codes.test(code)) ?? [];
  const sentence = `The database ${place} cannot be opened (${code}). ${remedy}`;
  return new (isFinal.test(code) ? StartError : StorageError)(code, sentence);
}
