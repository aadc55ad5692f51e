/** The only thing callers learn about a failed database: a code without any data in it. */
export class StorageError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The storage is unavailable (${code}).`);
    this.name = 'StorageError';
    this.code = code;
  }
}
