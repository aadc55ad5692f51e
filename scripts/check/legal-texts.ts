/**
 * Legal texts of the operator's own fall behind ours. Each names the text it was copied from (`base:` in its head, the
 * hash that git gives it), so that `npm run check` can show what has changed in ours since.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The first twelve digits of git's name for a file with this content. */
export const baseOf = (text: string): string => {
  const content = Buffer.from(text);
  const hash = createHash('sha1').update(`blob ${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 12);
};

/** Empty without git, or where its history does not reach back to that text. */
function changesSince(root: string, base: string, ours: string): string {
  try {
    const args = ['diff', '--no-color', '--unified=0', '--word-diff=plain', base, '--', ours];
    const output = execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().replace(/^[\s\S]*?(?=^@@)/m, '');
  } catch {
    return '';
  }
}

function problemOf(root: string, file: string): string[] {
  const ours = `apps/website/src/content/legal/${basename(file)}`;
  const head = /^---\n([\s\S]*?)\n---$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
  const base = /^base: *(\S+)$/m.exec(head)?.[1];
  const now = baseOf(readFileSync(join(root, ours), 'utf8'));
  if (base === now) return [];
  if (base === undefined) {
    return [
      `${file} does not say which text of ours it was copied from. Copied from today's, write this line into its head: base: ${now}`,
    ];
  }
  const changes = changesSince(root, base, ours) || `Compare it with ${ours}.\n`;
  return [
    `${file} was copied from ours as of ${base}, which has changed since. Take over what concerns you, then write base: ${now}\n${changes}`,
  ];
}

/** A file of another name is refused by the build. */
export const legalTextProblems = (root: string): string =>
  globSync('site/legal/{agb,datenschutz,impressum}.md', { cwd: root })
    .sort()
    .flatMap((file) => problemOf(root, file))
    .join('\n');
