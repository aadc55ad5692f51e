/** The check of `site/identity.ts`: for `npm run check` and, as its first step, for the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyProblems } from '../../config/company-check.ts';
import type { Identity } from '../../shapes/identity.ts';
import { lineOfEntry } from './exported-object.ts';
import { importFrom } from './import-from.ts';

const file = 'site/identity.ts';

/** One line per problem: where it stands, what is wrong and what to write. */
export const companyObjections = (identity: Identity, source: string): string[] =>
  companyProblems(identity).map(
    ({ path, objection }) =>
      `${file}:${lineOfEntry(source, 'identity', path)} ${path}: ${objection.en}`,
  );

export async function companyDataProblems(root: string): Promise<string> {
  // Imported here, so that a file that does not parse is one problem among others.
  try {
    const { identity } = await importFrom<{ identity: Identity }>(root, file);
    return companyObjections(identity, readFileSync(join(root, file), 'utf8')).join('\n');
  } catch (error) {
    return `${file} cannot be read: ${error instanceof Error ? error.message : error}`;
  }
}
