/** What one part of the tests reports to `npm test`, through a file that TEST_RESULTS names. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One line for each failed test and for each missing program, printed again at the end. */
  readonly notes: readonly string[];
}

export const oneSuccess: Results = { passed: 1, failed: 0, skipped: 0, notes: [] };

export const oneFailure = (note: string): Results => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  notes: [`Failed: ${note}`],
});

export const total = (all: readonly Results[]): Results => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  notes: all.flatMap(({ notes }) => notes),
});

export const summaryLine = ({ passed, failed, skipped }: Results): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

export const failureNote = (name: string, message = ''): string =>
  `Failed: ${name} · ${message.replaceAll(escapes, '').split('\n', 1)[0]}`.slice(0, 500);

export function writeResults(results: Results): void {
  const file = process.env['TEST_RESULTS'];
  if (file) writeFileSync(file, JSON.stringify(results));
}

export const readResults = (file: string): Results | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined;
