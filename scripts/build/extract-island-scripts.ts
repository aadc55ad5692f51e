/**
 * Astro inlines the code that hydrates islands into every page that has one. This step moves it to a file, which the
 * browser fetches once, caches, and does not need before it shows the page. Where the page has a script that no other
 * page has, both become one file: a request less.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const moduleScript = /<script type="module" src="(\/_assets\/[^"]+\.js)"><\/script>/g;

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(moduleScript)].map((match) => match[1] ?? '');

/** The last script of a page that stands in no other page and that no other script imports. */
export function ownScript(
  html: string,
  otherPages: readonly string[],
  importedBy: (script: string) => boolean,
): string | undefined {
  const elsewhere = new Set(otherPages.flatMap(scriptsOf));
  return scriptsOf(html).findLast((script) => !elsewhere.has(script) && !importedBy(script));
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const extractIslandScripts: BuildStep = {
  name: 'island code into a file',
  run: async ({ folder }) => {
    const pages = readPages(folder);
    const assets = join(folder, '_assets');
    const scripts = readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name, code: readFileSync(join(assets, name), 'utf8') }));
    const isImported = (path: string) => scripts.some(({ code }) => code.includes(nameOf(path)));
    const files = new Set<string>();
    for (const { file, html } of pages) {
      const { page, code } = splitIslandScripts(html);
      if (code === '') continue;
      const others = pages.filter((other) => other.file !== file).map((other) => other.html);
      const own = ownScript(html, others, isImported);
      const joined = own ? `${readFileSync(join(folder, own), 'utf8')};{${code}}` : code;
      const hash = createHash('sha256').update(joined).digest('base64url').slice(0, 8);
      const path = `/_assets/islands.${hash}.js`;
      if (own) rmSync(join(folder, own));
      if (!files.has(path)) writeFileSync(join(folder, path), joined);
      files.add(path);
      writeFileSync(
        join(folder, file),
        page
          .replace(`<script type="module" src="${own}"></script>`, '')
          .replace('</body>', `<script type="module" src="${path}"></script></body>`),
      );
    }
    return `${files.size} files`;
  },
};
