/**
 * Astro inlines the code that hydrates islands into every page that has one. This step moves it to a file, which the
 * browser fetches once, caches, and does not need before it shows the page.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPages } from './site-folder.ts';
import type { BuildStep } from './step.ts';

/** Matches Astro's own inline scripts. The site's inline scripts stay, because they must run before the first paint. */
const islandScript =
  /<script>((?:(?!<\/script>)[\s\S])*?(?:self\.Astro|astro-island)(?:(?!<\/script>)[\s\S])*?)<\/script>/g;

/** base.css has this rule as well: a stylesheet in the body makes the browser restyle the whole page. */
const islandStyle = /<style>astro-island[^<]*<\/style>/g;

/** Separates a page from its inline island code, which keeps its order. */
export function splitIslandScripts(html: string): { readonly page: string; readonly code: string } {
  const pieces: string[] = [];
  const page = html.replace(islandStyle, '').replace(islandScript, (_, piece: string) => {
    pieces.push(piece.trim());
    return '';
  });
  return { page, code: pieces.join(';') };
}

export const extractIslandScripts: BuildStep = {
  name: 'island code into a file',
  run: async ({ folder }) => {
    const files = new Set<string>();
    for (const { file, html } of readPages(folder)) {
      const { page, code } = splitIslandScripts(html);
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
