/**
 * Some tests need a program that a machine may lack. They are skipped there, and `npm test` counts them and
 * names the program. A test that is skipped in any other way counts as failed (`scripts/test/results.ts`).
 */
declare module 'vitest' {
  interface TaskMeta {
    needs?: string;
  }
}

/** The options of a test or a suite that needs `program`; `found` says whether the machine has it. */
export const needs = (program: string, found: unknown) =>
  found ? {} : { skip: true, meta: { needs: program } };
