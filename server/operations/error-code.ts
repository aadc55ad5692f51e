/** The code of an error, which may be logged; its message may quote what a visitor typed. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'UNKNOWN';
