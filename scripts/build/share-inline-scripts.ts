/**
 * Astro writes the code that wakes islands into every page that has one. As a file it is fetched once, stays
 * in the cache, and no longer stands between the visitor and the words of the page.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPages } from './site-folder.ts';
import type { BuildStep } from './step.ts';

/** What Astro's own scripts have in common; the site's inline scripts must run before the first paint and stay. */
const islandScript =
  /<script>((?:(?!<\/script>)[\s\S])*?(?:self\.Astro|astro-island)(?:(?!<\/script>)[\s\S])*?)<\/script>/g;

/** Stands in base.css as well: a stylesheet amid the body has the whole page styled again. */
const islandStyle = /<style>astro-island[^<]*<\/style>/g;

/** The page without its inline island code, and that code in the order in which it stood. */
export function takeIslandScripts(html: string): { readonly page: string; readonly code: string } {
  const pieces: string[] = [];
  const page = html.replace(islandStyle, '').replace(islandScript, (_, piece: string) => {
    pieces.push(piece.trim());
    return '';
  });
  return { page, code: pieces.join(';') };
}

export const shareInlineScripts: BuildStep = {
  name: 'island code into a file',
  run: async ({ folder }) => {
    const files = new Set<string>();
    for (const { file, html } of readPages(folder)) {
      const { page, code } = takeIslandScripts(html);
      if (code === '') continue;
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const path = `/_assets/islands.${hash}.js`;
      if (!files.has(path)) writeFileSync(join(folder, path), code);
      files.add(path);
      writeFileSync(
        join(folder, file),
        page.replace('</body>', `<script type="module" src="${path}"></script></body>`),
      );
    }
    return `${files.size} files`;
  },
};
