/** The code of a disk without room. */
export const fullDisk = 'SQLITE_FULL';

/** What callers learn about a failed database: a code without any data in it. */
export class StorageError extends Error {
  readonly code: string;

  /** The file is for the operator's screen; the log takes the code alone. */
  constructor(code: string, file?: string) {
    super(`The storage is unavailable (${code}${file ? `, ${file}` : ''}).`);
    this.name = 'StorageError';
    this.code = code;
  }
}
