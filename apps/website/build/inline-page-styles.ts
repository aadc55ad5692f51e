/**
 * Each page carries exactly the style rules it uses, in its head: the first response is enough to paint it.
 * The shared stylesheet is removed, because nothing refers to it any more.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { type HtmlElement, htmlElements, replaceElements } from './html-elements.ts';
import { pageScripts } from './page-scripts.ts';
import { readPages } from './site-folder.ts';
import { BuildFailure, type BuildStep } from './step.ts';

const isStylesheet = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'link' && attributes.get('rel') === 'stylesheet';

const hrefOf = ({ attributes }: HtmlElement): string => attributes.get('href') ?? '';

/** What selectors can refer to: elements, attributes, and the names that inline scripts use. */
const namesIn = (html: string): string =>
  htmlElements(html)
    .flatMap(({ tag, attributes, text }) => [
      tag,
      ...[...attributes].flat(),
      tag === 'script' ? text : '',
    ])
    .join('\n');

/** Utility classes hold brackets, colons and slashes; a word ends where an attribute or a string does. */
const words = (text: string): string[] => text.match(/[^<"'`\s]*[^<"'`\s:]/g) ?? [];

/**
 * Every attribute a selector asks for. Scripts set them under other names (`dataset.tone`, `toggleAttribute`), so a rule
 * is judged by its classes and elements alone.
 */
const stateAttributes = (css: string): string[] =>
  [...css.matchAll(/\[([a-z][\w-]*)[~|^$*]?[\]=]/g)].map(([, name = '']) => name);

/** The variables that markup which enters the page later takes from it. */
const borrowedVariables = (html: string): string[] =>
  htmlElements(html)
    .filter(({ tag }) => tag === 'style')
    .flatMap(({ text }) => [...text.matchAll(/var\((--[\w-]+)/g)])
    .map(([, name = '']) => name);

/**
 * The rules of a stylesheet that match something in the page, in markup that enters it later, or in the
 * scripts that may change it.
 */
export async function usedRules(
  css: string,
  html: string,
  scripts: readonly string[],
  later = '',
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [namesIn(html), namesIn(later), ...scripts].map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css }],
    defaultExtractor: words,
    dynamicAttributes: stateAttributes(css),
    keyframes: true,
    variables: true,
    // `:focus-visible` and its like match any element and no class.
    safelist: { standard: [/^:/], variables: borrowedVariables(later) },
  });
  if (!result) throw new BuildFailure('A stylesheet could not be reduced.');
  return result.css;
}

/** Fetched by apps/website/src/consent into whichever page it is opened on. It brings the style that is its own. */
export const consentDialog = '/cookie-einstellungen.html';

export const inlinePageStyles: BuildStep = {
  name: 'styles into the pages',
  run: async ({ folder }) => {
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    const dialog = read(consentDialog);
    const later = replaceElements(
      dialog,
      htmlElements(dialog).filter(isStylesheet),
      (link) => `<style>${read(hrefOf(link))}</style>`,
    );
    const sheets = new Set<string>();
    let bytes = 0;
    for (const { file, html } of readPages(folder)) {
      const links = htmlElements(html).filter(isStylesheet);
      for (const link of links) sheets.add(hrefOf(link));
      const css = links.map((link) => read(hrefOf(link))).join('\n');
      const scripts = pageScripts(html, read).map(read);
      // The dialog's own style also changes the page that it is opened on.
      const rules = file === consentDialog ? css : await usedRules(css, html, scripts, later);
      bytes += rules.length;
      const page = replaceElements(html, links, (link) =>
        link === links[0] ? `<style>${rules}</style>` : '',
      );
      writeFileSync(join(folder, file), page);
    }
    for (const sheet of sheets) rmSync(join(folder, sheet));
    return `${Math.round(bytes / 1000)} kB in all`;
  },
};
