/**
 * Astro inlines the code that hydrates islands into every page that has one. This step moves it to a file, which the
 * browser fetches once, caches, and does not need before it shows the page.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HtmlElement, htmlElements, replaceElements } from './html-elements.ts';
import { readPages } from './site-folder.ts';
import type { BuildStep } from './step.ts';

/** Astro's inline scripts have no attributes; the site's own ones, which must run before the first paint, do. */
const isIslandScript = ({ tag, attributes, text }: HtmlElement): boolean =>
  tag === 'script' && attributes.size === 0 && /self\.Astro|astro-island/.test(text);

/** base.css has this rule as well: a stylesheet in the body makes the browser restyle the whole page. */
const isIslandStyle = ({ tag, text }: HtmlElement): boolean =>
  tag === 'style' && text.startsWith('astro-island');

/** Moves the inline island code of a page, in its order, to the file that `addFile` returns the path of. */
export function extractIslandCode(html: string, addFile: (code: string) => string): string {
  const elements = htmlElements(html);
  const scripts = elements.filter(isIslandScript);
  if (scripts.length === 0) return html;
  const path = addFile(scripts.map(({ text }) => text.trim()).join(';'));
  const moved = elements.filter((element) => isIslandScript(element) || isIslandStyle(element));
  return replaceElements(html, moved, (element) =>
    element === scripts[0] ? `<script type="module" src="${path}"></script>` : '',
  );
}

/**
 * Takes the `uid` from every island. Astro's development server alone needs it, and computes it from the path of the checkout:
 * two machines with the same release would send pages of different bytes, under different ETags.
 */
export const removeIslandIds = (html: string): string =>
  html.replaceAll(/(?<=<astro-island) uid="[^"]*"/g, '');

export const extractIslandScripts: BuildStep = {
  name: 'island code into a file',
  run: async ({ folder }) => {
    const files = new Set<string>();
    const addFile = (code: string): string => {
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const path = `/_assets/islands.${hash}.js`;
      writeFileSync(join(folder, path), code);
      files.add(path);
      return path;
    };
    for (const { file, html } of readPages(folder)) {
      writeFileSync(join(folder, file), removeIslandIds(extractIslandCode(html, addFile)));
    }
    return `${files.size} files`;
  },
};
