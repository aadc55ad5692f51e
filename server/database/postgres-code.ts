import { StorageError } from './storage-error.ts';

/** The states that docs/scaling.md lists; any other keeps its number. */
const names: Readonly<Record<string, string>> = {
  '23503': 'PG_CONSTRAINT',
  '23505': 'PG_CONSTRAINT',
  '25006': 'PG_READONLY',
  '28000': 'PG_LOGIN',
  '28P01': 'PG_LOGIN',
  '3D000': 'PG_NO_DATABASE',
  '40001': 'PG_CONFLICT',
  '40P01': 'PG_CONFLICT',
  '42501': 'PG_RIGHTS',
  '42P01': 'PG_NO_TABLE',
  '53100': 'PG_FULL',
  '53300': 'PG_CONNECTIONS',
  '55P03': 'PG_BUSY',
  '57014': 'PG_BUSY',
  '57P01': 'PG_CLOSED',
  '57P02': 'PG_CLOSED',
  '57P03': 'PG_STARTING',
};

/** `pg` gives no code to what it notices itself. */
function codeOfClient({ message }: Error): string {
  if (/timeout/i.test(message)) return 'PG_TIMEOUT';
  // Kysely calls a connection that had died `discarded`.
  return /terminated|closed|not queryable|discarded/i.test(message) ? 'PG_CLOSED' : 'PG_UNKNOWN';
}

/** PostgreSQL quotes values in its messages and details; a `StorageError` carries the code alone. */
export function postgresError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (!(error instanceof Error)) return new StorageError('PG_UNKNOWN');
  const code = 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return new StorageError(codeOfClient(error));
  const isState = /^[0-9A-Z]{5}$/.test(code);
  return new StorageError(isState ? (names[code] ?? `PG_${code}`) : code);
}

/** The connection still answers after an error that PostgreSQL itself reported. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';
