/** What may be told of any error: its code. A message may quote what a visitor typed. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'UNKNOWN';
