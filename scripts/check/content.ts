/** Imports all copy, which throws for what is missing, too long or badly set; the build would say the same later. */
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
// apps/website/src/content/legal.ts reads its texts through Vite; the build checks them.
const files = globSync('{packages/company/src,apps/website/src/content}/**/*.ts', {
  cwd: root,
  exclude: ['**/*.test.ts', 'apps/website/src/content/legal.ts'],
});

const problems: string[] = [];
for (const file of files.sort()) {
  try {
    await import(join(root, file));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
}
// One mistake in site/ stops every file that needs it.
for (const problem of new Set(problems)) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
